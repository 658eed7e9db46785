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

[[noreturn]] void refuse(const std::string& why) {
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
Index wholeNumber(const Json& json, const std::string& what) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
        refuse(what + " must be a whole number from 0");
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
                refuse("the header gives no " + std::string(key) + " for " + called);
            return entry[key];
        };
        const Json& dtype = part("dtype");
        const auto type = dtype.is_string() ? numberType(dtype.get<std::string>()) : std::nullopt;
        if (!type)
            refuse(called + " has the type " +
                   quoted(dtype.is_string() ? dtype.get<std::string>() : dtype.type_name()) +
                   ", which is not read here: save it as F32 or F64");
        NamedArray result;
        result.name = name;
        const Json& shape = part("shape");
        if (!shape.is_array() || shape.size() > kMostDimensions)
            refuse("the shape of " + called + " must be a list of at most " + std::to_string(kMostDimensions) +
                   " lengths");
        for (const Json& length : shape)
            result.array.shape.push_back(wholeNumber(length, "a length in the shape of " + called));
        const std::string_view bytes = bytesOf(called, part("data_offsets"));
        const Index cells = cellCount(result.array.shape, static_cast<Index>(m_data.size()));
        if (cells < 0 || static_cast<std::size_t>(cells) * type->bytes != bytes.size())
            refuse(
                called + " has " + std::to_string(bytes.size()) + " bytes, but its shape " +
                shapeName(result.array.shape) + " needs " +
                (cells < 0 ? "more than the file has" : std::to_string(static_cast<std::size_t>(cells) * type->bytes)));
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
                refuse(place.name + (place.begin < covered ? " overlaps with the array before it"
                                                           : " leaves a gap after the array before it"));
            covered = place.end;
        }
        if (static_cast<std::size_t>(covered) != m_data.size())
            refuse("has " + std::to_string(m_data.size()) + " bytes of data, but its arrays cover " +
                   std::to_string(covered));
    }

  private:
    std::string_view bytesOf(const std::string& called, const Json& offsets) {
        if (!offsets.is_array() || offsets.size() != 2)
            refuse("data_offsets of " + called + " must be a list of two");
        const Index begin = wholeNumber(offsets[0], "data_offsets of " + called);
        const Index end = wholeNumber(offsets[1], "data_offsets of " + called);
        if (end < begin)
            refuse(called + " ends before it begins: data_offsets are " + std::to_string(begin) + " and " +
                   std::to_string(end));
        if (static_cast<std::size_t>(end) > m_data.size())
            refuse("ends too early: " + called + " reaches to byte " + std::to_string(end) + " of the data, but " +
                   std::to_string(m_data.size()) + " are there: was the download complete?");
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
        refuse("is not a safetensors file: it does not begin as one");
    for (std::size_t i = kStart; i-- > 0;)
        length = length << 8 | static_cast<unsigned char>(bytes[i]);
    if (length > bytes.size() - kStart)
        refuse("claims a header of " + std::to_string(length) + " bytes, but has " +
               std::to_string(bytes.size() - kStart) + ": is it complete, and a safetensors file?");
    const std::string_view text = bytes.substr(kStart, length);
    Json header;
    try {
        header = parseJson(text);
    } catch (const InputError& error) {
        refuse(std::string("the header is broken: ") + error.what());
    }
    if (!header.is_object())
        refuse("is not a safetensors file: its header must be an object in { }");
    Reader reader(bytes.substr(kStart + length));
    std::vector<NamedArray> arrays;
    for (const auto& [name, entry] : header.items())
        if (name != "__metadata__")
            arrays.push_back(reader.read(name, entry));
    reader.checkPlaces();
    if (arrays.empty())
        refuse("holds no array");
    return arrays;
}

}  // namespace attention
