// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/StoppingRules.h"

namespace corater {

/// simulateStopping() of `runs` runs on all cores: the same counts on any number of them.
StoppingCounts simulateOnAllCores(const StoppingPlan &plan, std::int64_t runs);

} // namespace corater
