// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as PDF, one step on a page. Qt writes the time and random numbers into the file; they are taken out again, so
// that the same figure is the same file.
#include <QBuffer>
#include <QCryptographicHash>
#include <QHashSeed>
#include <QPainter>
#include <QPdfWriter>
#include <QTimeZone>
#include <functional>

#include "ui/export/figure.h"

namespace attention {

namespace {

constexpr int kResolution = 1200;  // dots per inch, for lengths only

/// Qt orders fonts by their hashes.
class SameOrder {
  public:
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameOrder(const SameOrder&) = delete;
    SameOrder& operator=(const SameOrder&) = delete;
};

QPageSize pageSize(const Figure& figure) {
    return QPageSize(figure.points(), QPageSize::Point, {}, QPageSize::ExactMatch);
}

/// Puts other bytes in the place of some, and moves the offsets of the table of objects with them.
void replaceBytes(QByteArray& pdf, qsizetype at, qsizetype length, const QByteArray& by) {
    pdf.replace(at, length, by);
    const qsizetype moved = by.size() - length;
    const qsizetype start = pdf.lastIndexOf("startxref\n") + 10;
    const qsizetype end = pdf.indexOf('\n', start);
    if (moved == 0 || start < 10 || end < 0)
        return;
    const qsizetype table = pdf.mid(start, end - start).toLongLong() + moved;
    pdf.replace(start, end - start, QByteArray::number(table));
    constexpr qsizetype kEntry = 20;  // "0000000015 00000 n \n"
    for (qsizetype entry = pdf.indexOf('\n', pdf.indexOf('\n', table) + 1) + 1;
         entry + kEntry <= pdf.size() && (pdf.at(entry + 17) == 'n' || pdf.at(entry + 17) == 'f'); entry += kEntry) {
        const qsizetype offset = pdf.mid(entry, 10).toLongLong();
        if (offset > at)
            pdf.replace(entry, 10, QByteArray::number(offset + moved).rightJustified(10, '0'));
    }
}

/// A time of the file: SOURCE_DATE_EPOCH if it is set, else none.
QByteArray timeEntry(const QByteArray& key) {
    bool known = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&known);
    const QDateTime time = QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc());
    return known && time.isValid() ? key + time.toString(QStringLiteral("yyyyMMddHHmmss")).toLatin1() + "Z)"
                                   : QByteArray();
}

/// What newer versions of Qt write beside the entries of old, without the time and a number by chance.
QByteArray metadata(const QString& title) {
    return QStringLiteral(
               "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>\n"
               "<x:xmpmeta xmlns:x='adobe:ns:meta/'>\n"
               "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\n"
               "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/'>\n"
               "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>%1</rdf:li></rdf:Alt></dc:title>\n"
               "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end='w'?>\n")
        .arg(title.toHtmlEscaped())
        .toUtf8();
}

void takeOutChance(QByteArray& pdf) {
    for (const QByteArray key : {"/CreationDate (D:", "/ModDate (D:"})
        if (const qsizetype at = pdf.indexOf(key); at >= 0)
            replaceBytes(pdf, at, pdf.indexOf(')', at) + 1 - at, timeEntry(key));
    const qsizetype trailer = pdf.lastIndexOf("trailer");
    const qsizetype id = pdf.indexOf("/ID", trailer);
    if (trailer < 0 || id < 0)
        return;
    const qsizetype end = pdf.indexOf(']', id);
    for (qsizetype open = pdf.indexOf('<', id); open >= 0 && open < end; open = pdf.indexOf('<', open + 1)) {
        const qsizetype length = pdf.indexOf('>', open) - open - 1;
        const QByteArray hash = QCryptographicHash::hash(pdf.left(trailer), QCryptographicHash::Sha256).toHex();
        pdf.replace(open + 1, length, hash.left(length).leftJustified(length, '0'));
    }
}

QByteArray pagesPdf(std::size_t count, const std::function<Figure(std::size_t)>& page) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        const SameOrder order;
        QPdfWriter writer(&buffer);
        writer.setResolution(kResolution);
        writer.setCreator(QStringLiteral("Attention Stepper ") + QStringLiteral(ATTENTION_STEPPER_VERSION));
        writer.setPageMargins(QMarginsF());
        QPainter painter;
        for (std::size_t i = 0; i < count; ++i) {
            const Figure figure = page(i);
            writer.setPageSize(pageSize(figure));
            if (painter.isActive()) {
                writer.newPage();
            } else {
                writer.setTitle(figure.title());
                writer.setDocumentXmpMetadata(metadata(figure.title()));
                if (!painter.begin(&writer))
                    throw std::bad_alloc();
            }
            figure.paint(&painter, QRectF(QPointF(0, 0), figure.points() * kResolution / 72.0));
        }
    }
    takeOutChance(bytes);
    return bytes;
}

}  // namespace

QByteArray figurePdf(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
    return pagesPdf(steps.size(), [&](std::size_t i) { return Figure(trace, {steps[i]}, options); });
}

QByteArray pdfOf(const Figure& figure) {
    return pagesPdf(1, [&](std::size_t) { return figure; });
}

}  // namespace attention
