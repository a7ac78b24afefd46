// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/sampling/SampleSize.h"

#include <cstdint>
#include <optional>

namespace corater {

/// How kappa of two codes is to be told from lower and higher values.
struct KappaLimits
{
    double kappa = 0.8;                ///< expected, from 0 to 1
    std::optional<double> lower = 0.6; ///< below kappa, from 0; none: not asked
    std::optional<double> upper;       ///< above kappa, below 1; none: not asked
    double share = 0.5;                ///< of the first code, above 0 and below 1
};

/// How many units two raters need until a 95 % interval of kappa excludes the limits, if kappa and the share come out
/// as expected: one-sided with one limit, two-sided with both. The least n with n Σ (p_i(kappa) - p_i(limit))² /
/// p_i(limit) ≥ χ² of one degree of freedom, over both raters' first code, its opposite and different codes: Donner and
/// Eliasziw's goodness of fit (Statistics in Medicine 11, 1992), as CIBinary of the R package kappaSize. None where
/// limits and kappa are not in order, or no limit is given.
std::optional<std::int64_t> unitsForLimits(const KappaLimits &limits);

/// How many units a test of kappa against `null` needs: at 5 %, rejecting with probability `power` (0.5 to below 1) if
/// kappa and the frequencies come out as expected. n = ((z_α √Q(null) + z_power √Q(kappa)) / (kappa - null))² with the
/// large-sample variance Q / n of kappa (Cantor 1996, for codes of any number as in Flack et al. 1988), rounded up.
/// None where kappa and `null` are equal, `null` is outside 0 … 1 or 1, or expectedTable() gives none.
std::optional<std::int64_t> unitsForTest(const ExpectedRating &expected, double null, double power, bool twoSided);

} // namespace corater
