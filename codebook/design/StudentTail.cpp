// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/StudentTail.h"

#include <cassert>
#include <cmath>

namespace corater {

namespace {

// The continued fraction of I_x(a, b) by Lentz's method; converges in O(√max(a, b)) steps for x below the mean.
double betaFraction(double a, double b, double x)
{
    constexpr double tiny = 1e-300;
    const auto notZero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1;
    double d = 1 / notZero(1 - (a + b) * x / (a + 1));
    double value = d;
    for (int m = 1; m <= 100'000; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / notZero(1 + even * d);
        c = notZero(1 + even / c);
        value *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / notZero(1 + odd * d);
        c = notZero(1 + odd / c);
        value *= d * c;
        if (std::abs(d * c - 1) < 1e-15) {
            break;
        }
    }
    return value;
}

// I_x(a, b) with y = 1 - x, which the caller knows more exactly where x is near 1.
double incompleteBeta(double a, double b, double x, double y)
{
    if (x == 0 || y == 0) {
        return x;
    }
    const double logX = x < y ? std::log(x) : std::log1p(-y);
    const double logY = y < x ? std::log(y) : std::log1p(-x);
    const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * logX + b * logY);
    return x < (a + 1) / (a + b + 2) ? front * betaFraction(a, b, x) / a : 1 - front * betaFraction(b, a, y) / b;
}

} // namespace

double incompleteBeta(double a, double b, double x)
{
    assert(a > 0 && b > 0 && x >= 0 && x <= 1);
    return incompleteBeta(a, b, x, 1 - x);
}

double studentLower(double t, double degrees)
{
    assert(degrees >= 1);
    const double sum = degrees + t * t;
    const double tail = incompleteBeta(degrees / 2, 0.5, degrees / sum, t * t / sum) / 2;
    return t > 0 ? 1 - tail : tail;
}

} // namespace corater
