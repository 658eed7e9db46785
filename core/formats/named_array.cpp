// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/named_array.h"

namespace attention {

Index cellCount(const std::vector<Index>& shape, Index most) {
    Index count = 1;
    for (const Index length : shape) {
        if (length < 0)
            return -1;
        if (length == 0)
            return 0;
    }
    for (const Index length : shape) {
        if (length > most / count)
            return -1;
        count *= length;
    }
    return count;
}

}  // namespace attention
