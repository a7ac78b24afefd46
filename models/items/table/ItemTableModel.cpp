// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/ItemTableModel.h"

namespace corater {

ItemTableModel::ItemTableModel(ItemListModel &list, QObject *parent) : QAbstractTableModel(parent), m_list(list)
{
    connect(&list, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(&list, &QAbstractItemModel::modelReset, this, [this] { endResetModel(); });
    connect(&list, &QAbstractItemModel::rowsAboutToBeInserted, this,
            [this](const QModelIndex &, int first, int last) { beginInsertRows({}, first, last); });
    connect(&list, &QAbstractItemModel::rowsInserted, this, [this] { endInsertRows(); });
    connect(&list, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first, const QModelIndex &last) {
        Q_EMIT dataChanged(index(first.row(), 0), index(last.row(), columnCount() - 1));
    });
}

void ItemTableModel::setColumns(std::vector<ItemColumn> columns)
{
    beginResetModel();
    m_columns = std::move(columns);
    endResetModel();
}

int ItemTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_list.rowCount();
}

int ItemTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant ItemTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const ItemColumn &column = m_columns[size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: // a cell may be narrower than its text
        return column.textOf(m_list.rowAt(index.row()));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column.isNumber() ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return role > Qt::UserRole ? m_list.data(m_list.index(index.row()), role) : QVariant();
    }
}

QVariant ItemTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const ItemColumn &column = m_columns[size_t(section)];
    if (role == Qt::TextAlignmentRole) {
        return int(Qt::AlignVCenter | (column.isNumber() ? Qt::AlignRight : Qt::AlignLeft));
    }
    return role == Qt::DisplayRole ? QVariant(column.heading()) : QVariant();
}

} // namespace corater
