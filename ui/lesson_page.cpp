// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson_page.h"

#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextList>
#include <vector>

#include "ui/language.h"
#include "ui/lesson.h"
#include "ui/setting_choices.h"
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
            const bool title = format.headingLevel() == 1;
            heading.setFont(textFont(title ? 21 : 11, QFont::Bold));
            heading.setForeground(title ? theme().text : theme().muted);
            // Set and not merged: the adjustment of the size that Markdown brings would win over any size.
            cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            cursor.setCharFormat(heading);
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

LessonPage::LessonPage(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void LessonPage::showLesson(const QString& id, bool more) {
    const QString shown = id + QLatin1Char('/') + languageId() + QLatin1Char('/') + theme().window.name() +
                          QLatin1Char('/') + QString::number(more) + QString::number(queriesInColumns());
    if (shown == m_shown)  // a change of a number changes no page
        return;
    m_shown = shown;
    m_marked = -1;
    setExtraSelections({});
    const Lesson page = lesson(id, languageId());
    setAccessibleName(tr("Explanation: %1").arg(page.title));
    document()->setDefaultFont(textFont(13.5));
    document()->setIndentWidth(16);
    QString words = page.body;
    static const QRegularExpression lines(QStringLiteral("\\b([Rr]ow|[Cc]olumn)s?\\b|[行列]"));
    if (queriesInColumns() && words.contains(lines))
        words.prepend(tr("*You draw queries in columns: read “column” for “row” here, and “row” for “column”.*") +
                      QStringLiteral("\n\n"));
    if (m_titled)
        words.prepend(QStringLiteral("# %1\n\n*%2*\n\n").arg(page.title, page.subtitle));
    if (more && !page.more.isEmpty())
        words += QStringLiteral("\n\n## ") + tr("More") + QStringLiteral("\n\n") + page.more;
    // A line of Chinese would end within a number.
    static const QRegularExpression point(QStringLiteral("(?<=\\d)\\.(?=\\d)"));
    words.replace(point, QStringLiteral("\u2060.\u2060"));
    document()->setMarkdown(words);
    restyle(document());
    const QImage formula = formulaImage(typesetFormula(id), viewport()->width() - 12, devicePixelRatioF());
    if (!formula.isNull()) {
        QTextCursor top(document());
        top.insertImage(formula);
        top.insertBlock();
    }
    moveCursor(QTextCursor::Start);  // or it would be scrolled to when the window opens
    verticalScrollBar()->setValue(0);
}

void LessonPage::markNextItem() {
    std::vector<QTextBlock> items;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (block.textList())
            items.push_back(block);
    if (items.empty())
        return;
    m_marked = (m_marked + 1) % static_cast<int>(items.size());
    ExtraSelection mark;
    mark.cursor = QTextCursor(items[static_cast<std::size_t>(m_marked)]);
    setTextCursor(mark.cursor);  // in sight
    mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    mark.format.setBackground(theme().accentTint);
    setExtraSelections({mark});
    setAccessibleDescription(items[static_cast<std::size_t>(m_marked)].text());
}

}  // namespace attention
