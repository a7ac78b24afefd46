// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/NameDelegate.h"

#include "views/codebook/editor/CodeLines.h"
#include "views/theme/KeyCap.h"
#include "views/theme/style/Theme.h"

#include <QLineEdit>
#include <QPainter>
#include <QTreeView>

#include <algorithm>

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

// A retired or proposed code shows that word in place of its key.
void NameDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QString key = index.data(KeyRole).toString();
    if (!key.isEmpty() && index.data().toString().isEmpty()) {
        const int cap = KeyCap::capSize(key).width();
        KeyCap::paint(*painter, QRectF(option.rect.right() - cap - 4, option.rect.top(), cap, option.rect.height()),
                      key);
    }
}

QSize NameDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    const int cap = KeyCap::capSize(index.data(KeyRole).toString()).width();
    return {qMax(size.width(), cap + 10), qMax(size.height() + heightOfFurtherLines(option, index), Theme::scaled(26))};
}

// The height of further lines, for a name that is wider than its column; most names are not, and cost one width.
int NameDelegate::heightOfFurtherLines(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *tree = qobject_cast<const QTreeView *>(parent());
    if (index.column() != 0 || !tree) {
        return 0;
    }
    int depth = 1;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
        ++depth;
    }
    const bool hasDot = !index.data(Qt::DecorationRole).isNull();
    const int room = tree->columnWidth(0) - depth * tree->indentation() - (hasDot ? option.decorationSize.width() : 0) -
                     Theme::scaled(14);
    const QFontMetrics metrics(index.data(Qt::FontRole).value<QFont>());
    const QString name = index.data().toString();
    if (room < Theme::scaled(60) || metrics.horizontalAdvance(name) <= room) {
        return 0;
    }
    constexpr int mostLines = 4;
    const int lines =
        metrics.boundingRect(QRect(0, 0, room, 1), Qt::TextWordWrap, name).height() / metrics.lineSpacing();
    return (std::clamp(lines, 1, mostLines) - 1) * metrics.lineSpacing();
}

} // namespace corater
