// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"

#include <QAbstractTableModel>

namespace corater {

/// One line of a table of figures: its cells as text, and an explanation for the tool tip.
struct FigureRow
{
    QStringList cells;
    QString tip;
};

/// A small table of figures ready to print: words in the first column, right-aligned figures in the others.
struct FigureTable
{
    QStringList headings;
    std::vector<FigureRow> rows;
};

/// The other coefficients of a dimension: name, value, interval.
FigureTable otherFigures(const AgreementLine &line);
/// One line per code: how often each rater and both used it, its kappa, positive and negative agreement.
FigureTable codeFigures(const AgreementLine &line);

/// Item model of a FigureTable, for the detail panel of the agreement page.
class FigureTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit FigureTableModel(QObject *parent = nullptr);

    void setTable(const FigureTable &table);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    FigureTable m_table;
};

} // namespace corater
