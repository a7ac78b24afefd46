// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/PairBootstrap.h"

#include "codebook/agreement/coefficients/Alpha.h"
#include "codebook/agreement/coefficients/Kappa.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace corater {

namespace {

std::vector<int> clustersOfPairs(const RatingMatrix &ratings, const std::vector<int> &clusters)
{
    std::vector<int> result;
    for (std::int64_t u = 0; u < ratings.units() && !clusters.empty(); ++u) {
        if (ratings.rated(u) == 2) {
            result.push_back(clusters[std::size_t(u)]);
        }
    }
    return result;
}

std::vector<std::uint32_t> upTo(std::size_t count)
{
    std::vector<std::uint32_t> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        result[i] = std::uint32_t(i);
    }
    return result;
}

} // namespace

PairBootstrap::PairBootstrap(const RatingMatrix &ratings, const BootstrapScale &scale, const BootstrapOptions &options)
    : m_options(options),
      m_scale(scale),
      m_codes(ratings.codes()),
      m_items({}, {}),
      m_rows(std::size_t(m_codes)),
      m_columns(std::size_t(m_codes)),
      m_replicates(keys(scale), options.resamples)
{
    std::unordered_map<std::uint64_t, int> known;
    for (std::int64_t u = 0; u < ratings.units(); ++u) {
        const std::span<const int> unit = ratings.unit(u);
        if (unit[0] == RatingMatrix::blank || unit[1] == RatingMatrix::blank) {
            continue;
        }
        const std::uint64_t pair = std::uint64_t(unit[0]) * std::uint64_t(m_codes) + std::uint64_t(unit[1]);
        const auto [cell, isNew] = known.try_emplace(pair, int(m_cells.size()));
        if (isNew) {
            m_cells.push_back({.row = unit[0], .column = unit[1]});
        }
        m_cellOf.push_back(std::uint32_t(cell->second));
    }
    m_counts.resize(4 * m_cells.size());
    m_items = Resampler(options.clusters.empty() ? std::vector<std::uint32_t>() : upTo(m_cellOf.size()),
                        clustersOfPairs(ratings, options.clusters));
}

std::vector<std::string> PairBootstrap::keys(const BootstrapScale &scale)
{
    std::vector<std::string> result{"percent_agreement", "cohen_kappa", "pabak",
                                    "gwet_ac1",          "scott_pi",    "krippendorff_alpha_nominal"};
    if (scale.weights) {
        result.push_back("weighted_kappa_custom");
    }
    if (scale.ordinal) {
        result.insert(result.end(),
                      {"weighted_kappa_linear", "weighted_kappa_quadratic", "krippendorff_alpha_ordinal"});
    }
    return result;
}

std::vector<BootstrapInterval> PairBootstrap::run()
{
    if (m_cellOf.empty()) {
        return Replicates::withoutUnits(keys(m_scale));
    }
    for (int resample = 0; resample < m_options.resamples; ++resample) {
        Random random(m_options.seed, std::uint64_t(resample));
        std::ranges::fill(m_counts, 0U);
        m_options.clusters.empty() ? drawUnits(random) : drawItems(random);
        record();
    }
    return m_replicates.intervals();
}

void PairBootstrap::drawUnits(Random &random)
{
    const std::uint32_t pairs = std::uint32_t(m_cellOf.size());
    const std::uint32_t *cellOf = m_cellOf.data();
    std::uint32_t *counts = m_counts.data();
    const std::size_t cells = m_cells.size();
    std::uint32_t i = 0;
    for (; i + 4 <= pairs; i += 4) {
        const auto [first, second] = random.twoBelow(pairs);
        const auto [third, fourth] = random.twoBelow(pairs);
        ++counts[cellOf[first]];
        ++counts[cells + cellOf[second]];
        ++counts[2 * cells + cellOf[third]];
        ++counts[3 * cells + cellOf[fourth]];
    }
    for (; i < pairs; i += 2) {
        const auto [first, second] = random.twoBelow(pairs);
        ++counts[cellOf[first]];
        counts[cells + cellOf[second]] += i + 1 < pairs;
    }
}

void PairBootstrap::drawItems(Random &random)
{
    m_items.draw(random, m_drawn);
    for (std::uint32_t pair : m_drawn) {
        ++m_counts[m_cellOf[pair]];
    }
}

void PairBootstrap::record()
{
    std::ranges::fill(m_rows, 0);
    std::ranges::fill(m_columns, 0);
    const std::size_t cells = m_cells.size();
    std::int64_t agreements = 0;
    m_total = 0;
    for (std::size_t c = 0; c < cells; ++c) {
        const std::int64_t count =
            std::int64_t(m_counts[c]) + m_counts[cells + c] + m_counts[2 * cells + c] + m_counts[3 * cells + c];
        const Cell cell = m_cells[c];
        m_counts[c] = std::uint32_t(count);
        m_rows[std::size_t(cell.row)] += count;
        m_columns[std::size_t(cell.column)] += count;
        agreements += cell.row == cell.column ? count : 0;
        m_total += count;
    }
    std::int64_t products = 0; // Σ n_i. n_.i
    std::int64_t squares = 0;  // Σ (n_i. + n_.i)²
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        const std::int64_t used = m_rows[k] + m_columns[k];
        products += m_rows[k] * m_columns[k];
        squares += used * used;
    }
    const std::int64_t n = m_total;
    const std::int64_t whole = 4 * n * n;
    const double others = double(m_codes - 1);
    const double chance = double(whole - squares); // 4n² (q - 1) times Gwet's pe
    m_replicates.add(0, true, double(agreements) / double(n));
    m_replicates.add(1, products != n * n, double(n * agreements - products) / double(n * n - products));
    m_replicates.add(2, m_codes > 1, (double(m_codes) * double(agreements) - double(n)) / (double(n) * others));
    m_replicates.add(3, m_codes > 1,
                     (4 * double(n) * double(agreements) * others - chance) / (double(whole) * others - chance));
    m_replicates.add(4, squares != whole, double(4 * n * agreements - squares) / double(whole - squares));
    m_replicates.add(5, squares != whole,
                     1 - double(2 * n - 1) * double(2 * (n - agreements)) / double(whole - squares));
    if (m_scale.ordinal || m_scale.weights) {
        recordOrdinal();
    }
}

void PairBootstrap::recordOrdinal()
{
    std::vector<ConfusionMatrix::Cell> drawn;
    for (std::size_t c = 0; c < m_cells.size(); ++c) {
        drawn.push_back({.row = m_cells[c].row, .column = m_cells[c].column, .count = m_counts[c]});
    }
    const ConfusionMatrix table(m_codes, std::move(drawn));
    std::size_t next = 6;
    if (m_scale.weights) {
        m_replicates.add(next++, kappaValue(table, *m_scale.weights));
    }
    if (m_scale.ordinal) {
        m_replicates.add(next++, kappaValue(table, KappaWeights::linear()));
        m_replicates.add(next++, kappaValue(table, KappaWeights::quadratic()));
        m_replicates.add(next, alphaOrdinal(Coincidences(table)));
    }
}

} // namespace corater
