// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/StoppingSimulation.h"

#include <QtConcurrent>

#include <algorithm>

namespace corater {

StoppingCounts simulateOnAllCores(const StoppingPlan &plan, std::int64_t runs)
{
    static constexpr std::int64_t atOnce = 250;
    std::vector<std::int64_t> begins;
    for (std::int64_t begin = 0; begin < runs; begin += atOnce) {
        begins.push_back(begin);
    }
    const auto part = [&plan, runs](std::int64_t begin) {
        return simulateStopping(plan, begin, std::min(atOnce, runs - begin));
    };
    return QtConcurrent::blockingMappedReduced<StoppingCounts>(
        begins, part, [](StoppingCounts &all, const StoppingCounts &some) { all += some; });
}

} // namespace corater
