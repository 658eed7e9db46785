// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/error.h"
#include "core/formats/json_parse.h"
#include "core/formats/number_type.h"

namespace attention {

namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse(const Message& why) {
    throw InputError(why);
}

std::string quoted(const std::string& text) {
    return Json(text.size() > 80 ? text.substr(0, 80) : text).dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::optional<NumberType> numberType(const std::string& name) {
    static constexpr std::pair<std::string_view, NumberType> kTypes[] = {
        {"F64", {NumberKind::Float, 8}},       {"F32", {NumberKind::Float, 4}},    {"F16", {NumberKind::Float, 2}},
        {"BF16", {NumberKind::BrainFloat, 2}}, {"I64", {NumberKind::Signed, 8}},   {"I32", {NumberKind::Signed, 4}},
        {"I16", {NumberKind::Signed, 2}},      {"I8", {NumberKind::Signed, 1}},    {"U64", {NumberKind::Unsigned, 8}},
        {"U32", {NumberKind::Unsigned, 4}},    {"U16", {NumberKind::Unsigned, 2}}, {"U8", {NumberKind::Unsigned, 1}},
        {"BOOL", {NumberKind::Flag, 1}},
    };
    for (const auto& [known, type] : kTypes)
        if (known == name)
            return type;
    return std::nullopt;
}

/// A whole number from 0; broken files hold others.
Index wholeNumber(const Json& json, const Message& what) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
        refuse({ATTENTION_TEXT("core", "%1 must be a whole number from 0"), what});
    return json.get<Index>();
}

struct Place {
    Index begin = 0, end = 0;
    std::string name;
};

class Reader {
  public:
    explicit Reader(std::string_view data) : m_data(data) {}

    NamedArray read(const std::string& name, const Json& entry) {
        const std::string called = quoted(name);
        const auto part = [&](const char* key) -> const Json& {
            if (!entry.is_object() || !entry.contains(key))
                refuse({ATTENTION_TEXT("core", "the header gives no %1 for %2"), key, called});
            return entry[key];
        };
        const Json& dtype = part("dtype");
        const auto type = dtype.is_string() ? numberType(dtype.get<std::string>()) : std::nullopt;
        if (!type)
            refuse({ATTENTION_TEXT("core", "%1 has the type %2, which is not read here: save it as F32 or F64"), called,
                    quoted(dtype.is_string() ? dtype.get<std::string>() : dtype.type_name())});
        NamedArray result;
        result.name = name;
        const Json& shape = part("shape");
        if (!shape.is_array() || shape.size() > kMostDimensions)
            refuse({ATTENTION_TEXT("core", "the shape of %1 must be a list of at most %2 lengths"), called,
                    kMostDimensions});
        for (const Json& length : shape)
            result.array.shape.push_back(
                wholeNumber(length, {ATTENTION_TEXT("core", "a length in the shape of %1"), called}));
        const std::string_view bytes = bytesOf(called, part("data_offsets"));
        const Index cells = cellCount(result.array.shape, static_cast<Index>(m_data.size()));
        if (cells < 0 || static_cast<std::size_t>(cells) * type->bytes != bytes.size())
            refuse({cells < 0 ? ATTENTION_TEXT("core", "%1 has %2 bytes, but its shape %3 needs more than the file has")
                              : ATTENTION_TEXT("core", "%1 has %2 bytes, but its shape %3 needs %4"),
                    called, bytes.size(), shapeName(result.array.shape),
                    static_cast<std::size_t>(cells) * type->bytes});
        result.type = typeName(*type);
        result.flags = type->kind == NumberKind::Flag;
        result.array.values = decodeNumbers(bytes, *type);
        if (losesDigits(bytes, *type))
            result.notes.emplace_back(kDigitsLost);
        return result;
    }

    /// That no byte belongs to two arrays, and none to nobody.
    void checkPlaces() {
        std::ranges::sort(m_places, {}, [](const Place& place) { return std::pair(place.begin, place.end); });
        Index covered = 0;
        for (const Place& place : m_places) {
            if (place.begin != covered)
                refuse({place.begin < covered ? ATTENTION_TEXT("core", "%1 overlaps with the array before it")
                                              : ATTENTION_TEXT("core", "%1 leaves a gap after the array before it"),
                        place.name});
            covered = place.end;
        }
        if (static_cast<std::size_t>(covered) != m_data.size())
            refuse({ATTENTION_TEXT("core", "has %1 bytes of data, but its arrays cover %2"), m_data.size(), covered});
    }

  private:
    std::string_view bytesOf(const std::string& called, const Json& offsets) {
        if (!offsets.is_array() || offsets.size() != 2)
            refuse({ATTENTION_TEXT("core", "data_offsets of %1 must be a list of two"), called});
        const Message name(ATTENTION_TEXT("core", "data_offsets of %1"), called);
        const Index begin = wholeNumber(offsets[0], name);
        const Index end = wholeNumber(offsets[1], name);
        if (end < begin)
            refuse(
                {ATTENTION_TEXT("core", "%1 ends before it begins: data_offsets are %2 and %3"), called, begin, end});
        if (static_cast<std::size_t>(end) > m_data.size())
            refuse({ATTENTION_TEXT("core",
                                   "ends too early: %1 reaches to byte %2 of the data, but %3 are there: was the "
                                   "download complete?"),
                    called, end, m_data.size()});
        m_places.push_back({begin, end, called});
        return m_data.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
    }

    std::string_view m_data;
    std::vector<Place> m_places;
};

}  // namespace

std::vector<NamedArray> readSafetensors(std::string_view bytes) {
    constexpr std::size_t kStart = 8;
    std::uint64_t length = 0;
    if (bytes.starts_with('<') || bytes.size() < kStart)
        refuse(ATTENTION_TEXT("core", "is not a safetensors file: it does not begin as one"));
    for (std::size_t i = kStart; i-- > 0;)
        length = length << 8 | static_cast<unsigned char>(bytes[i]);
    if (length > bytes.size() - kStart)
        refuse(
            {ATTENTION_TEXT("core", "claims a header of %1 bytes, but has %2: is it complete, and a safetensors file?"),
             length, bytes.size() - kStart});
    const std::string_view text = bytes.substr(kStart, length);
    Json header;
    try {
        header = parseJson(text);
    } catch (const InputError& error) {
        refuse({ATTENTION_TEXT("core", "the header is broken: %1"), error.message()});
    }
    if (!header.is_object())
        refuse(ATTENTION_TEXT("core", "is not a safetensors file: its header must be an object in { }"));
    Reader reader(bytes.substr(kStart + length));
    std::vector<NamedArray> arrays;
    for (const auto& [name, entry] : header.items())
        if (name != "__metadata__")
            arrays.push_back(reader.read(name, entry));
    reader.checkPlaces();
    if (arrays.empty())
        refuse(ATTENTION_TEXT("core", "holds no array"));
    return arrays;
}

}  // namespace attention
