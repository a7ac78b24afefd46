// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

/// Probability that a chi-square variable with a whole number of degrees of freedom ≥ 1 is above x ≥ 0: the finite sums
/// of positive terms of Abramowitz & Stegun 26.4.4 and 26.4.5, so that the tail keeps its digits.
double chiSquareUpper(double x, int degrees);

/// The z with a normal probability p (0 < p < 1) below it. Newton's method on erfc, to the last digits.
double normalQuantile(double p);

/// Probability that a non-central chi-square variable is at most x: the Poisson mixture of central ones (Abramowitz &
/// Stegun 26.4.25).
double nonCentralChiSquareLower(double x, int degrees, double noncentrality);

/// The noncentrality for which x is the quantile of probability p; 0 where already the central variable is at most x
/// with a smaller probability.
double noncentralityFor(double x, int degrees, double p);

} // namespace corater
