// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as PNG. The scene travels inside, so that the picture can be opened in the program again.
//
// The file is put together here and not by QImage::save(): that tries five filters on each row, which takes three times
// as long as painting, and is no smaller for a picture of even areas. (Format: W3C Portable Network Graphics, 2003.)
#include <QtEndian>
#include <array>
#include <cstdint>

#include "core/formats/scene_json.h"
#include "ui/export/figure.h"

namespace attention {

namespace {

constexpr std::size_t kLongestScene = 4 << 20;  // libpng reads no text of 8 MB and more
constexpr char kSignature[] = "\x89PNG\r\n\x1a\n";
constexpr char kSceneKey[] = "attention-scene";
constexpr int kCompression = 2;  // of 9; more takes longer and hardly makes even areas smaller

constexpr std::array<std::uint32_t, 256> makeCrcTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc & 1 ? 0xedb88320U ^ (crc >> 1) : crc >> 1;
        table[i] = crc;
    }
    return table;
}

QByteArray number(quint32 value) {
    QByteArray bytes(4, Qt::Uninitialized);
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray chunk(const char* type, const QByteArray& data) {
    static constexpr auto kTable = makeCrcTable();
    const QByteArray body = QByteArray(type, 4) + data;
    std::uint32_t crc = 0xffffffffU;
    for (const char byte : body)
        crc = kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
    return number(static_cast<quint32>(data.size())) + body + number(~crc);
}

/// A text in UTF-8, not compressed.
QByteArray textChunk(const QByteArray& key, const QByteArray& text) {
    return chunk("iTXt", key + QByteArray(5, '\0') + text);
}

/// The rows, each as its difference from the row above, compressed.
QByteArray pixels(const QImage& image, int channels) {
    const qsizetype length = qsizetype{image.width()} * channels;
    QByteArray rows((length + 1) * image.height(), Qt::Uninitialized);
    const QByteArray nothing(length, '\0');
    const auto* above = reinterpret_cast<const uchar*>(nothing.constData());
    auto* out = reinterpret_cast<uchar*>(rows.data());
    for (int y = 0; y < image.height(); ++y) {
        const uchar* row = image.constScanLine(y);
        *out++ = 2;  // the filter "up"
        for (qsizetype i = 0; i < length; ++i)
            *out++ = static_cast<uchar>(row[i] - above[i]);
        above = row;
    }
    return qCompress(rows, kCompression).mid(4);  // Qt puts the length before the stream
}

QByteArray pngFile(const QImage& image, const QByteArray& texts) {
    const bool alpha = image.hasAlphaChannel();
    const QImage plain = image.convertToFormat(alpha ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
    const QByteArray perMetre = number(static_cast<quint32>(image.dotsPerMeterX()));
    return QByteArray(kSignature, 8) +
           chunk("IHDR", number(static_cast<quint32>(image.width())) + number(static_cast<quint32>(image.height())) +
                             QByteArray("\x08", 1) + QByteArray(1, alpha ? '\x06' : '\x02') + QByteArray(3, '\0')) +
           chunk("pHYs", perMetre + perMetre + QByteArray("\x01", 1)) + texts +
           chunk("IDAT", pixels(plain, alpha ? 4 : 3)) + chunk("IEND", {});
}

QByteArray textsOf(const Figure& figure) {
    return textChunk("Title", figure.title().toUtf8()) + textChunk("Description", figure.description().toUtf8()) +
           textChunk("Software", "Attention Stepper " ATTENTION_STEPPER_VERSION);
}

}  // namespace

QByteArray pngOf(const Figure& figure) {
    return pngFile(figure.image(), textsOf(figure));
}

QByteArray figurePng(const Trace& trace, const std::vector<Step>& steps, const FigureOptions& options) {
    const Figure figure(trace, steps, options);
    QByteArray texts = textsOf(figure);
    if (const std::string scene = writeScene(trace.scene()); scene.size() <= kLongestScene)
        texts += textChunk(kSceneKey, QByteArray::fromStdString(scene));
    return pngFile(figure.image(), texts);
}

std::optional<std::string> sceneInPng(const QByteArray& bytes) {
    if (!bytes.startsWith(kSignature))
        return std::nullopt;
    // Chunk by chunk, as textChunk() writes them. (libpng would complain of broken files on standard error.)
    const QByteArray begin = QByteArray(kSceneKey) + QByteArray(5, '\0');
    constexpr qsizetype kAround = 12;  // length, type and checksum of a chunk
    for (qsizetype at = 8; at + kAround <= bytes.size();) {
        const qsizetype length = qFromBigEndian<quint32>(bytes.constData() + at);
        if (length > bytes.size() - at - kAround)
            break;
        const QByteArray data = QByteArray::fromRawData(bytes.constData() + at + 8, length);
        if (bytes.mid(at + 4, 4) == "iTXt" && data.startsWith(begin))
            return data.mid(begin.size()).toStdString();
        at += length + kAround;
    }
    return std::nullopt;
}

}  // namespace attention
