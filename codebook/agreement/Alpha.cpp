// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Alpha.h"

#include <cassert>

namespace corater {

Coincidences::Coincidences(const RatingMatrix &ratings)
    : m_values(std::size_t(ratings.codes())), m_pairs(m_values.size() * m_values.size())
{
    const std::size_t q = m_values.size();
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const int rated = ratings.rated(u);
        if (rated < 2) {
            continue;
        }
        m_pairable += rated;
        const std::span<const int> unit = ratings.unit(u);
        for (std::size_t a = 0; a < unit.size(); ++a) {
            if (unit[a] == RatingMatrix::blank) {
                continue;
            }
            ++m_values[std::size_t(unit[a])];
            for (std::size_t b = a + 1; b < unit.size(); ++b) {
                if (unit[b] != RatingMatrix::blank) {
                    m_pairs[std::size_t(unit[a]) * q + std::size_t(unit[b])] += 2.0 / (rated - 1);
                }
            }
        }
    }
}

Coincidences::Coincidences(const ConfusionMatrix &table)
    : m_values(std::size_t(table.codes())), m_pairs(m_values.size() * m_values.size()), m_pairable(2 * table.total())
{
    for (int i = 0; i < table.codes(); ++i) {
        m_values[std::size_t(i)] = table.row(i) + table.column(i);
        for (int j = 0; j < table.codes(); ++j) {
            m_pairs[std::size_t(i) * m_values.size() + std::size_t(j)] = 2 * double(table.count(i, j));
        }
    }
}

namespace {

template <typename Metric>
Statistic alpha(const Coincidences &coincidences, Metric metric)
{
    if (coincidences.pairable() == 0) {
        return Undefined::NoPairs;
    }
    double observed = 0;
    double expected = 0;
    for (int c = 0; c < coincidences.codes(); ++c) {
        for (int k = c + 1; k < coincidences.codes(); ++k) {
            if (coincidences.values(c) == 0 || coincidences.values(k) == 0) {
                continue;
            }
            const double distance = metric(c, k);
            observed += coincidences.mismatches(c, k) * distance;
            expected += 2 * double(coincidences.values(c)) * double(coincidences.values(k)) * distance;
        }
    }
    // A sum of terms that are never negative: 0 only if no two values differ.
    if (expected == 0) {
        return Undefined::NoVariation;
    }
    return 1 - double(coincidences.pairable() - 1) * observed / expected;
}

} // namespace

Statistic alphaNominal(const Coincidences &coincidences)
{
    return alpha(coincidences, [](int, int) { return 1.0; });
}

Statistic alphaOrdinal(const Coincidences &coincidences)
{
    // Half the values of both ends and all between them, from running sums: 2(before k) + n_k - 2(before c) - n_c
    // is the same number, twice.
    std::vector<double> middle;
    double before = 0;
    for (int code = 0; code < coincidences.codes(); ++code) {
        const double values = double(coincidences.values(code));
        middle.push_back(before + values / 2);
        before += values;
    }
    return alpha(coincidences, [&](int c, int k) {
        const double between = middle[std::size_t(k)] - middle[std::size_t(c)];
        return between * between;
    });
}

Statistic alphaInterval(const Coincidences &coincidences, const std::vector<double> &numbers)
{
    assert(int(numbers.size()) == coincidences.codes());
    return alpha(coincidences, [&](int c, int k) {
        const double apart = numbers[std::size_t(c)] - numbers[std::size_t(k)];
        return apart * apart;
    });
}

} // namespace corater
