// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/SheetSample.h"

#include <QAbstractTableModel>

namespace corater {

/// The first rows of a file as a table, read-only; cells are cut to one line. Shown by ColumnsDialog.
class SampleModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The sample must outlive the model.
    explicit SampleModel(const SheetSample &sample, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const SheetSample &m_sample;
};

} // namespace corater
