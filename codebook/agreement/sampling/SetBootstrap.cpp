// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/SetBootstrap.h"

#include "codebook/agreement/sampling/Replicates.h"
#include "codebook/agreement/sampling/Resampler.h"

#include <algorithm>

namespace corater {

namespace {

constexpr int fewSets = 1000; // a matrix of their distances takes 24 MB at most

int ratedIn(std::span<const int> unit)
{
    return int(unit.size()) - int(std::ranges::count(unit, int(RatingMatrix::blank)));
}

// For two raters, the rows that both rated; for more, those with a rating.
std::vector<std::uint32_t> eligible(const SetRatings &ratings)
{
    const int least = ratings.raters() == 2 ? 2 : 1;
    std::vector<std::uint32_t> rows;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        if (ratedIn(ratings.unit(u)) >= least) {
            rows.push_back(std::uint32_t(u));
        }
    }
    return rows;
}

// How two raters used each code over the drawn rows.
class Usage
{
public:
    explicit Usage(int codes) : m_tables(std::size_t(codes)) {}

    void count(const std::vector<int> &a, const std::vector<int> &b)
    {
        ++m_rows;
        for (int code : a) {
            ++m_tables[std::size_t(code)].used1;
        }
        for (int code : b) {
            ++m_tables[std::size_t(code)].used2;
            m_tables[std::size_t(code)].both += std::ranges::binary_search(a, code);
        }
    }

    Statistic microPositiveAgreement() const
    {
        std::int64_t both = 0;
        std::int64_t used = 0;
        for (const Table &t : m_tables) {
            both += t.both;
            used += t.used1 + t.used2;
        }
        return used == 0 ? Statistic(Undefined::UnusedCode) : Statistic(2 * double(both) / double(used));
    }

    // Kappa of a 2 × 2 table from its margins: (n·A - E) / (n² - E).
    Statistic macroKappa() const
    {
        double sum = 0;
        int defined = 0;
        for (const Table &t : m_tables) {
            const std::int64_t agreements = m_rows - t.used1 - t.used2 + 2 * t.both;
            const std::int64_t chance = t.used1 * t.used2 + (m_rows - t.used1) * (m_rows - t.used2);
            if (t.used1 + t.used2 > 0 && chance != m_rows * m_rows) {
                sum += double(m_rows * agreements - chance) / double(m_rows * m_rows - chance);
                ++defined;
            }
        }
        return defined == 0 ? Statistic(Undefined::NoVariation) : Statistic(sum / defined);
    }

private:
    struct Table
    {
        std::int64_t used1 = 0;
        std::int64_t used2 = 0;
        std::int64_t both = 0;
    };
    std::vector<Table> m_tables;
    std::int64_t m_rows = 0;
};

} // namespace

SetBootstrap::SetBootstrap(const SetRatings &ratings, const BootstrapOptions &options)
    : m_ratings(ratings), m_options(options), m_values(std::size_t(ratings.sets()))
{
    for (int a = 0; ratings.sets() <= fewSets && a < ratings.sets(); ++a) {
        for (int b = 0; b < ratings.sets(); ++b) {
            m_distances.push_back(setDisagreement(ratings.set(a), ratings.set(b)));
        }
    }
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        UnitSums &sums = m_units.emplace_back(UnitSums{.observed = {}, .rated = ratedIn(unit)});
        for (std::size_t a = 0; a < unit.size() && sums.rated > 1; ++a) {
            for (std::size_t b = a + 1; b < unit.size(); ++b) {
                if (unit[a] != RatingMatrix::blank && unit[b] != RatingMatrix::blank) {
                    sums.observed.add(2.0 / (sums.rated - 1), between(unit[a], unit[b]));
                }
            }
        }
    }
}

SetDisagreement SetBootstrap::between(int a, int b) const
{
    return m_distances.empty() ? setDisagreement(m_ratings.set(a), m_ratings.set(b))
                               : m_distances[std::size_t(a) * m_values.size() + std::size_t(b)];
}

SetAlphas SetBootstrap::alphas(const std::vector<std::uint32_t> &rows)
{
    SetDisagreement observed;
    std::int64_t pairable = 0;
    for (std::uint32_t row : rows) {
        if (m_units[row].rated < 2) {
            continue;
        }
        observed.add(1, m_units[row].observed);
        pairable += m_units[row].rated;
        for (int set : m_ratings.unit(row)) {
            if (set != RatingMatrix::blank && m_values[std::size_t(set)]++ == 0) {
                m_used.push_back(set);
            }
        }
    }
    SetDisagreement expected;
    for (std::size_t c = 0; c < m_used.size(); ++c) {
        for (std::size_t k = c + 1; k < m_used.size(); ++k) {
            const double products = double(m_values[std::size_t(m_used[c])]) * double(m_values[std::size_t(m_used[k])]);
            expected.add(2 * products, between(m_used[c], m_used[k]));
        }
    }
    for (int set : m_used) {
        m_values[std::size_t(set)] = 0;
    }
    m_used.clear();
    return setAlphas(pairable, observed, expected);
}

std::vector<std::string> SetBootstrap::keys() const
{
    std::vector<std::string> keys{"krippendorff_alpha_nominal_sets", "krippendorff_alpha_jaccard",
                                  "krippendorff_alpha_masi"};
    if (m_ratings.raters() == 2) {
        keys.insert(keys.end(), {"exact_set_agreement", "mean_jaccard_similarity", "mean_masi_similarity",
                                 "micro_positive_agreement", "macro_cohen_kappa"});
    }
    return keys;
}

std::vector<BootstrapInterval> SetBootstrap::run()
{
    const Resampler resampler(eligible(m_ratings), m_options.clusters);
    if (resampler.isEmpty()) {
        return Replicates::withoutUnits(keys());
    }
    Replicates replicates(keys(), m_options.resamples);
    std::vector<std::uint32_t> rows;
    for (int resample = 0; resample < m_options.resamples; ++resample) {
        Random random(m_options.seed, std::uint64_t(resample));
        resampler.draw(random, rows);
        const SetAlphas values = alphas(rows);
        replicates.add(0, values.nominal);
        replicates.add(1, values.jaccard);
        replicates.add(2, values.masi);
        if (m_ratings.raters() != 2) {
            continue;
        }
        SetDisagreement sum;
        Usage usage(m_ratings.codes());
        for (std::uint32_t row : rows) {
            const std::span<const int> unit = m_ratings.unit(row);
            sum.add(0.5, m_units[row].observed); // each pair of two ratings counts in both orders
            usage.count(m_ratings.set(unit[0]), m_ratings.set(unit[1]));
        }
        const double n = double(rows.size());
        replicates.add(3, true, 1 - sum.nominal / n);
        replicates.add(4, true, 1 - sum.jaccard / n);
        replicates.add(5, true, 1 - sum.masi / n);
        replicates.add(6, usage.microPositiveAgreement());
        replicates.add(7, usage.macroKappa());
    }
    return replicates.intervals();
}

} // namespace corater
