// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/NameDelegate.h"

#include "views/theme/Theme.h"

#include <QLineEdit>

namespace corater {

NameDelegate::NameDelegate(std::function<void(const QString &)> typed, QObject *parent)
    : QStyledItemDelegate(parent), m_typed(std::move(typed))
{
}

void NameDelegate::setModelData(QWidget *editor, QAbstractItemModel *, const QModelIndex &) const
{
    if (const auto *line = qobject_cast<QLineEdit *>(editor)) {
        m_typed(line->text().simplified());
    }
}

QSize NameDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width(), qMax(size.height(), Theme::scaled(26))};
}

} // namespace corater
