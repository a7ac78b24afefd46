// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/FigureTableModel.h"

#include "models/agreement/shown/ShownNumber.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct FigureText
{
    Q_DECLARE_TR_FUNCTIONS(FigureTable)
};

} // namespace

FigureTable otherFigures(const AgreementLine &line)
{
    FigureTable table{
        .headings = {FigureText::tr("Statistic"), FigureText::tr("value"), FigureText::tr("95 % interval")}};
    for (const NamedEstimate &other : line.others) {
        const Estimate &estimate = other.estimate;
        table.rows.push_back(
            {.cells = {other.name, shownCoefficient(estimate.value), shownInterval(estimate)},
             .tip = estimate.reason.isEmpty() ? other.meaning : other.meaning + QLatin1Char('\n') + estimate.reason});
    }
    return table;
}

FigureTable codeFigures(const AgreementLine &line)
{
    FigureTable table{.headings = {FigureText::tr("Code"), line.matrix.rowRater, line.matrix.columnRater,
                                   FigureText::tr("both"), QStringLiteral("κ"), FigureText::tr("95 % interval"),
                                   FigureText::tr("positive"), FigureText::tr("negative")}};
    for (const CodeLine &code : line.codes) {
        table.rows.push_back(
            {.cells = {code.name, shownCount(code.first), shownCount(code.second), shownCount(code.both),
                       shownCoefficient(code.kappa.value), shownInterval(code.kappa),
                       shownCoefficient(code.positive.value), shownCoefficient(code.negative.value)},
             .tip = code.kappa.reason});
    }
    return table;
}

FigureTableModel::FigureTableModel(QObject *parent) : QAbstractTableModel(parent) {}

void FigureTableModel::setTable(const FigureTable &table)
{
    beginResetModel();
    m_table = table;
    endResetModel();
}

int FigureTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int FigureTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.headings.size());
}

QVariant FigureTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount()) {
        return {};
    }
    const FigureRow &row = m_table.rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.cells.value(index.column());
    case Qt::ToolTipRole:
        // A long name ends in dots where the table is narrow.
        return index.column() > 0  ? row.tip
               : row.tip.isEmpty() ? row.cells.value(0)
                                   : row.cells.value(0) + u'\n' + row.tip;
    case Qt::TextAlignmentRole:
        return int((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant FigureTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    if (role == Qt::DisplayRole) {
        return m_table.headings.value(section);
    }
    if (role == Qt::TextAlignmentRole) {
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    return {};
}

} // namespace corater
