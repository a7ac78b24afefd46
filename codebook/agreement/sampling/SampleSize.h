// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/matrices/ConfusionMatrix.h"

#include <optional>
#include <vector>

namespace corater {

/// The expectations for a rating that has not begun.
struct ExpectedRating
{
    double kappa = 0.8;         ///< expected, from 0 to 1
    std::vector<double> shares; ///< how often each code is expected, any positive scale; two codes or more
};

/// The table that is expected, p_ij = kappa p_i [i = j] + (1 - kappa) p_i p_j, as that of an imaginary rating of a
/// hundred million units: rounding to whole units is far below the accuracy of such a forecast. None for fewer than two
/// codes, a share that is not above 0, kappa of 1 or outside 0 … 1.
std::optional<ConfusionMatrix> expectedTable(const ExpectedRating &expected);

/// How many units it takes until the 95 % interval of Cohen's kappa is at most `width` wide (0 < width), if kappa and
/// the frequencies of the codes come out as expected. From the large-sample standard error (Fleiss, Cohen & Everitt
/// 1969), n = (2 z σ / width)². None where there is no table, or no width.
std::optional<std::int64_t> unitsForWidth(const ExpectedRating &expected, double width);

/// The number of units if kappa and margins stay as in a pilot. None when its error is 0 or undefined.
std::optional<std::int64_t> unitsForWidth(const ConfusionMatrix &pilot, double width);

} // namespace corater
