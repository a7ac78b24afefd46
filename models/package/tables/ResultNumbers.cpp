// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/ResultNumbers.h"

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/results/CrossCounts.h"
#include "codebook/results/CrossTests.h"
#include "codebook/results/Distribution.h"
#include "codebook/results/Flow.h"

namespace corater {

namespace {

QString countedWord(CodesCounted counted)
{
    return counted == CodesCounted::First ? QStringLiteral("first") : QStringLiteral("any");
}

void add(PackageTable &table, const Distribution &distribution, bool ofItems)
{
    for (const DistributionRow &row : distribution.rows) {
        const PlainRow cells{ofItems ? QStringLiteral("items") : QStringLiteral("units"),
                             distribution.name,
                             distribution.level,
                             countedWord(distribution.counted),
                             distribution.n,
                             row.value.name,
                             row.count,
                             row.share};
        table.rows.push_back(plainCells(cells) + plainCells(plainEnds(row.interval)) +
                             plainCells(plainEnds(row.simultaneous)));
    }
}

void add(ResultTables &tables, const CrossTable &cross, bool ordered)
{
    const QStringList which{cross.rowName, cross.columnName, cross.rowLevel, cross.columnLevel};
    for (size_t row = 0; row < cross.rows.size(); ++row) {
        for (size_t column = 0; column < cross.columns.size(); ++column) {
            tables.crossTables.rows.push_back(which + QStringList{cross.rows[row].name, cross.columns[column].name,
                                                                  QString::number(cross.count(int(row), int(column)))});
        }
    }
    const CrossTests tests = crossTests(cellCounts(cross), ordered);
    tables.crossTests.rows.push_back(
        which + plainCells({cross.n, tests.chiSquare, tests.degrees, tests.cramersV, tests.p, tests.cramersVLower,
                            tests.cramersVUpper, tests.gamma, tests.gammaSe, tests.tauB, tests.tauBSe, tests.fisher,
                            tests.fisher.defined() ? tests.fisherTables : PlainValue()}));
}

void add(ResultTables &tables, const Flow &flow)
{
    const QStringList which{flow.from, flow.to, flow.level};
    for (size_t row = 0; row < flow.values.size(); ++row) {
        for (size_t column = 0; column < flow.values.size(); ++column) {
            tables.flows.rows.push_back(which + QStringList{flow.values[row].name, flow.values[column].name,
                                                            QString::number(flow.cell(int(row), int(column)).size())});
        }
    }
    QStringList totals = which + plainCells({flow.n, flow.same, flow.later, flow.earlier, flow.unknown});
    for (const qint64 count : {flow.same, flow.later, flow.earlier}) {
        totals += plainCells(plainShare(count, flow.n));
    }
    tables.flowTotals.rows.push_back(totals);
}

void addDistributions(PackageTable &table, const Variable &variable, bool ofItems)
{
    add(table, distribution(variable, CodesCounted::First), ofItems);
    if (variable.hasSets()) {
        add(table, distribution(variable, CodesCounted::Any), ofItems);
    }
}

void addPair(ResultTables &tables, const Variable &a, const Variable &b)
{
    constexpr size_t mostCells = 20'000;
    if (a.values.size() * b.values.size() <= mostCells) {
        add(tables, crossCounts(a, b, CodesCounted::First), a.ordered && b.ordered);
    }
    if (const auto found = flow(a, b); found && found->notShared.isEmpty()) {
        add(tables, *found);
    }
}

} // namespace

ResultTables resultTables(const std::vector<PackageQuestion> &questions)
{
    ResultTables tables;
    tables.distributions.headings = {
        "of",           "question",     "level",         "counted",      "n", "value", "count", "share",
        "wilson lower", "wilson upper", "goodman lower", "goodman upper"};
    tables.crossTables.headings = {"rows", "columns", "row level", "column level", "row", "column", "count"};
    tables.crossTests.headings = {
        "rows",      "columns",  "row level",           "column level",    "n",     "chi square", "degrees of freedom",
        "cramers v", "p",        "cramers v lower",     "cramers v upper", "gamma", "gamma se",   "tau b",
        "tau b se",  "fisher p", "fisher random tables"};
    tables.flows.headings = {"from", "to", "level", "from value", "to value", "count"};
    tables.flowTotals.headings = {"from", "to", "level", "n", "same", "later", "earlier", "unknown"};
    for (const char *way : {"same", "later", "earlier"}) {
        for (const char *number : {"share %1", "wilson lower %1", "wilson upper %1"}) {
            tables.flowTotals.headings << QString::fromLatin1(number).arg(QLatin1StringView(way));
        }
    }
    for (const PackageQuestion &question : questions) {
        if (question.categories) {
            addDistributions(tables.distributions, *question.categories, question.ofItems);
        }
        addDistributions(tables.distributions, question.codes, question.ofItems);
    }
    for (size_t i = 0; i < questions.size(); ++i) {
        for (size_t j = i + 1; j < questions.size(); ++j) {
            const PackageQuestion &a = questions[i];
            const PackageQuestion &b = questions[j];
            if (a.ofItems || b.ofItems) {
                continue;
            }
            if (a.categories || b.categories) {
                addPair(tables, a.categories ? *a.categories : a.codes, b.categories ? *b.categories : b.codes);
            }
            addPair(tables, a.codes, b.codes);
        }
    }
    return tables;
}

} // namespace corater
