// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/ConfusionMatrix.h"
#include "codebook/agreement/matrices/RatingMatrix.h"
#include "codebook/agreement/matrices/SetRatings.h"

#include <vector>

namespace corater {

/// The ratings one level up the tree of codes: `categoryOf` holds, for every code, the position of its category among
/// `categories`. Blanks stay blanks.
RatingMatrix atLevel(const RatingMatrix &ratings, const std::vector<int> &categoryOf, int categories);
/// Of sets: the categories of their codes, each once.
SetRatings atLevel(const SetRatings &ratings, const std::vector<int> &categoryOf, int categories);

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
