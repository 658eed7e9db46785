// SPDX-License-Identifier: GPL-3.0-or-later
// A vector of at most `Capacity` elements that lives where it stands, without an allocation. Axes of a
// tensor and indices of a cell are such lists: a trace has hundreds of them and none is longer than five.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <utility>

namespace attention {

template <class T, std::size_t Capacity>
class FixedVector {
  public:
    constexpr FixedVector() = default;
    constexpr FixedVector(std::initializer_list<T> values) {
        for (const T& value : values)
            push_back(value);
    }

    /// Throws std::length_error when full.
    constexpr void push_back(T value) {
        if (m_size == Capacity)
            throw std::length_error("FixedVector is full");
        m_values[m_size++] = std::move(value);
    }
    constexpr void pop_back() { m_values[--m_size] = T{}; }

    constexpr T& operator[](std::size_t i) { return m_values[i]; }
    constexpr const T& operator[](std::size_t i) const { return m_values[i]; }
    constexpr T& back() { return m_values[m_size - 1]; }
    constexpr const T& back() const { return m_values[m_size - 1]; }
    constexpr std::size_t size() const { return m_size; }
    constexpr bool empty() const { return m_size == 0; }
    constexpr auto begin() { return m_values.begin(); }
    constexpr auto end() { return m_values.begin() + static_cast<std::ptrdiff_t>(m_size); }
    constexpr auto begin() const { return m_values.begin(); }
    constexpr auto end() const { return m_values.begin() + static_cast<std::ptrdiff_t>(m_size); }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.m_size != b.m_size)
            return false;
        for (std::size_t i = 0; i < a.m_size; ++i)
            if (!(a.m_values[i] == b.m_values[i]))
                return false;
        return true;
    }

  private:
    std::array<T, Capacity> m_values{};
    std::size_t m_size = 0;
};

}  // namespace attention
