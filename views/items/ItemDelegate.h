// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace corater {

struct ItemRow;

/// Draws one line of the list of items: state by shape, title on up to two lines, id, date and keywords in small,
/// number of units and marks of the item at the right. Every shape has its own place. Every line has the same height,
/// so that a million of them need no measuring.
class ItemDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    /// The small second line: "64356769 · 2020-10-14 · gpu util, slower".
    static QString secondLine(const ItemRow &row);
    /// The second line cut to that width; the reason of an excluded item is cut last.
    static QString secondLineOn(const ItemRow &row, const QFontMetrics &metrics, int width);
    /// The meaning of the shapes of a line, in words, and its number of units.
    static QString stateWords(const ItemRow &row);
};

} // namespace corater
