// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <ctime>
#include <limits>

namespace corater::test {

/// Seconds that this program is on a processor for the work, of all its threads: what else the machine does counts
/// little. The least of some times, for what else it does only ever adds.
template <typename Work>
double processorSeconds(const Work &work, int times = 1)
{
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < times; ++i) {
        const std::clock_t begin = std::clock();
        work();
        least = std::min(least, double(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return least;
}

} // namespace corater::test
