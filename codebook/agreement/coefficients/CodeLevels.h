// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/ConfusionMatrix.h"

#include <vector>

namespace corater {

/// How many disagreements are near misses.
struct NearMisses
{
    std::int64_t disagreements = 0;
    std::int64_t within = 0;              ///< different codes of the same category
    Statistic share = Undefined::NoPairs; ///< within / disagreements; undefined without disagreements
};

/// The disagreements of two raters that stay within a category.
NearMisses nearMisses(const ConfusionMatrix &table, const std::vector<int> &categoryOf);

} // namespace corater
