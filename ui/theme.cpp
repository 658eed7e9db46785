// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QPalette>
#include <QRegularExpression>
#include <QStyleFactory>

namespace attention {

namespace {

Theme g_theme;  // what applyTheme() set last; painting code asks for it all the time
ThemeChoice g_choice = ThemeChoice::System;

Theme makeLight() {
    return {false,
            QColor(0xfafafa),
            QColor(0xffffff),
            QColor(0x1b2130),
            QColor(0x5b6478),
            QColor(0xdfe3ea),
            QColor(0x2457a8),
            QColor(0xffffff),
            QColor(0xe7edf9),
            QColor(0xa84800)};
}

Theme makeDark() {
    return {true,
            QColor(0x191c22),
            QColor(0x1f232a),
            QColor(0xe8eaf0),
            QColor(0x9aa3b5),
            QColor(0x363c47),
            QColor(0x7fb0ff),
            QColor(0x10131a),
            QColor(0x27344d),
            QColor(0xffa25c)};
}

QString sheet(const Theme& t) {
    return QStringLiteral(R"(
QMainWindow, QStatusBar { background: %panel; }
QStatusBar { border-top: 1px solid %border; color: %muted; }
QStatusBar::item { border: none; }
QMenuBar { background: %panel; padding: 2px 6px; }
QMenuBar::item { padding: 4px 8px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: %tint; color: %accent; }
QToolBar { background: %panel; border: none; border-bottom: 1px solid %border; padding: 4px 8px; spacing: 6px; }
QToolBar QLabel { color: %muted; }
QSplitter::handle { background: %border; }
QComboBox, QAbstractSpinBox, QLineEdit { background: %panel; border: 1px solid %border; border-radius: 6px; padding: 4px 8px; min-height: 18px; }
QComboBox:focus, QAbstractSpinBox:focus, QLineEdit:focus { border: 2px solid %accent; padding: 3px 7px; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 12px; height: 12px; }
QAbstractSpinBox { padding-right: 20px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: 20px; }
QAbstractSpinBox::up-arrow { image: url(:/icons/chevron-up.svg); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 12px; height: 12px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QCheckBox:disabled { color: %disabled; }
QLineEdit#cell-editor { padding: 0px; border-radius: 0px; }
QCheckBox { spacing: 8px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid %muted; border-radius: 4px; background: %panel; }
QCheckBox::indicator:checked { background: %accent; border-color: %accent; image: url(:/icons/%check.svg); }
QCheckBox::indicator:focus { border: 2px solid %accent; width: 12px; height: 12px; }
QLabel#arithmetic-note { color: %muted; }
QLabel#arithmetic, QLabel#arithmetic-note, QTextBrowser { border: 2px solid transparent; border-radius: 4px; }
QLabel#arithmetic:focus, QLabel#arithmetic-note:focus, QTextBrowser:focus, QSlider:focus { border: 2px solid %accent; border-radius: 4px; }
QLabel#cell-editor-message { background: %tint; color: %text; border: 1px solid %border; }
QComboBox QAbstractItemView { background: %panel; border: 1px solid %border; padding: 3px; selection-background-color: %tint; selection-color: %accent; }
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0px 6px; }
QPushButton, QToolButton { background: %panel; border: 1px solid %border; border-radius: 6px; padding: 5px 12px; }
QPushButton:hover, QToolButton:hover { background: %tint; }
QPushButton:focus, QToolButton:focus { border: 2px solid %accent; padding: 4px 11px; }
QPushButton:disabled, QToolButton:disabled { color: %disabled; }
QPushButton#next { background: %accent; color: %onaccent; border: 1px solid %accent; font-weight: bold; }
QPushButton#next:focus { border: 2px solid %text; }
QPushButton#next:disabled { background: %tint; color: %muted; border: 1px solid %border; }
QFileDialog QToolButton { padding: 3px; }
QToolButton:checked { background: %tint; color: %accent; font-weight: bold; }
QListView { background: %panel; border: none; outline: 0; }
QScrollArea, QAbstractScrollArea { border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %border; border-radius: 4px; margin: 1px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: %muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QTabBar::tab { background: %panel; color: %text; border: 1px solid %border; padding: 5px 12px; }
QTabBar::tab:first { border-top-left-radius: 6px; border-bottom-left-radius: 6px; }
QTabBar::tab:last { border-top-right-radius: 6px; border-bottom-right-radius: 6px; border-left: none; }
QTabBar::tab:selected { background: %tint; color: %accent; font-weight: bold; }
QTextBrowser { background: %panel; border: none; }
QFrame#lower { background: %panel; border-top: 1px solid %border; }
QWidget#stage, QWidget#equation, QScrollArea#stage-scroll, QScrollArea#stage-scroll > QWidget, QScrollArea#token-scroll, QScrollArea#token-scroll > QWidget > QWidget { background: %window; }
QFrame#explain { background: %panel; border-left: 1px solid %border; }
QFrame[message="true"], QFrame#pin-bar, QFrame#predict-card { background: %tint; border: 1px solid %border; border-radius: 6px; }
QFrame[card="plain"] { background: %panel; border: 1px solid %border; border-radius: 8px; }
QFrame[card="notice"] { background: %panel; border: 1px solid %warning; border-radius: 8px; }
QWidget#bench-cards, QScrollArea#bench-scroll { background: %window; }
QToolTip { background: %panel; color: %text; border: 1px solid %border; padding: 4px; }
)")
        .replace(QStringLiteral("%check"), t.dark ? QStringLiteral("check-dark") : QStringLiteral("check"))
        .replace(QStringLiteral("%panel"), t.panel.name())
        .replace(QStringLiteral("%warning"), t.warning.name())
        .replace(QStringLiteral("%window"), t.window.name())
        .replace(QStringLiteral("%border"), t.border.name())
        .replace(QStringLiteral("%muted"), t.muted.name())
        .replace(QStringLiteral("%disabled"), t.muted.name())
        .replace(QStringLiteral("%tint"), t.accentTint.name())
        .replace(QStringLiteral("%onaccent"), t.accentText.name())
        .replace(QStringLiteral("%accent"), t.accent.name())
        .replace(QStringLiteral("%text"), t.text.name());
}

QPalette palette(const Theme& t) {
    QPalette palette;
    palette.setColor(QPalette::Window, t.panel);
    palette.setColor(QPalette::WindowText, t.text);
    palette.setColor(QPalette::Base, t.panel);
    palette.setColor(QPalette::AlternateBase, t.window);
    palette.setColor(QPalette::Text, t.text);
    palette.setColor(QPalette::Button, t.panel);
    palette.setColor(QPalette::ButtonText, t.text);
    palette.setColor(QPalette::PlaceholderText, t.muted);
    palette.setColor(QPalette::Highlight, t.accent);
    palette.setColor(QPalette::HighlightedText, t.accentText);
    palette.setColor(QPalette::Link, t.accent);
    palette.setColor(QPalette::LinkVisited, t.accent);
    palette.setColor(QPalette::ToolTipBase, t.panel);
    palette.setColor(QPalette::ToolTipText, t.text);
    palette.setColor(QPalette::Mid, t.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t.muted);
    // The style writes what is disabled twice, the second time in this colour: on a dark ground that looked bold.
    palette.setColor(QPalette::Disabled, QPalette::Light, t.panel);
    return palette;
}

}  // namespace

const Theme& lightTheme() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& theme() {
    return g_theme.text.isValid() ? g_theme : lightTheme();
}

void setTheme(const Theme& theme) {
    g_theme = theme;
}

ThemeChoice themeChoice() {
    return g_choice;
}

void applyTheme(QApplication& application, ThemeChoice choice) {
    g_choice = choice;
    static const bool systemIsDark = application.palette().color(QPalette::Window).lightness() < 128;
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark);
    g_theme = dark ? darkTheme() : lightTheme();
    if (!application.style() || application.style()->objectName() != QStringLiteral("fusion"))
        application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.setPalette(palette(g_theme));
    application.setFont(textFont(13));
    application.setStyleSheet(sheet(g_theme));
}

QColor identityColour(const QString& symbol, const Theme& theme) {
    static const QRegularExpression letter(QStringLiteral("^([QKV])(ᵀ|_.*|′)?$"));
    const auto match = letter.match(symbol);
    const QString found = match.hasMatch() ? match.captured(1) : QString();
    if (found == QStringLiteral("Q"))
        return theme.dark ? QColor(0x2f94d4) : QColor(0x0072b2);
    if (found == QStringLiteral("K"))
        return theme.dark ? QColor(0xe87a2e) : QColor(0xd55e00);
    if (found == QStringLiteral("V"))
        return QColor(0x009e73);
    return theme.dark ? QColor(0x8e97a8) : QColor(0x5b6478);
}

namespace {

/// A family that a machine has too may be another version of ours. Qt tells them apart by the maker, in brackets.
QString own(const QString& family) {
    return family + (family == QStringLiteral("Open Sans") ? QStringLiteral(" [1ASC]") : QStringLiteral(" [PfEd]"));
}

QFont font(const QStringList& families, QFont::StyleHint hint, double pixels) {
    QFont font;
    font.setFamilies(families);
    font.setStyleHint(hint);
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setHintingPreference(QFont::PreferVerticalHinting);  // widths must not depend on the machine's settings
    return font;
}

}  // namespace

void loadFonts() {
    QFontDatabase::families();  // Qt finds the fonts of the machine first, and of two alike it takes the later one
    for (const QFileInfo& face : QDir(QStringLiteral(":/fonts")).entryInfoList())
        QFontDatabase::addApplicationFont(face.filePath());
}

QFont textFont(double pixels, QFont::Weight weight) {
    const QString sans = QStringLiteral("Open Sans"), signs = QStringLiteral("DejaVu Sans");
    QFont text = font({own(sans), sans, own(signs), signs, QStringLiteral("Noto Sans"),
                       QStringLiteral("Noto Sans CJK SC"), QStringLiteral("WenQuanYi Micro Hei")},
                      QFont::SansSerif, pixels);
    text.setWeight(weight);
    return text;
}

QFont numberFont(double pixels) {
    const QString mono = QStringLiteral("DejaVu Sans Mono");
    return font({own(mono), mono, QStringLiteral("Noto Sans Mono"), QStringLiteral("Noto Sans Mono CJK SC"),
                 QStringLiteral("Noto Sans CJK SC")},
                QFont::Monospace, pixels);
}

QFont formulaFont(double pixels) {
    const QString serif = QStringLiteral("DejaVu Serif");
    QFont formula = font({own(serif), serif, QStringLiteral("Noto Serif"), QStringLiteral("Noto Serif CJK SC")},
                         QFont::Serif, pixels);
    formula.setItalic(true);
    return formula;
}

QColor lineColour(std::size_t line, const Theme& theme) {
    static const QString letters[] = {QStringLiteral("Q"), QStringLiteral("K"), QStringLiteral("V")};
    return identityColour(letters[line % std::size(letters)], theme);
}

QString symbolHtml(const QString& symbol) {
    static const QRegularExpression index(QStringLiteral("_([A-Za-z0-9τ]+)"));
    QString html = symbol.toHtmlEscaped();
    html.replace(index, QStringLiteral("<sub>\\1</sub>"));
    return html;
}

}  // namespace attention
