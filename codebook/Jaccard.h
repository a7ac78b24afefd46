// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace corater {

/// The Jaccard similarity |A∩B| / |A∪B| of two sets, each sorted and without repeats; 0 if both are empty.
template <typename Value>
double jaccardOf(const std::vector<Value> &a, const std::vector<Value> &b)
{
    std::size_t both = 0;
    for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
        if (*x == *y) {
            ++both;
            ++x;
            ++y;
        } else if (*x < *y) {
            ++x;
        } else {
            ++y;
        }
    }
    const std::size_t either = a.size() + b.size() - both;
    return either == 0 ? 0 : double(both) / double(either);
}

} // namespace corater
