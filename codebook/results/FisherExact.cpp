// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/FisherExact.h"

#include "codebook/agreement/Random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>

namespace corater {

namespace {

// A table as probable as the given one counts, whatever rounding did to the sums of logarithms.
constexpr double sameProbability = 1e-7;

class LogFactorials
{
public:
    explicit LogFactorials(qint64 greatest)
    {
        for (qint64 i = 0; i <= greatest; ++i) {
            m_values.push_back(std::lgamma(double(i) + 1));
        }
    }
    double operator[](qint64 i) const { return m_values[size_t(i)]; }

private:
    std::vector<double> m_values;
};

// The margins, fewer rows than columns, and what is fixed of the logarithm of a table's probability.
struct FisherMargins
{
    std::vector<qint64> rows;
    std::vector<qint64> columns;
    qint64 n = 0;

    explicit FisherMargins(const CountTable &table) : rows(size_t(table.rows)), columns(size_t(table.columns))
    {
        for (int row = 0; row < table.rows; ++row) {
            for (int column = 0; column < table.columns; ++column) {
                rows[size_t(row)] += table.at(row, column);
                columns[size_t(column)] += table.at(row, column);
                n += table.at(row, column);
            }
        }
    }

    double fixedPart(const LogFactorials &factorials) const
    {
        double sum = -factorials[n];
        for (const auto *margin : {&rows, &columns}) {
            for (const qint64 total : *margin) {
                sum += factorials[total];
            }
        }
        return sum;
    }
};

double cellsPart(const std::vector<qint64> &counts, const LogFactorials &factorials)
{
    double sum = 0;
    for (const qint64 count : counts) {
        sum -= factorials[count];
    }
    return sum;
}

/// The sum over all tables with the margins. Used once by fisherExact().
class Enumeration
{
public:
    Enumeration(const CountTable &table, const LogFactorials &factorials, qint64 steps)
        : m_factorials(factorials),
          m_steps(steps)
    {
        FisherMargins margins(table);
        if (margins.rows.size() > margins.columns.size()) {
            std::swap(margins.rows, margins.columns);
        }
        std::ranges::sort(margins.rows, std::greater());
        std::ranges::sort(margins.columns, std::greater());
        m_columns = margins.columns;
        m_fixed = margins.fixedPart(factorials);
        m_limit = m_fixed + cellsPart(table.counts, factorials) + sameProbability;
        m_nodes[margins.rows].try_emplace(0, Past{0, 1});
    }

    std::optional<double> run()
    {
        for (m_column = 0; m_column < m_columns.size(); ++m_column) {
            const Nodes nodes = std::move(m_nodes);
            m_nodes.clear();
            for (const auto &[rows, pasts] : nodes) {
                spread(rows, pasts);
                if (m_steps < 0) {
                    return {};
                }
            }
        }
        return std::min(1.0, m_sum);
    }

private:
    /// Ways to the same remainder whose cells so far are equally probable.
    struct Past
    {
        double cells = 0; ///< sum of -log(x!) of the cells so far
        double ways = 0;
    };
    using Pasts = std::unordered_map<qint64, Past>;
    using Nodes = std::map<std::vector<qint64>, Pasts>; ///< by what is left of the rows, in descending order

    // Fills the column in every possible way.
    void spread(const std::vector<qint64> &rows, const Pasts &pasts)
    {
        std::vector<qint64> left = rows;
        qint64 behind = 0;
        for (const qint64 row : rows) {
            behind += row;
        }
        fill(left, 0, m_columns[m_column], behind, 0, pasts);
    }

    void fill(std::vector<qint64> &left, size_t row, qint64 wanted, qint64 behind, double cells, const Pasts &pasts)
    {
        if (m_steps < 0) {
            return;
        }
        if (row == left.size()) {
            add(left, cells, pasts);
            return;
        }
        const qint64 whole = left[row];
        const qint64 least = std::max<qint64>(0, wanted - (behind - whole));
        for (qint64 count = least; count <= std::min(whole, wanted); ++count) {
            left[row] = whole - count;
            fill(left, row + 1, wanted - count, behind - whole, cells - m_factorials[count], pasts);
        }
        left[row] = whole;
    }

    void add(std::vector<qint64> left, double cells, const Pasts &pasts)
    {
        m_steps -= 1 + qint64(pasts.size());
        std::ranges::sort(left, std::greater());
        const size_t next = m_column + 1;
        const double most = mostProbable(left, next);
        const double least = leastProbable(left, next);
        Pasts *into = nullptr;
        for (const auto &[key, past] : pasts) {
            const double here = past.cells + cells;
            if (m_fixed + here + least > m_limit) {
                continue;
            }
            if (m_fixed + here + most <= m_limit) {
                m_sum += past.ways * std::exp(m_fixed + here + allCompletions(left, next));
                continue;
            }
            into = into ? into : &m_nodes[left];
            Past &known = into->try_emplace(std::llround(here * 1e9), Past{here, 0}).first->second;
            known.ways += past.ways;
        }
    }

    // Bounds of the sum of -log(x!) over the columns from `next` on: each column by itself, spread as evenly as can be,
    // and piled up as high as what is left of the rows allows.
    double mostProbable(const std::vector<qint64> &left, size_t next) const
    {
        double sum = 0;
        const auto rows = qint64(left.size());
        for (size_t column = next; column < m_columns.size(); ++column) {
            const qint64 each = m_columns[column] / rows;
            const qint64 more = m_columns[column] % rows;
            sum -= double(more) * m_factorials[each + (more > 0 ? 1 : 0)] + double(rows - more) * m_factorials[each];
        }
        return sum;
    }

    double leastProbable(const std::vector<qint64> &left, size_t next) const
    {
        double sum = 0;
        for (size_t column = next; column < m_columns.size(); ++column) {
            qint64 rest = m_columns[column];
            for (const qint64 row : left) {
                const qint64 count = std::min(row, rest);
                sum -= m_factorials[count];
                rest -= count;
            }
        }
        return sum;
    }

    // log of the sum of Π 1/x! over all tables with these margins.
    double allCompletions(const std::vector<qint64> &left, size_t next) const
    {
        double sum = 0;
        qint64 n = 0;
        for (const qint64 row : left) {
            sum -= m_factorials[row];
            n += row;
        }
        for (size_t column = next; column < m_columns.size(); ++column) {
            sum -= m_factorials[m_columns[column]];
        }
        return sum + m_factorials[n];
    }

    const LogFactorials &m_factorials;
    qint64 m_steps;
    std::vector<qint64> m_columns;
    double m_fixed = 0;
    double m_limit = 0; ///< logarithm of the given table's probability
    Nodes m_nodes;
    size_t m_column = 0;
    double m_sum = 0;
};

FisherResult estimated(const CountTable &table, const LogFactorials &factorials)
{
    const FisherMargins margins(table);
    if (margins.n > 20'000) {
        return {};
    }
    const qint64 tables = margins.n <= 2'000 ? 100'000 : 10'000;
    std::vector<int> columnOf;
    for (size_t column = 0; column < margins.columns.size(); ++column) {
        columnOf.insert(columnOf.end(), size_t(margins.columns[column]), int(column));
    }
    const double limit = cellsPart(table.counts, factorials) + sameProbability;
    Random random(fisherSeed);
    std::vector<qint64> counts(table.counts.size());
    qint64 noMoreProbable = 0;
    for (qint64 drawn = 0; drawn < tables; ++drawn) {
        for (size_t i = columnOf.size() - 1; i > 0; --i) {
            std::swap(columnOf[i], columnOf[random.below(std::uint32_t(i + 1))]);
        }
        std::ranges::fill(counts, 0);
        size_t next = 0;
        for (size_t row = 0; row < margins.rows.size(); ++row) {
            for (qint64 i = 0; i < margins.rows[row]; ++i) {
                ++counts[row * margins.columns.size() + size_t(columnOf[next++])];
            }
        }
        noMoreProbable += cellsPart(counts, factorials) <= limit ? 1 : 0;
    }
    return {.p = double(1 + noMoreProbable) / double(1 + tables), .randomTables = tables};
}

} // namespace

FisherResult fisherExact(const CountTable &table, qint64 steps)
{
    const LogFactorials factorials(FisherMargins(table).n);
    if (const std::optional<double> exact = Enumeration(table, factorials, steps).run()) {
        return {.p = *exact};
    }
    return estimated(table, factorials);
}

} // namespace corater
