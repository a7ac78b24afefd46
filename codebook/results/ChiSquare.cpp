// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/ChiSquare.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace corater {

namespace {

// e^-y y^a / Γ(a + 1).
double poissonTerm(double a, double y)
{
    if (y == 0) {
        return a == 0 ? 1 : 0;
    }
    return std::exp(a * std::log(y) - y - std::lgamma(a + 1));
}

} // namespace

double chiSquareUpper(double x, int degrees)
{
    assert(degrees >= 1);
    if (!(x > 0)) {
        return 1;
    }
    const double y = x / 2;
    // From the greatest index down: the terms left out at either end are smaller than the last digit.
    double sum = 0;
    double last = degrees / 2.0 - 1;
    last -= std::floor(std::max(0.0, last - y - 40 * std::sqrt(y) - 100));
    double term = last >= 0 ? poissonTerm(last, y) : 0;
    // A term near the underflow would have too few digits, and with it all terms derived from it.
    while (last > y && term < 1e-280) {
        term = poissonTerm(--last, y);
    }
    for (double a = last; a >= 0 && term > sum * 1e-18; --a) {
        sum += term;
        term *= a / y;
    }
    return std::min(1.0, degrees % 2 == 1 ? sum + std::erfc(std::sqrt(y)) : sum);
}

double normalQuantile(double p)
{
    assert(p > 0 && p < 1);
    if (p > 0.5) {
        return -normalQuantile(1 - p);
    }
    // Abramowitz & Stegun 26.2.23 is good to 5e-4; Newton's steps on the logarithm refine it, also in the tails.
    const double t = std::sqrt(-2 * std::log(p));
    double z = -(t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))));
    for (int step = 0; step < 8; ++step) {
        const double below = std::erfc(-z / std::numbers::sqrt2) / 2;
        const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
        z -= below / density * std::log(below / p);
    }
    return z;
}

double nonCentralChiSquareLower(double x, int degrees, double noncentrality)
{
    if (!(x > 0)) {
        return 0;
    }
    const double mean = noncentrality / 2;
    const double around = 12 * std::sqrt(mean) + 40;
    const double first = std::max(0.0, std::floor(mean - around));
    double weight = poissonTerm(first, mean);
    double upper = chiSquareUpper(x, degrees + 2 * int(first));
    double term = poissonTerm(degrees / 2.0 + first, x / 2);
    double sum = 0;
    for (double j = first; j <= mean + around; ++j) {
        sum += weight * std::max(0.0, 1 - upper);
        weight *= mean / (j + 1);
        upper += term;
        term *= x / 2 / (degrees / 2.0 + j + 1);
    }
    return std::min(1.0, sum);
}

double noncentralityFor(double x, int degrees, double p)
{
    if (nonCentralChiSquareLower(x, degrees, 0) <= p) {
        return 0;
    }
    double low = 0;
    double high = x + 100;
    while (nonCentralChiSquareLower(x, degrees, high) > p) {
        low = high;
        high *= 2;
    }
    for (int step = 0; step < 200 && high - low > 1e-14 * high; ++step) {
        const double middle = (low + high) / 2;
        (nonCentralChiSquareLower(x, degrees, middle) > p ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace corater
