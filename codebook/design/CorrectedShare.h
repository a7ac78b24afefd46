// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"

#include <cstdint>
#include <optional>

namespace corater {

/// A share, or a difference of shares, with its standard error and 95 % interval, both cut to what is possible.
struct ShareEstimate
{
    double share = 0;
    double se = 0;
    std::optional<Interval> interval; ///< none where the labels do not vary: an interval without width would be wrong
};

/// Successes of trials, such as the labels that were right.
struct Proportion
{
    std::int64_t successes = 0;
    std::int64_t trials = 1;

    double share() const { return double(successes) / double(trials); }
};

/// Labels of one code whose errors are known from items with two labels.
struct ErrorRates
{
    Proportion positive;    ///< items with the code, of all items
    Proportion sensitivity; ///< of items that truly have the code, those that were given it
    Proportion specificity; ///< of items that truly do not have it, those that were not given it
};

/// The share of items that truly have the code: (AP + Sp - 1) / (Se + Sp - 1), Rogan and Gladen (American Journal of
/// Epidemiology 107, 1978), with its standard error by the delta method and the interval of Lang and Reiczigel
/// (Preventive Veterinary Medicine 113, 2014, equations 4 to 7, 16 and 17, with (1 - P)² in equation 4). None where Se
/// + Sp is not above 1: labels no better than chance say nothing.
std::optional<ShareEstimate> correctedShare(const ErrorRates &rates);

} // namespace corater
