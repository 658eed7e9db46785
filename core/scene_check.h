// SPDX-License-Identifier: GPL-3.0-or-later
// The checks that every kind of scene shares (core/scene.cpp). Each throws InputError with the place, both shapes and
// the remedy.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/message.h"
#include "core/scene.h"

namespace attention::scene_check {

/// "1 row", "2 rows".
Message rowCount(Index count);
Message keyCount(Index count);
Message featureCount(Index count);
Message tokenCount(Index count);
Message sentenceCount(Index count);
/// "row 2, column 3" of the value at a place in the block; "number 2" of a list. The reader of files counts so too.
Message placeText(const Array& array, std::size_t at);

/// Where a width is from, as a clause with its count of features: "the embeddings have 3 features".
struct Origin {
    MarkedText text;
    std::string_view name = {};

    Message with(Index width) const { return {text, featureCount(width), name}; }
};

void checkFinite(const std::string& place, const Array& array, bool mayHide = false);
void checkRank(const std::string& place, const Array& array, std::initializer_list<std::size_t> ranks,
               MarkedText wanted);
/// Rows of numbers, one per token, and the tokens that belong to them.
void checkRows(const std::string& place, const Array& array, const std::string& tokensPlace = {},
               const Sentences& tokens = {});
/// W and b of one letter, for rows of that width; gives the width that comes out.
Index checkProjection(const Projections& projections, const std::string& letter, Index width, const Origin& from);
void checkHeads(Index heads, Index width, const char* letter);

}  // namespace attention::scene_check
