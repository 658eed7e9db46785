// SPDX-License-Identifier: GPL-3.0-or-later
// The main function for Catch2 2; Catch2 3 brings its own.
#define CATCH_CONFIG_MAIN
#include "tests/support/catch.h"
