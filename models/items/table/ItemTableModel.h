// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/ItemListModel.h"
#include "models/items/table/ItemColumn.h"

#include <QAbstractTableModel>

namespace corater {

/// The rows of an ItemListModel with columns, for the wide list. Reads nothing by itself: rows are those of the list,
/// which reads them a page at a time.
class ItemTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The list must outlive the table.
    explicit ItemTableModel(ItemListModel &list, QObject *parent = nullptr);

    void setColumns(std::vector<ItemColumn> columns);
    const std::vector<ItemColumn> &columns() const { return m_columns; }
    ItemListModel &list() const { return m_list; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override { return m_list.roleNames(); }

private:
    ItemListModel &m_list;
    std::vector<ItemColumn> m_columns;
};

} // namespace corater
