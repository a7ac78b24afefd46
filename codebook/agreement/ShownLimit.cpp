// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/ShownLimit.h"

#include <algorithm>

namespace corater {

Statistic shownLimit(const Statistic &limit)
{
    return isCut(limit) ? Statistic(std::clamp(limit.value(), -1.0, 1.0)) : limit;
}

bool isCut(const Statistic &limit)
{
    return limit.defined() && (limit.value() < -1 || limit.value() > 1);
}

} // namespace corater
