// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/PublishedCases.h"

#include <string>
#include <vector>

namespace corater {

/// One published number beside the program's own.
struct SelfTestLine
{
    std::string caseName;
    std::string source;
    PublishedValue expected;
    Statistic actual = Undefined::NoPairs;
    bool holds = false;
};

/// Recomputes one case. A key that the analysis does not have fails.
std::vector<SelfTestLine> selfTest(const PublishedCase &published);

/// Recomputes all built-in cases; for `corater selftest` and Help → Verify statistics.
std::vector<SelfTestLine> selfTest();

} // namespace corater
