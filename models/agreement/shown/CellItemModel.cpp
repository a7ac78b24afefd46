// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/CellItemModel.h"

#include "models/study/ListWords.h"

namespace corater {

CellItemModel::CellItemModel(QObject *parent) : QAbstractListModel(parent) {}

void CellItemModel::setItems(const std::vector<CellItem> &items, const QString &first, const QString &second)
{
    beginResetModel();
    m_items = items;
    m_first = first;
    m_second = second;
    endResetModel();
}

int CellItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

QVariant CellItemModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() != 0) {
        return {};
    }
    const CellItem &item = m_items[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return item.title.isEmpty() ? item.externalId : item.title;
    case DetailRole:
        return detail(item);
    case SettledRole:
        return item.settled;
    case StateRole:
        return item.settled ? tr("settled") : tr("open");
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2").arg(item.title, detail(item));
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3").arg(item.title, detail(item), item.settled ? tr("settled") : tr("open"));
    default:
        return {};
    }
}

QString CellItemModel::detail(const CellItem &item) const
{
    QString words =
        QStringLiteral("%1 · %2 · %3")
            .arg(item.externalId, ListWords::about(m_first, item.first), ListWords::about(m_second, item.second));
    if (item.settled && !item.settledAs.isEmpty()) {
        words += QStringLiteral(" → ") + item.settledAs;
    }
    return words;
}

} // namespace corater
