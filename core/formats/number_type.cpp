// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/number_type.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace attention {

namespace {

std::uint64_t bitsAt(const char* at, const NumberType& type) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < type.bytes; ++i) {
        const auto byte = static_cast<unsigned char>(at[type.bigEndian ? i : type.bytes - 1 - i]);
        bits = bits << 8 | byte;
    }
    return bits;
}

std::int64_t withSign(std::uint64_t bits, std::size_t bytes) {
    const auto unused = static_cast<int>(64 - 8 * bytes);
    return static_cast<std::int64_t>(bits << unused) >> unused;
}

/// IEEE 754 binary16: one sign, five bits of exponent, ten of fraction.
double halfFloat(std::uint64_t bits) {
    const auto exponent = static_cast<int>(bits >> 10 & 0x1F);
    const auto fraction = static_cast<double>(bits & 0x3FF);
    double value = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
    if (exponent == 0x1F)
        value = fraction == 0 ? HUGE_VAL : std::numeric_limits<double>::quiet_NaN();
    return bits & 0x8000 ? -value : value;
}

double singleFloat(std::uint64_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
}

double number(std::uint64_t bits, const NumberType& type) {
    switch (type.kind) {
    case NumberKind::Signed: return static_cast<double>(withSign(bits, type.bytes));
    case NumberKind::Unsigned: return static_cast<double>(bits);
    case NumberKind::Flag: return bits == 0 ? 0 : 1;
    case NumberKind::BrainFloat: return singleFloat(bits << 16);  // the upper half of a float32
    case NumberKind::Float: break;
    }
    return type.bytes == 2 ? halfFloat(bits) : type.bytes == 4 ? singleFloat(bits) : std::bit_cast<double>(bits);
}

}  // namespace

std::string typeName(const NumberType& type) {
    const std::string bits = std::to_string(8 * type.bytes);
    switch (type.kind) {
    case NumberKind::Signed: return "int" + bits;
    case NumberKind::Unsigned: return "uint" + bits;
    case NumberKind::Float: return "float" + bits;
    case NumberKind::BrainFloat: return "bfloat16";
    case NumberKind::Flag: break;
    }
    return "bool";
}

std::vector<double> decodeNumbers(std::string_view bytes, const NumberType& type) {
    std::vector<double> values(bytes.size() / type.bytes);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = number(bitsAt(bytes.data() + i * type.bytes, type), type);
    return values;
}

bool losesDigits(std::string_view bytes, const NumberType& type) {
    if (type.bytes < 8 || (type.kind != NumberKind::Signed && type.kind != NumberKind::Unsigned))
        return false;
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t bits = bitsAt(bytes.data() + i, type);
        if (type.kind == NumberKind::Signed && withSign(bits, 8) < 0)
            bits = 0 - bits;
        if (bits != 0 && std::bit_width(bits) - std::countr_zero(bits) > std::numeric_limits<double>::digits)
            return true;
    }
    return false;
}

}  // namespace attention
