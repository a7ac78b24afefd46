// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/NameDelegate.h"

#include "views/codebook/CodeLines.h"
#include "views/theme/KeyCap.h"
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

// A code that is retired or proposed has that word, and needs no key beside it.
void NameDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QString key = index.data(KeyRole).toString();
    if (!key.isEmpty() && index.data().toString().isEmpty()) {
        const int cap = KeyCap::capSize(key).width();
        KeyCap::paint(*painter, QRectF(option.rect.right() - cap - 4, option.rect.top(), cap, option.rect.height()), key);
    }
}

QSize NameDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    const int cap = KeyCap::capSize(index.data(KeyRole).toString()).width();
    return {qMax(size.width(), cap + 10), qMax(size.height(), Theme::scaled(26))};
}

} // namespace corater
