// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/FisherExact.h"

#include "codebook/agreement/sampling/Random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace corater {

namespace {

// Tables this close in probability count as equal, to be safe from rounding in the sums of logarithms.
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

// The margins, fewer rows than columns, and the constant part of the logarithm of a table's probability.
struct FisherMargins
{
    std::vector<qint64> rows;
    std::vector<qint64> columns;
    qint64 n = 0;

    explicit FisherMargins(const CellCounts &table) : rows(size_t(table.rows)), columns(size_t(table.columns))
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

/// Ways to the same remainder with equally probable cells.
struct FisherPart
{
    double cells = 0; ///< sum of -log(x!) of the cells
    double ways = 0;
};
using FisherParts = std::unordered_map<qint64, FisherPart>;

void addWays(FisherParts &parts, double cells, double ways)
{
    parts.try_emplace(std::llround(cells * 1e9), FisherPart{cells, 0}).first->second.ways += ways;
}

/// The sum over all tables with the margins: the first half of the columns forwards, the others backwards, joined in
/// the middle at equal remainders of the rows. Used once by fisherExact().
class FisherSum
{
public:
    FisherSum(const CellCounts &table, const LogFactorials &factorials, qint64 steps)
        : m_factorials(factorials), m_steps(steps)
    {
        FisherMargins margins(table);
        if (margins.rows.size() > margins.columns.size()) {
            std::swap(margins.rows, margins.columns);
        }
        std::ranges::sort(margins.rows, std::greater());
        std::ranges::sort(margins.columns);
        m_rows = margins.rows;
        m_columns = margins.columns;
        m_fixed = margins.fixedPart(factorials);
        m_limit = m_fixed + cellsPart(table.counts, factorials) + sameProbability;
        m_behind.resize(m_columns.size());
    }

    /// The probability; none when it takes more steps than allowed.
    std::optional<double> run()
    {
        std::map<Left, FisherParts> nodes{{m_rows, {{0, {0, 1}}}}};
        const size_t middle = m_columns.size() / 2;
        for (size_t column = 0; column < middle; ++column) {
            const std::map<Left, FisherParts> before = std::exchange(nodes, {});
            for (const auto &[rows, parts] : before) {
                eachColumn(rows, column, [&](const Left &left, double cells) {
                    m_steps -= 1 + qint64(parts.size());
                    goOn(parts, left, cells, column + 1, nodes);
                });
            }
        }
        for (const auto &[rows, parts] : nodes) {
            join(parts, partsBehind(rows, middle));
        }
        return m_steps < 0 ? std::nullopt : std::optional(std::min(1.0, m_sum));
    }

private:
    using Left = std::vector<qint64>; ///< the remainders of the rows, in descending order

    // Calls `done` with every way to fill the column.
    template <typename Done>
    void eachColumn(const Left &rows, size_t column, const Done &done)
    {
        Left left = rows;
        qint64 behind = 0;
        for (const qint64 row : rows) {
            behind += row;
        }
        fill(left, 0, m_columns[column], behind, 0, done);
    }

    template <typename Done>
    void fill(Left &left, size_t row, qint64 wanted, qint64 behind, double cells, const Done &done)
    {
        if (m_steps < 0) {
            return;
        }
        if (row == left.size()) {
            Left sorted = left;
            std::ranges::sort(sorted, std::greater());
            done(sorted, cells);
            return;
        }
        const qint64 whole = left[row];
        const qint64 least = std::max<qint64>(0, wanted - (behind - whole));
        for (qint64 count = least; count <= std::min(whole, wanted); ++count) {
            left[row] = whole - count;
            fill(left, row + 1, wanted - count, behind - whole, cells - m_factorials[count], done);
        }
        left[row] = whole;
    }

    // Adds the ways that count whatever the columns from `next` on are, drops those that cannot, and keeps the rest.
    void goOn(const FisherParts &parts, const Left &left, double cells, size_t next, std::map<Left, FisherParts> &nodes)
    {
        const double most = mostProbable(left, next);
        const double least = leastProbable(left, next);
        for (const auto &[key, part] : parts) {
            const double here = m_fixed + part.cells + cells;
            if (here + most <= m_limit) {
                m_sum += part.ways * std::exp(here + allCompletions(left, next));
            } else if (here + least <= m_limit) {
                addWays(nodes[left], part.cells + cells, part.ways);
            }
        }
    }

    // All ways to fill the columns from `column` on with the remainders of the rows.
    const FisherParts &partsBehind(const Left &left, size_t column)
    {
        const auto [known, isNew] = m_behind[column].try_emplace(left);
        FisherParts &parts = known->second;
        if (!isNew) {
            return parts;
        }
        if (column + 1 == m_columns.size()) {
            addWays(parts, cellsPart(left, m_factorials), 1);
            return parts;
        }
        eachColumn(left, column, [&](const Left &next, double cells) {
            const FisherParts &further = partsBehind(next, column + 1);
            m_steps -= 1 + qint64(further.size());
            for (const auto &[key, part] : further) {
                addWays(parts, part.cells + cells, part.ways);
            }
        });
        return parts;
    }

    // Adds the pairs of a way to the middle and a way from there that are no more probable than the given table.
    void join(const FisherParts &before, const FisherParts &behind)
    {
        if (m_steps < 0) {
            return;
        }
        std::vector<FisherPart> sorted;
        for (const auto &[key, part] : behind) {
            sorted.push_back(part);
        }
        std::ranges::sort(sorted, {}, &FisherPart::cells);
        const double scale = sorted.back().cells;
        std::vector<double> sums{0};
        for (const FisherPart &part : sorted) {
            sums.push_back(sums.back() + part.ways * std::exp(part.cells - scale));
        }
        m_steps -= qint64(before.size() + sorted.size());
        for (const auto &[key, part] : before) {
            const auto end = std::ranges::upper_bound(sorted, m_limit - m_fixed - part.cells, {}, &FisherPart::cells);
            m_sum += part.ways * std::exp(m_fixed + part.cells + scale) * sums[size_t(end - sorted.begin())];
        }
    }

    // Bounds of the sum of -log(x!) over the columns from `next` on: each column by itself, spread as evenly as
    // possible, and concentrated as far as the remainders of the rows allow.
    double mostProbable(const Left &left, size_t next) const
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

    double leastProbable(const Left &left, size_t next) const
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
    double allCompletions(const Left &left, size_t next) const
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
    Left m_rows;
    std::vector<qint64> m_columns; ///< ascending: the last, which takes the remainder, costs nothing
    double m_fixed = 0;
    double m_limit = 0;                                ///< logarithm of the given table's probability
    std::vector<std::map<Left, FisherParts>> m_behind; ///< by column, the results of partsBehind()
    double m_sum = 0;
};

FisherResult estimated(const CellCounts &table, const LogFactorials &factorials)
{
    const FisherMargins margins(table);
    if (margins.n > 20'000) {
        return {};
    }
    const qint64 tables = std::clamp<qint64>(20'000'000 / margins.n, 2'000, 20'000);
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

FisherResult fisherExact(const CellCounts &table, qint64 steps)
{
    const LogFactorials factorials(FisherMargins(table).n);
    if (const std::optional<double> exact = FisherSum(table, factorials, steps).run()) {
        return {.p = *exact};
    }
    return estimated(table, factorials);
}

} // namespace corater
