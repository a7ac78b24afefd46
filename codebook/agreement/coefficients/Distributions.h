// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace corater {

/// The 97.5 % quantile of the normal distribution: 95 % intervals are estimate ± this · standard error.
constexpr double normalQuantile975 = 1.959963984540054;

/// A 95 % interval.
struct Interval
{
    double lower = 0;
    double upper = 0;
};

/// Wilson's score interval (1927), without continuity correction, for `successes` of `trials` (trials > 0). Exactly 0
/// below when nothing succeeded, exactly 1 above when everything did.
Interval wilson95(std::int64_t successes, std::int64_t trials);

/// Probability that a normal variable is further from 0 than z: erfc(|z|/√2), accurate in the tail too.
double twoSidedNormal(double z);

/// The 97.5 % quantile of Student's t for a whole number of degrees of freedom ≥ 1, to about 14 digits: the finite
/// trigonometric sums of the distribution (Abramowitz & Stegun 26.7.3, 26.7.4) are inverted up to 1000 degrees, the
/// expansion around the normal quantile (26.7.5) serves above.
double studentQuantile975(std::int64_t degrees);

} // namespace corater
