// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

/// Probability that Student's t with `degrees` (≥ 1) degrees of freedom is at most t, by the incomplete beta function
/// (Abramowitz & Stegun 26.7.1); the lower tail keeps its digits.
double studentLower(double t, double degrees);

/// The regularised incomplete beta function I_x(a, b), 0 ≤ x ≤ 1, a and b > 0: the continued fraction of Abramowitz &
/// Stegun 26.5.8, on the side of the mean where it converges fast; to about 13 digits.
double incompleteBeta(double a, double b, double x);

} // namespace corater
