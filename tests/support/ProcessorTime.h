// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <ctime>
#include <limits>

namespace corater::test {

/// Seconds of processor time that this program takes for the work, in all its threads, so that other programs hardly
/// count. The minimum of several runs, since disturbances only add time.
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
