// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/HistoryListModel.h"

#include "codebook/ShownTime.h"

#include <algorithm>

namespace corater {

void HistoryListModel::setLines(Lines lines, const QHash<RaterId, QString> &names)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_names = names;
    choose();
    endResetModel();
}

void HistoryListModel::setFilter(const HistoryFilter &filter)
{
    beginResetModel();
    m_filter = filter;
    choose();
    endResetModel();
}

void HistoryListModel::choose()
{
    m_rows.clear();
    for (int i = int(m_lines->size()) - 1; i >= 0; --i) {
        if (fits((*m_lines)[size_t(i)], m_filter)) {
            m_rows.push_back(i);
        }
    }
}

const HistoryLine *HistoryListModel::lineAt(int row) const
{
    return row >= 0 && row < int(m_rows.size()) ? &(*m_lines)[size_t(m_rows[size_t(row)])] : nullptr;
}

int HistoryListModel::rowOf(qint64 seq) const
{
    const auto at = [&](int position) { return (*m_lines)[size_t(position)].seq; };
    const auto found = std::ranges::lower_bound(m_rows, seq, std::greater(), at); // the newest is the first
    return found != m_rows.end() && at(*found) == seq ? int(found - m_rows.begin()) : -1;
}

int HistoryListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int HistoryListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString HistoryListModel::textOf(const HistoryLine &line, int column) const
{
    switch (column) {
    case Number:
        return QString::number(line.number);
    case When:
        return localTime(line.at);
    case Who:
        return m_names.value(line.actor);
    case Version:
        return line.version;
    case What:
        return QString(line.what).replace(u'\n', u' ');
    case Item:
        return line.items > 1 ? line.item + QStringLiteral(" …") : line.item;
    default:
        return {};
    }
}

QVariant HistoryListModel::data(const QModelIndex &index, int role) const
{
    const HistoryLine *line = index.column() < ColumnCount ? lineAt(index.row()) : nullptr;
    if (!line) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && index.column() == Number) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && index.column() == What) {
        return line->what.toHtmlEscaped();
    }
    return role == Qt::DisplayRole ? textOf(*line, index.column()) : QVariant();
}

QVariant HistoryListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((section == Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const QStringList names{tr("No."), tr("When"), tr("Who"), tr("Codebook"), tr("What"), tr("Item")};
    return role == Qt::DisplayRole ? QVariant(names[section]) : QVariant();
}

} // namespace corater
