// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/KappaWeights.h"
#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/ConfusionMatrix.h"

namespace corater {

/// Kappa of two raters with its large-sample errors.
struct Kappa
{
    Statistic kappa = Undefined::NoPairs;
    Statistic se = Undefined::NoPairs;    ///< non-null standard error: for intervals
    Statistic lower = Undefined::NoPairs; ///< 95 % interval, normal, not clamped to [-1, 1]
    Statistic upper = Undefined::NoPairs;
    Statistic seNull = Undefined::NoPairs; ///< standard error if agreement were chance: for the test
    Statistic z = Undefined::NoPairs;      ///< kappa / seNull
    Statistic p = Undefined::NoPairs;      ///< two-sided
};

/// Cohen's kappa (1960), weighted (1968), with the standard errors of Fleiss, Cohen and Everitt (1969).
///
/// With distances d, margins n_i. and n_.j: kappa = 1 - n Σ n_ij d_ij / Σ n_i. n_.j d_ij. The variances are those of
/// the agreement weights w = 1 - d/s in centred form, in which s cancels and zero comes out as zero. Exact 0 and 1
/// come out exact while n² stays below 2^53.
Kappa kappa(const ConfusionMatrix &table, const KappaWeights &weights = KappaWeights::nominal());

/// Kappa without its errors, for loops such as the bootstrap.
Statistic kappaValue(const ConfusionMatrix &table, const KappaWeights &weights = KappaWeights::nominal());

/// The greatest kappa that the margins allow: (Σ min(r_i, c_i) - pe) / (1 - pe). Cohen 1960.
Statistic kappaMax(const ConfusionMatrix &table);
/// kappa / kappaMax, computed from integers.
Statistic kappaOverMax(const ConfusionMatrix &table);

} // namespace corater
