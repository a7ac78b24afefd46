// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryLines.h"

#include <QAbstractTableModel>

#include <memory>

namespace corater {

/// The lines of the history that fit a filter, the newest first. Refers to the lines that a worker has read without
/// copying them, so that a hundred thousand scroll as fast as ten. The history dialog owns it.
class HistoryListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, When, Who, Version, What, Item, ColumnCount };

    using Lines = std::shared_ptr<const std::vector<HistoryLine>>;

    using QAbstractTableModel::QAbstractTableModel;

    /// `names`: of the raters.
    void setLines(Lines lines, const QHash<RaterId, QString> &names);
    void setFilter(const HistoryFilter &filter);
    /// The line of that row; null outside of the list.
    const HistoryLine *lineAt(int row) const;
    /// The row of that entry; -1 where it does not fit.
    int rowOf(qint64 seq) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void choose();
    QString textOf(const HistoryLine &line, int column) const;

    Lines m_lines = std::make_shared<std::vector<HistoryLine>>();
    QHash<RaterId, QString> m_names;
    HistoryFilter m_filter;
    std::vector<int> m_rows; ///< positions in m_lines
};

} // namespace corater
