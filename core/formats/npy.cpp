// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npy.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <optional>

#include "core/error.h"
#include "core/formats/number_type.h"
#include "core/formats/unicode.h"

namespace attention {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kAlignment = 64;  // of the numbers in the file, as NumPy has it

[[noreturn]] void refuse(const Message& why) {
    throw InputError(why);
}

/// What stands in the header. `type` is empty where it is text, with `letters` code points per cell.
struct Header {
    std::string descr;
    bool fortran = false;
    std::vector<Index> shape;
};

/// Reads the literal of a Python dictionary that NumPy writes; no other Python.
class HeaderReader {
  public:
    explicit HeaderReader(std::string_view text) : m_rest(text) {}

    Header read() {
        Header header;
        int found = 0;
        expect('{');
        while (!accept('}')) {
            const std::string key = text();
            expect(':');
            if (key == "descr")
                header.descr = descr();
            else if (key == "fortran_order")
                header.fortran = flag();
            else if (key == "shape")
                header.shape = shape();
            else
                refuse({ATTENTION_TEXT("core", "the header has a key that NPY does not know: %1"), key});
            ++found;
            if (!accept(',')) {
                expect('}');
                break;
            }
        }
        if (found != 3 || header.descr.empty())
            refuse(ATTENTION_TEXT("core", "the header must give descr, fortran_order and shape, each once"));
        return header;
    }

  private:
    void skip() {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\n'))
            m_rest.remove_prefix(1);
    }
    bool accept(char c) {
        skip();
        if (m_rest.empty() || m_rest.front() != c)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    void expect(char c) {
        if (!accept(c))
            refuse({ATTENTION_TEXT("core", "the header is broken: a %1 is missing"), std::string(1, c)});
    }
    bool acceptWord(std::string_view word) {
        skip();
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        return true;
    }
    std::string text() {
        skip();
        const char quote = m_rest.empty() ? ' ' : m_rest.front();
        const auto end = quote == '\'' || quote == '"' ? m_rest.find(quote, 1) : std::string_view::npos;
        if (end == std::string_view::npos || end > 40)
            refuse(ATTENTION_TEXT("core", "the header is broken: a short text in quotes is missing"));
        std::string word(m_rest.substr(1, end - 1));
        m_rest.remove_prefix(end + 1);
        for (const char c : word)
            if (c < 0x20 || c > 0x7E)
                refuse(ATTENTION_TEXT("core", "the header is broken: it holds a strange sign"));
        return word;
    }
    std::string descr() {
        skip();
        if (m_rest.starts_with('['))
            refuse(ATTENTION_TEXT("core", "holds records of several fields: save each field as an array of its own"));
        return text();
    }
    bool flag() {
        if (acceptWord("True"))
            return true;
        if (!acceptWord("False"))
            refuse(ATTENTION_TEXT("core", "the header is broken: fortran_order must be True or False"));
        return false;
    }
    std::vector<Index> shape() {
        std::vector<Index> lengths;
        expect('(');
        while (!accept(')')) {
            skip();
            Index length = 0;
            const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), length);
            if (error != std::errc() || length < 0)
                refuse(ATTENTION_TEXT("core", "the header is broken: a length in its shape is not a whole number"));
            m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
            accept('L');  // as Python 2 wrote long numbers
            lengths.push_back(length);
            if (lengths.size() > kMostDimensions)
                refuse({ATTENTION_TEXT("core", "has more than %1 dimensions"), kMostDimensions});
            if (!accept(',')) {
                expect(')');
                break;
            }
        }
        return lengths;
    }

    std::string_view m_rest;
};

struct CellType {
    std::optional<NumberType> number;  ///< nothing: text
    std::size_t bytes = 0;             ///< of a cell
    bool bigEndian = false;
};

CellType cellType(const std::string& descr) {
    const char order = descr.front();
    const bool ordered = std::string_view("<>|=").find(order) != std::string_view::npos;
    const std::string_view rest = std::string_view(descr).substr(ordered ? 1 : 0);
    std::size_t size = 0;
    const char kind = rest.empty() ? '?' : rest.front();
    if (rest.size() > 1) {
        const auto [end, error] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), size);
        if (error != std::errc() || end != rest.data() + rest.size())
            size = 0;
    }
    if (kind == 'O')
        refuse(ATTENTION_TEXT("core",
                              "holds Python objects, which are never loaded because that can run code: save numbers "
                              "instead, array.astype(float)"));
    if (kind == 'c')
        refuse({ATTENTION_TEXT("core", "holds complex numbers (complex%1): save the real part, array.real"),
                8 * std::min<std::size_t>(size, 64)});
    const bool big = order == '>';
    if (kind == 'U' && size <= 4096)
        return {std::nullopt, 4 * size, big};
    const bool integer = size == 1 || size == 2 || size == 4 || size == 8;
    if (kind == 'b' && size == 1)
        return {NumberType{NumberKind::Flag, 1, false}, 1, false};
    if ((kind == 'i' || kind == 'u') && integer)
        return {NumberType{kind == 'i' ? NumberKind::Signed : NumberKind::Unsigned, size, big}, size, big};
    if (kind == 'f' && integer && size > 1)
        return {NumberType{NumberKind::Float, size, big}, size, big};
    refuse({ATTENTION_TEXT("core",
                           "holds cells of type %1, which is not read here: save it as float64, array.astype(\"<f8\")"),
            descr});
}

/// Columns first becomes rows first: place i of the file has the indices of i counted from the first axis on.
template <class Values>
Values rowsFirst(const Values& values, const std::vector<Index>& shape) {
    Values turned(values.size());
    std::vector<std::size_t> strides(shape.size(), 1);
    for (std::size_t axis = shape.size(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * static_cast<std::size_t>(shape[axis]);
    std::vector<Index> index(shape.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::size_t at = 0;
        for (std::size_t axis = 0; axis < shape.size(); ++axis)
            at += static_cast<std::size_t>(index[axis]) * strides[axis];
        turned[at] = values[i];
        for (std::size_t axis = 0; axis < shape.size() && ++index[axis] == shape[axis]; ++axis)
            index[axis] = 0;
    }
    return turned;
}

std::vector<std::string> decodeTexts(std::string_view bytes, const CellType& type, std::size_t count) {
    std::vector<std::string> texts(count);
    for (std::size_t i = 0; i < count; ++i) {
        std::u32string codes;
        for (std::size_t at = i * type.bytes; at < (i + 1) * type.bytes; at += 4) {
            char32_t code = 0;
            for (std::size_t k = 0; k < 4; ++k)
                code = code << 8 | static_cast<unsigned char>(bytes[at + (type.bigEndian ? k : 3 - k)]);
            codes += code;
        }
        codes.erase(codes.find_last_not_of(U'\0') + 1);  // shorter texts end in zeros
        for (const char32_t code : codes)
            appendUtf8(texts[i], code);
    }
    return texts;
}

std::string header(const std::string& descr, const std::vector<Index>& shape) {
    std::string text = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i == 0 ? "" : " ") + std::to_string(shape[i]) + (i + 1 < shape.size() || i == 0 ? "," : "");
    text += "), }";
    const std::size_t before = kMagic.size() + 4;
    text.append(kAlignment - 1 - (before + text.size()) % kAlignment, ' ');
    text += '\n';
    const std::string version("\x01\x00", 2);
    return std::string(kMagic) + version + static_cast<char>(text.size() & 0xFF) + static_cast<char>(text.size() >> 8) +
           text;
}

}  // namespace

NamedArray readNpy(std::string_view bytes) {
    if (!bytes.starts_with(kMagic))
        refuse(bytes.starts_with("\x80")
                   ? ATTENTION_TEXT(
                         "core", "is a Python pickle, which is never loaded because that can run code: use numpy.save")
                   : ATTENTION_TEXT("core", "is not an NPY file: it does not begin as one"));
    if (bytes.size() < 12)
        refuse(ATTENTION_TEXT("core", "ends within the header"));
    const int version = static_cast<unsigned char>(bytes[6]);
    if (version < 1 || version > 3)
        refuse({ATTENTION_TEXT("core", "is NPY version %1, but versions 1 to 3 are known"), version});
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    std::size_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;)
        length = length << 8 | static_cast<unsigned char>(bytes[8 + i]);
    const std::size_t start = 8 + lengthBytes;
    if (length > bytes.size() - start)
        refuse({ATTENTION_TEXT("core", "ends within the header: it claims %1 bytes, but %2 are there"), length,
                bytes.size() - start});
    const Header head = HeaderReader(bytes.substr(start, length)).read();
    const CellType type = cellType(head.descr);
    const std::string_view data = bytes.substr(start + length);

    const Index most = static_cast<Index>(data.size() / std::max<std::size_t>(type.bytes, 1));
    const Index cells = cellCount(head.shape, most);
    if (cells < 0)
        refuse({ATTENTION_TEXT("core",
                               "ends too early: %1 numbers of %2 bytes do not fit into the %3 bytes that follow the "
                               "header"),
                shapeName(head.shape), type.bytes, data.size()});
    const std::size_t needed = static_cast<std::size_t>(cells) * type.bytes;
    if (needed != data.size())
        refuse({ATTENTION_TEXT("core", "has %1 bytes after its array: save one array a file"), data.size() - needed});

    NamedArray result;
    result.array.shape = head.shape;
    if (!type.number) {
        result.type = kText;
        result.texts = decodeTexts(data, type, static_cast<std::size_t>(cells));
        if (head.fortran)
            result.texts = rowsFirst(result.texts, head.shape);
        return result;
    }
    result.type = typeName(*type.number);
    result.flags = type.number->kind == NumberKind::Flag;
    result.array.values = decodeNumbers(data, *type.number);
    if (losesDigits(data, *type.number))
        result.notes.emplace_back(kDigitsLost);
    if (head.fortran && head.shape.size() > 1)
        result.array.values = rowsFirst(result.array.values, head.shape);
    return result;
}

std::string writeNpy(const std::vector<Index>& shape, std::span<const double> values) {
    std::string bytes = header("<f8", shape);
    bytes.reserve(bytes.size() + 8 * values.size());
    for (const double value : values) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (int shift = 0; shift < 64; shift += 8)
            bytes += static_cast<char>(bits >> shift & 0xFF);
    }
    return bytes;
}

std::string writeNpy(const std::vector<Index>& shape, const std::vector<std::string>& texts) {
    std::vector<std::u32string> codes;
    std::size_t longest = 1;
    for (const std::string& text : texts) {
        codes.push_back(codePoints(text));
        longest = std::max(longest, codes.back().size());
    }
    std::string bytes = header("<U" + std::to_string(longest), shape);
    for (std::u32string& text : codes) {
        text.resize(longest, U'\0');
        for (const char32_t code : text)
            for (int shift = 0; shift < 32; shift += 8)
                bytes += static_cast<char>(code >> shift & 0xFF);
    }
    return bytes;
}

}  // namespace attention
