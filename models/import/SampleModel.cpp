// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/import/SampleModel.h"

namespace corater {

SampleModel::SampleModel(const SheetSample &sample, QObject *parent) : QAbstractTableModel(parent), m_sample(sample) {}

int SampleModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sample.rows.size());
}

int SampleModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sample.headings.size());
}

QVariant SampleModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount()) {
        return {};
    }
    constexpr qsizetype longest = 200;
    const QString cell = m_sample.rows[size_t(index.row())].value(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cell.left(longest).simplified();
    case Qt::ToolTipRole:
        return cell.size() > 40 ? cell.left(longest * 4) : QString();
    default:
        return {};
    }
}

QVariant SampleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) {
        return {};
    }
    if (orientation == Qt::Vertical) {
        return section < rowCount() ? QVariant(section + 1) : QVariant();
    }
    return section < columnCount() ? QVariant(m_sample.headings[section].simplified()) : QVariant();
}

} // namespace corater
