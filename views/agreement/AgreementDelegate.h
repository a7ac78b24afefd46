// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace corater {

/// Paints the rows of the agreement table: names and the coefficient strong, the interval quiet, the picture as a dot
/// with whiskers. The agreement view sets it on its table.
class AgreementDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Distance of the text from the edges of its column.
    static int padding();
    /// Height of a row of the table.
    static int rowHeight();

private:
    void paintPicture(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
};

} // namespace corater
