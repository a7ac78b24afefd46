// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/results/DriftNumbers.h"

#include "models/package/tables/PackageColumns.h"

#include <QMap>

#include <algorithm>

namespace corater {

namespace {

/// Collects the rows of one table.
class DriftRows
{
public:
    explicit DriftRows(PackageTable &table) : m_table(table) {}

    void add(const PairDrift &pair, int round)
    {
        for (const DimensionDrift &dimension : pair.dimensions) {
            m_begin = {QString::number(round), pair.roundName, pair.firstName,
                       pair.secondName,        dimension.name, QString::fromStdString(dimension.coefficient)};
            addSeries(dimension.byOrder, QStringLiteral("order"));
            addSeries(dimension.byTime, QStringLiteral("time"));
            addRow({QStringLiteral("all"), {}, {}, {}, QString::number(pair.items)}, dimension.whole);
        }
    }

private:
    void addSeries(const BlockSeries &series, const QString &by)
    {
        for (size_t i = 0; i < series.blocks.size(); ++i) {
            const TimedBlock &block = series.blocks[i];
            addRow({by, QString::number(i + 1), block.from, block.to, QString::number(block.items)}, block.agreement);
        }
    }

    void addRow(const QStringList &place, const DriftBlock &block)
    {
        m_table.rows.push_back(m_begin + place +
                               plainCells({block.units, block.kappa, block.se, block.lower, block.upper,
                                           QString::fromLatin1(faultWord(block.fault))}));
    }

    PackageTable &m_table;
    QStringList m_begin; ///< of each row of the present dimension
};

} // namespace

PackageTable driftBlocks(const StudyDrift &drift, const std::vector<Round> &rounds)
{
    PackageTable table{.headings = {"round", "name", "first rater", "second rater", "dimension", "statistic", "by",
                                    "block", "from", "to", "items", "units", "value", "se", "lower", "upper",
                                    "undefined"},
                       .rows = {}};
    DriftRows rows(table);
    for (const PairDrift &pair : drift.pairs) {
        const auto round = std::ranges::find(rounds, pair.round, &Round::id);
        rows.add(pair, round == rounds.end() ? 0 : round->number);
    }
    return table;
}

PackageTable driftTests(const PackageTable &blocks)
{
    PackageTable table{.headings = {"round", "name", "first rater", "second rater", "dimension", "by", "blocks",
                                    "value", "chi square", "degrees of freedom", "p"},
                       .rows = {}};
    const PackageColumns rows(blocks);
    std::vector<QStringList> keys;
    QMap<QStringList, std::vector<DriftBlock>> of;
    for (size_t row = 0; row < rows.rows(); ++row) {
        if (rows.cell(row, "by") == u"all" || !rows.cell(row, "undefined").isEmpty()) {
            continue;
        }
        const QStringList key = rows.cells(row, {"round", "name", "first rater", "second rater", "dimension", "by"});
        if (!of.contains(key)) {
            keys.push_back(key);
        }
        of[key].push_back({.units = rows.cell(row, "units").toLongLong(),
                           .kappa = rows.cell(row, "value").toDouble(),
                           .se = rows.cell(row, "se").toDouble(),
                           .fault = BlockFault::None});
    }
    for (const QStringList &key : keys) {
        if (const auto test = homogeneity(of[key])) {
            table.rows.push_back(key + plainCells({test->blocks, test->kappa, test->x2, test->degrees, test->p}));
        }
    }
    return table;
}

} // namespace corater
