// SPDX-License-Identifier: GPL-3.0-or-later
// Long walks through many cases take fewer of them under the sanitizers, where each costs ten times as much; the build
// that people run takes them all.
#pragma once

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ATTENTION_SANITIZED 1
#endif
#endif

namespace attention::test {

#ifdef ATTENTION_SANITIZED
inline constexpr int kOneOf = 8;
#else
inline constexpr int kOneOf = 1;
#endif

/// True for one of `kOneOf` calls with the same counter, the first one among them.
inline bool isTaken(int& counter) {
    return counter++ % kOneOf == 0;
}

}  // namespace attention::test
