// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/Distribution.h"

#include "codebook/results/ChiSquare.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace corater {

namespace {

constexpr double level = 0.95;

double poisson(std::int64_t k, double mean)
{
    if (k < 0) {
        return 0;
    }
    if (mean == 0) {
        return k == 0 ? 1 : 0;
    }
    return std::exp(double(k) * std::log(mean) - mean - std::lgamma(double(k) + 1));
}

/// A Poisson variable with the count as its mean, kept between count − c and count + c, and between 0 and n. Grows by
/// one on each side at a time.
class Truncated
{
public:
    Truncated(std::int64_t count, std::int64_t n)
        : m_mean(double(count)), m_n(n), m_low(count), m_high(count), m_within(poisson(count, m_mean))
    {
    }

    void grow()
    {
        if (m_low > 0) {
            m_within += poisson(--m_low, m_mean);
        }
        if (m_high < m_n) {
            m_within += poisson(++m_high, m_mean);
        }
    }

    double within() const { return m_within; }

    // Factorial moment of order r.
    double moment(int r) const
    {
        double above = 0; // the r values up to the upper end
        double below = 0; // the r values under the lower end
        for (int i = 0; i < r; ++i) {
            above += poisson(m_high - i, m_mean);
            below += poisson(m_low - 1 - i, m_mean);
        }
        return std::pow(m_mean, r) * (1 - (above - below) / m_within);
    }

private:
    double m_mean;
    std::int64_t m_n;
    std::int64_t m_low;
    std::int64_t m_high;
    double m_within;
};

// The probability that no count lies outside its variable's truncation.
double chance(const std::vector<Truncated> &variables, std::int64_t n)
{
    double mean = 0;
    double second = 0;
    double third = 0;
    double fourth = 0;
    double product = 1;
    for (const Truncated &variable : variables) {
        const double f1 = variable.moment(1);
        const double f2 = variable.moment(2);
        const double f3 = variable.moment(3);
        const double f4 = variable.moment(4);
        const double variance = f2 + f1 - f1 * f1;
        mean += f1;
        second += variance;
        third += f3 + f2 * (3 - 3 * f1) + f1 - 3 * f1 * f1 + 2 * f1 * f1 * f1;
        fourth += f4 + f3 * (6 - 4 * f1) + f2 * (7 - 12 * f1 + 6 * f1 * f1) + f1 - 4 * f1 * f1 + 6 * f1 * f1 * f1 -
                  3 * f1 * f1 * f1 * f1 - 3 * variance * variance;
        product *= variable.within();
    }
    const double z = (double(n) - mean) / std::sqrt(second);
    const double skew = third / std::pow(second, 1.5);
    const double excess = fourth / (second * second);
    const double z2 = z * z;
    const double series = 1 + skew * (z2 * z - 3 * z) / 6 + excess * (z2 * z2 - 6 * z2 + 3) / 24 +
                          skew * skew * (z2 * z2 * z2 - 15 * z2 * z2 + 45 * z2 - 15) / 72;
    const double density = series * std::exp(-z2 / 2) / std::sqrt(2 * std::numbers::pi * second);
    return product * density / poisson(n, double(n));
}

} // namespace

std::optional<std::vector<Interval>> sisonGlaz95(std::span<const std::int64_t> counts)
{
    const std::int64_t n = std::accumulate(counts.begin(), counts.end(), std::int64_t(0));
    if (counts.size() < 2 || n <= 0) {
        return {};
    }
    std::vector<Truncated> variables;
    for (const std::int64_t count : counts) {
        variables.emplace_back(count, n);
    }
    double before = 0; // of zero width
    for (std::int64_t c = 0; c < n; ++c) {
        for (Truncated &variable : variables) {
            variable.grow();
        }
        const double now = chance(variables, n);
        if (before <= level && level < now) {
            const double part = (level - before) / (now - before);
            std::vector<Interval> intervals;
            for (const std::int64_t count : counts) {
                intervals.push_back({.lower = std::max(double(count - c) / double(n), 0.0),
                                     .upper = std::min((double(count + c) + 2 * part) / double(n), 1.0)});
            }
            return intervals;
        }
        before = now;
    }
    return {};
}

Interval goodman95(qint64 count, qint64 n, int values)
{
    assert(n > 0 && count >= 0 && count <= n && values > 0);
    const double z = normalQuantile(0.05 / values / 2);
    const double square = z * z;
    const double k = double(count);
    const double rest = double(n - count);
    const double root = std::sqrt(square * (square + 4 * k * rest / double(n)));
    const double width = 2 * (double(n) + square);
    return {.lower = count == 0 ? 0 : (square + 2 * k - root) / width,
            .upper = count == n ? 1 : (square + 2 * k + root) / width};
}

namespace {

// None for cases with several codes: a multinomial sample has one value per case.
void addSisonGlaz(Distribution &result)
{
    std::vector<std::int64_t> counts;
    for (const DistributionRow &row : result.rows) {
        counts.push_back(row.count);
    }
    const bool isMultinomial = result.mentions == result.n;
    const auto intervals = isMultinomial ? sisonGlaz95(counts) : std::nullopt;
    for (size_t i = 0; i < result.rows.size(); ++i) {
        result.rows[i].simultaneous = intervals ? std::optional((*intervals)[i]) : std::nullopt;
    }
}

} // namespace

Distribution distribution(const Variable &variable, CodesCounted counted, Simultaneous simultaneous)
{
    Distribution result{.name = variable.name,
                        .level = variable.level,
                        .counted = counted,
                        .simultaneous = simultaneous,
                        .hasSets = variable.hasSets(),
                        .rows = std::vector<DistributionRow>(variable.values.size()),
                        .unanswered = {}};
    for (int which = 0; which < variable.cases(); ++which) {
        const std::span<const int> answers = variable.answers(which, counted);
        if (answers.empty()) {
            result.unanswered.push_back(which);
            continue;
        }
        ++result.n;
        result.mentions += qint64(answers.size());
        for (const int value : answers) {
            result.rows[size_t(value)].cases.push_back(which);
        }
    }
    const int values = int(variable.values.size());
    for (size_t i = 0; i < result.rows.size(); ++i) {
        DistributionRow &row = result.rows[i];
        row.value = variable.values[i];
        row.count = qint64(row.cases.size());
        if (result.n > 0) {
            row.share = double(row.count) / double(result.n);
            row.interval = wilson95(row.count, result.n);
            row.simultaneous = goodman95(row.count, result.n, values);
        }
    }
    if (simultaneous == Simultaneous::SisonGlaz) {
        addSisonGlaz(result);
    }
    return result;
}

std::vector<int> casesFrom(const Distribution &tool, std::size_t row)
{
    std::vector<int> cases;
    for (std::size_t i = row; i < tool.rows.size(); ++i) {
        cases.insert(cases.end(), tool.rows[i].cases.begin(), tool.rows[i].cases.end());
    }
    std::ranges::sort(cases);
    return cases;
}

} // namespace corater
