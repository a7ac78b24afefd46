// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace corater {

/// Hands a name that is typed in a line to its owner instead of writing it there: only the study may change a name.
/// CodebookTree owns one.
class NameDelegate : public QStyledItemDelegate
{
public:
    NameDelegate(std::function<void(const QString &)> typed, QObject *parent);

    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;
    /// Draws the key of a code as a cap.
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int heightOfFurtherLines(const QStyleOptionViewItem &option, const QModelIndex &index) const;

    std::function<void(const QString &)> m_typed;
};

} // namespace corater
