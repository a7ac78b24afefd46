// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/Alpha.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace corater {

Coincidences::Coincidences(const RatingMatrix &ratings) : m_values(std::size_t(ratings.codes()))
{
    const std::size_t q = m_values.size();
    constexpr std::size_t fewCodes = 256; // up to this many, a full table of pairs is quickest
    std::vector<double> table(q <= fewCodes ? q * q : 0);
    std::unordered_map<std::uint64_t, double> pairs;
    std::vector<std::int64_t> counts(q); ///< of the codes met in one unit
    std::vector<int> met;
    const auto times = [&](int a, int b) -> double & {
        const std::uint64_t pair = std::uint64_t(a) * q + std::uint64_t(b);
        return table.empty() ? pairs[pair] : table[pair];
    };
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const int rated = ratings.rated(u);
        if (rated < 2) {
            continue;
        }
        m_pairable += rated;
        for (const int code : ratings.unit(u)) {
            if (code != RatingMatrix::blank && counts[std::size_t(code)]++ == 0) {
                met.push_back(code);
            }
        }
        // Loops over codes, not raters: 300 raters are 44,850 pairs, which seldom have more than a few codes.
        for (auto a = met.begin(); a != met.end(); ++a) {
            const std::int64_t ofA = counts[std::size_t(*a)];
            m_values[std::size_t(*a)] += ofA;
            for (auto b = a + 1; b != met.end(); ++b) {
                times(*a, *b) += 2.0 * double(ofA * counts[std::size_t(*b)]) / (rated - 1);
            }
        }
        for (const int code : met) {
            counts[std::size_t(code)] = 0;
        }
        met.clear();
    }
    for (std::size_t pair = 0; pair < table.size(); ++pair) {
        keep(int(pair / q), int(pair % q), table[pair]);
    }
    for (const auto &[pair, found] : pairs) {
        keep(int(pair / q), int(pair % q), found);
    }
    join();
}

Coincidences::Coincidences(const ConfusionMatrix &table)
    : m_values(std::size_t(table.codes())), m_pairable(2 * table.total())
{
    for (int i = 0; i < table.codes(); ++i) {
        m_values[std::size_t(i)] = table.row(i) + table.column(i);
    }
    for (const auto &[row, column, count] : table.cells()) {
        keep(row, column, 2 * double(count));
    }
    join();
}

void Coincidences::keep(int c, int k, double times)
{
    if (c != k && times > 0) {
        m_mismatches.push_back({.c = std::min(c, k), .k = std::max(c, k), .times = times});
    }
}

// Puts both orders of a pair together.
void Coincidences::join()
{
    const auto codes = [](const Mismatch &mismatch) { return std::pair(mismatch.c, mismatch.k); };
    std::ranges::sort(m_mismatches, {}, codes);
    std::size_t kept = 0;
    for (const Mismatch &mismatch : m_mismatches) {
        if (kept > 0 && codes(m_mismatches[kept - 1]) == codes(mismatch)) {
            m_mismatches[kept - 1].times += mismatch.times;
        } else {
            m_mismatches[kept++] = mismatch;
        }
    }
    m_mismatches.resize(kept);
}

namespace {

template <typename Metric>
Statistic alpha(const Coincidences &coincidences, Metric metric)
{
    if (coincidences.pairable() == 0) {
        return Undefined::NoPairs;
    }
    double observed = 0;
    for (const Coincidences::Mismatch &mismatch : coincidences.mismatches()) {
        observed += mismatch.times * metric(mismatch.c, mismatch.k);
    }
    std::vector<int> used;
    for (int code = 0; code < coincidences.codes(); ++code) {
        if (coincidences.values(code) > 0) {
            used.push_back(code);
        }
    }
    double expected = 0;
    for (auto c = used.begin(); c != used.end(); ++c) {
        for (auto k = c + 1; k != used.end(); ++k) {
            expected += 2 * double(coincidences.values(*c)) * double(coincidences.values(*k)) * metric(*c, *k);
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
    // A running sum with half of each code's values: the difference of two codes is half their values and all between.
    // 2(before k) + n_k - 2(before c) - n_c is twice that number.
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
