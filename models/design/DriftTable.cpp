// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/DriftTable.h"

#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "models/design/DriftWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct DriftTableText
{
    Q_DECLARE_TR_FUNCTIONS(Drift)
};

QString driftCell(const Statistic &value)
{
    return statisticText({}, value, 3);
}

QString intervalText(const DriftBlock &block)
{
    return block.lower.defined() ? DriftTableText::tr("%1 to %2")
                                       .arg(driftCell(shownLimit(block.lower)), driftCell(shownLimit(block.upper)))
                                 : QStringLiteral("–");
}

QStringList agreementHeadings()
{
    return {DriftTableText::tr("units"), QStringLiteral("κ"), DriftTableText::tr("95 % interval"), QString()};
}

void addRows(std::vector<QStringList> &rows, const BlockSeries &series, const QString &title)
{
    for (std::size_t i = 0; i < series.blocks.size(); ++i) {
        const TimedBlock &block = series.blocks[i];
        rows.push_back(QStringList{title.arg(i + 1), shownMoment(block.from), shownMoment(block.to),
                                   QString::number(block.items)} +
                       agreementCells(block.agreement));
    }
}

} // namespace

QStringList agreementCells(const DriftBlock &block)
{
    return {QString::number(block.units), driftCell(block.kappa), intervalText(block), faultText(block.fault)};
}

std::vector<QStringList> driftTable(const DimensionDrift &dimension)
{
    std::vector<QStringList> rows{
        QStringList{DriftTableText::tr("%1, %2").arg(dimension.name, statisticTitle(dimension.coefficient)),
                    DriftTableText::tr("from (UTC)"), DriftTableText::tr("to"), DriftTableText::tr("items")} +
        agreementHeadings()};
    addRows(rows, dimension.byOrder, DriftTableText::tr("rating order, block %1"));
    addRows(rows, dimension.byTime, DriftTableText::tr("time, span %1"));
    rows.push_back(QStringList{DriftTableText::tr("all"), {}, {}, {}} + agreementCells(dimension.whole));
    return rows;
}

std::vector<QStringList> wholeTable(const std::vector<DimensionDrift> &dimensions)
{
    std::vector<QStringList> rows;
    for (const DimensionDrift &dimension : dimensions) {
        rows.push_back(
            QStringList{DriftTableText::tr("%1, %2").arg(dimension.name, statisticTitle(dimension.coefficient))} +
            agreementCells(dimension.whole));
    }
    if (!rows.empty()) {
        rows.insert(rows.begin(), QStringList{QString()} + agreementHeadings());
    }
    return rows;
}

std::vector<QStringList> againTable(const std::vector<AgainDrift> &again)
{
    std::vector<QStringList> rows;
    for (const AgainDrift &one : again) {
        rows.push_back(QStringList{DriftTableText::tr("%1, %2").arg(one.rater, one.name)} +
                       agreementCells(one.agreement));
    }
    if (!rows.empty()) {
        rows.insert(rows.begin(), QStringList{DriftTableText::tr("the same rater again")} + agreementHeadings());
    }
    return rows;
}

} // namespace corater
