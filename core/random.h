// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers from a seed, the same on every machine: SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom
// number generators", 2014) and the hash FNV-1a (Fowler, Noll, Vo) to start it from a name.
#pragma once

#include <cstdint>
#include <string_view>

namespace attention {

class SplitMix64 {
  public:
    explicit SplitMix64(std::uint64_t state) : m_state(state) {}
    std::uint64_t next() {
        m_state += 0x9E3779B97F4A7C15u;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    /// At least 0 and less than 1.
    double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    std::uint64_t m_state;
};

inline std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 14695981039346656037u;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211u;
    }
    return hash;
}

}  // namespace attention
