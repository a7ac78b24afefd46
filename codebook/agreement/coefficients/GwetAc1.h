// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/KappaWeights.h"
#include "codebook/agreement/coefficients/Statistic.h"
#include "codebook/agreement/matrices/ConfusionMatrix.h"
#include "codebook/agreement/matrices/RatingMatrix.h"

namespace corater {

/// A chance-corrected coefficient with its error and interval.
struct Coefficient
{
    Statistic value = Undefined::NoPairs;
    Statistic expected = Undefined::NoPairs; ///< agreement expected by chance
    Statistic se = Undefined::NoPairs;
    Statistic lower = Undefined::NoPairs; ///< 95 % interval, Student's t, not clamped
    Statistic upper = Undefined::NoPairs;
};

/// Gwet's AC1 (2008) of the units that both raters rated; q is the length of the code book. The standard error divides
/// by n(n - 1); the interval has n - 1 degrees of freedom.
Coefficient gwetAc1(const ConfusionMatrix &table);

/// Gwet's AC2 (2014), as AC1: pairs of different codes agree by their weight w, and chance is
/// Σ w / (q (q - 1)) Σ π (1 - π). With nominal weights it is AC1. Undefined where chance is 1.
Coefficient gwetAc2(const ConfusionMatrix &table, const KappaWeights &weights);

/// Gwet's AC1 from all ratings of any number of raters, blanks included (Gwet 2014): units with one rating still show
/// how often each code is used.
Coefficient gwetAc1(const RatingMatrix &ratings);
/// AC2 from all ratings, in the same way.
Coefficient gwetAc2(const RatingMatrix &ratings, const KappaWeights &weights);

/// Fleiss' kappa generalised to all ratings (Gwet 2014), with a standard error that holds without the null hypothesis.
Coefficient fleissKappaAvailable(const RatingMatrix &ratings);

/// AC1 or Fleiss' kappa of all ratings without error and interval, for loops such as the bootstrap.
Statistic gwetAc1Value(const RatingMatrix &ratings);
Statistic fleissKappaAvailableValue(const RatingMatrix &ratings);

} // namespace corater
