// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for people that stand in the core. The macro marks a text for translation and expands to the English
// string; the window looks its translation up (context first, as QT_TRANSLATE_NOOP has it). The core itself
// knows no translation.
#pragma once

#define ATTENTION_TEXT(context, text) text
