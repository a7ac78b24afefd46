// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/Distributions.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace corater {

namespace {

// P(|T| < √ν tan θ): sums of positive terms only, so nothing cancels.
double centralStudent(double theta, std::int64_t degrees)
{
    const double cosine = std::cos(theta);
    const bool odd = degrees % 2 == 1;
    double term = odd ? cosine : 1;
    double sum = degrees == 1 ? 0 : term;
    for (std::int64_t k = odd ? 3 : 2; k <= degrees - 2; k += 2) {
        term *= cosine * cosine * double(k - 1) / double(k);
        sum += term;
    }
    return odd ? 2 / std::numbers::pi * (theta + std::sin(theta) * sum) : std::sin(theta) * sum;
}

double expandedStudentQuantile(double degrees)
{
    const double z = normalQuantile975;
    const double s = z * z;
    const double g1 = z * (s + 1) / 4;
    const double g2 = z * ((5 * s + 16) * s + 3) / 96;
    const double g3 = z * (((3 * s + 19) * s + 17) * s - 15) / 384;
    const double g4 = z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160;
    return z + (g1 + (g2 + (g3 + g4 / degrees) / degrees) / degrees) / degrees;
}

} // namespace

Interval wilson95(std::int64_t successes, std::int64_t trials)
{
    assert(trials > 0 && successes >= 0 && successes <= trials);
    const double n = double(trials);
    const double k = double(successes);
    const double square = normalQuantile975 * normalQuantile975;
    const double centre = (k + square / 2) / (n + square);
    const double half = normalQuantile975 / (n + square) * std::sqrt(k * (n - k) / n + square / 4);
    return {.lower = successes == 0 ? 0 : centre - half, .upper = successes == trials ? 1 : centre + half};
}

double twoSidedNormal(double z)
{
    return std::erfc(std::abs(z) / std::numbers::sqrt2);
}

double studentQuantile975(std::int64_t degrees)
{
    assert(degrees >= 1);
    if (degrees > 1000) {
        return expandedStudentQuantile(double(degrees));
    }
    double low = 0;
    double high = std::numbers::pi / 2;
    for (int step = 0; step < 64; ++step) {
        const double middle = (low + high) / 2;
        (centralStudent(middle, degrees) < 0.95 ? low : high) = middle;
    }
    return std::sqrt(double(degrees)) * std::tan((low + high) / 2);
}

} // namespace corater
