// SPDX-License-Identifier: GPL-3.0-or-later
// Catch2 of either major version: Debian 12 has 2.13, Debian 13 has 3.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
