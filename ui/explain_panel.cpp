// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain_panel.h"

#include <QEvent>
#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/session.h"
#include "ui/theme.h"

namespace attention {

namespace {

constexpr double kFormulaHeight = 11;  // pixels of an x in a typeset formula, roughly

/// The typeset formula in the colour of the text, as an image for the document.
QImage formulaImage(const QString& path, double widest, qreal ratio) {
    QFile file(path);
    if (path.isEmpty() || !file.open(QFile::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", theme().text.name().toLatin1());
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return {};
    // MathJax draws 1000 units to the em.
    QSizeF size = renderer.viewBoxF().size() * (kFormulaHeight * 1.7 / 1000);
    size *= std::min(1.0, widest / size.width());
    QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(QPointF(0, 0), size));
    return image;
}

/// Headings small and quiet, paragraphs with air, as the page is laid out here.
void restyle(QTextDocument* document) {
    QTextCursor cursor(document);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        cursor.setPosition(block.position());
        if (format.headingLevel() > 0) {
            QTextCharFormat heading;
            heading.setFont(textFont(11, QFont::Bold));
            heading.setForeground(theme().muted);
            heading.setProperty(QTextFormat::FontSizeAdjustment, 0);
            cursor.select(QTextCursor::BlockUnderCursor);
            cursor.mergeCharFormat(heading);
            format.setTopMargin(block.blockNumber() == 0 ? 0 : 12);
            format.setBottomMargin(2);
        } else {
            format.setBottomMargin(6);
            format.setTopMargin(0);
            format.setLineHeight(118, QTextBlockFormat::ProportionalHeight);
        }
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
    }
    // W_Q, d_k: the index below the line.
    static const QRegularExpression indexed(QStringLiteral("(?<=[A-Za-z])_[A-Za-z0-9]\\b"));
    for (QTextCursor found = document->find(indexed); !found.isNull(); found = document->find(indexed, found)) {
        const QString index = found.selectedText().mid(1);
        QTextCharFormat below = found.charFormat();
        below.setVerticalAlignment(QTextCharFormat::AlignSubScript);
        found.insertText(index, below);
    }
}

}  // namespace

ExplainPanel::ExplainPanel(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_text(new QTextBrowser), m_more(new QToolButton) {
    setObjectName(QStringLiteral("explain"));
    m_text->setObjectName(QStringLiteral("explanation"));
    m_text->setOpenLinks(false);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setCheckable(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 8, 12);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    connect(m_more, &QToolButton::toggled, this, &ExplainPanel::showStep);
    connect(session, &Session::stepChanged, this, [this] {
        const QSignalBlocker blocked(m_more);
        m_more->setChecked(false);
        showStep();
    });
}

void ExplainPanel::showStep() {
    if (!m_session->isOpen())
        return;
    const QString id = lessonId(m_session->trace(), m_session->step());
    const QString shown = id + QLatin1Char('/') + languageId() + QLatin1Char('/') + theme().window.name() +
                          QLatin1Char('/') + QString::number(m_more->isChecked());
    if (shown == m_shown)  // a change of a number changes no page
        return;
    m_shown = shown;
    const Lesson page = lesson(id, languageId());
    m_more->setText(m_more->isChecked() ? tr("Less") : tr("More"));
    m_more->setVisible(!page.more.isEmpty());
    m_text->setAccessibleName(tr("Explanation: %1").arg(page.title));
    QTextDocument* document = m_text->document();
    document->setDefaultFont(textFont(13.5));
    document->setIndentWidth(16);
    document->setMarkdown(m_more->isChecked()
                              ? page.body + QStringLiteral("\n\n## ") + tr("More") + QStringLiteral("\n\n") + page.more
                              : page.body);
    restyle(document);
    const QImage formula = formulaImage(typesetFormula(id), m_text->viewport()->width() - 12, devicePixelRatioF());
    if (!formula.isNull()) {
        QTextCursor top(document);
        top.insertImage(formula);
        top.insertBlock();
    }
    m_text->verticalScrollBar()->setValue(0);
}

void ExplainPanel::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showStep();
}

}  // namespace attention
