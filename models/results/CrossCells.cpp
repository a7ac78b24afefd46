// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/CrossCells.h"

#include "models/results/ResultWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct CrossCellsText
{
    Q_DECLARE_TR_FUNCTIONS(CrossCells)
};

std::optional<double> besideCount(const CrossTable &table, int row, int column, CrossCells cells)
{
    const auto tested = [&](const std::vector<double> &values) {
        const size_t at = size_t(row) * table.columns.size() + size_t(column);
        return at < values.size() ? std::optional(values[at]) : std::nullopt;
    };
    switch (cells) {
    case CrossCells::Counts:
        break;
    case CrossCells::RowShares:
        return table.rowShare(row, column);
    case CrossCells::ColumnShares:
        return table.columnShare(row, column);
    case CrossCells::TotalShares:
        return table.totalShare(row, column);
    case CrossCells::Expected:
        return tested(table.tests.expected);
    case CrossCells::Residuals:
        return tested(table.tests.residuals);
    }
    return {};
}

bool isShare(CrossCells cells)
{
    return cells == CrossCells::RowShares || cells == CrossCells::ColumnShares || cells == CrossCells::TotalShares;
}

} // namespace

const QStringList &crossCellsNames()
{
    static const QStringList names{QStringLiteral("counts"), QStringLiteral("row"),      QStringLiteral("column"),
                                   QStringLiteral("total"),  QStringLiteral("expected"), QStringLiteral("residuals")};
    return names;
}

QString shownCrossCell(const CrossTable &table, int row, int column, CrossCells cells)
{
    const QString count = QString::number(table.count(row, column));
    const auto beside = besideCount(table, row, column, cells);
    if (!beside) {
        return count;
    }
    const QString number =
        isShare(cells) ? shownShare(beside) : QString::number(*beside, 'f', cells == CrossCells::Expected ? 1 : 2);
    return QStringLiteral("%1 (%2)").arg(count, number);
}

PlainValue plainCrossCell(const CrossTable &table, int row, int column, CrossCells cells)
{
    return besideCount(table, row, column, cells);
}

QString crossCellsNote(const CrossTable &table, CrossCells cells)
{
    const bool isTested = cells == CrossCells::Expected || cells == CrossCells::Residuals;
    if (isTested && table.tests.expected.empty()) {
        return CrossCellsText::tr("No test is valid here, so there are no expected counts: the table has only counts.");
    }
    switch (cells) {
    case CrossCells::Counts:
        break;
    case CrossCells::RowShares:
        return CrossCellsText::tr("In brackets: share of the row.");
    case CrossCells::ColumnShares:
        return CrossCellsText::tr("In brackets: share of the column.");
    case CrossCells::TotalShares:
        return CrossCellsText::tr("In brackets: share of all.");
    case CrossCells::Expected:
        return CrossCellsText::tr("In brackets: the count expected under independence.");
    case CrossCells::Residuals:
        return CrossCellsText::tr("In brackets: the adjusted standardised residual (Haberman 1973).");
    }
    return {};
}

} // namespace corater
