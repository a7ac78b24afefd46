// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/CellItemDelegate.h"

#include "models/agreement/shown/CellItemModel.h"
#include "views/theme/StateGlyph.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QPainter>

namespace corater {

QSize CellItemDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {Theme::scaled(200), Theme::scaled(54)};
}

void CellItemDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const QRect rect = option.rect;
    painter->save();
    if (option.state & QStyle::State_Selected) {
        paintGround(*painter, rect, theme.accentFill);
    } else if (option.state & QStyle::State_MouseOver) {
        paintGround(*painter, rect, theme.hover);
    }
    if (index.row() + 1 < index.model()->rowCount()) {
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
    }
    const bool settled = index.data(CellItemModel::SettledRole).toBool();
    const QRect inner = rect.adjusted(Theme::scaled(12), Theme::scaled(8), -Theme::scaled(12), -Theme::scaled(8));
    const int side = Theme::scaled(12);
    paintGlyph(*painter, QRectF(inner.left(), inner.top() + Theme::scaled(3), side, side),
               settled ? Glyph::Settled : Glyph::Disagreement, settled ? theme.final.text : theme.text);
    painter->setFont(Theme::font(TextRole::Small));
    painter->setPen(theme.muted);
    const QString state = index.data(CellItemModel::StateRole).toString();
    const int stateWidth = painter->fontMetrics().horizontalAdvance(state);
    painter->drawText(inner, Qt::AlignRight | Qt::AlignTop, state);
    QRect words = inner.adjusted(side + Theme::scaled(12), 0, -stateWidth - Theme::scaled(12), 0);
    painter->drawText(words, Qt::AlignLeft | Qt::AlignBottom,
                      painter->fontMetrics().elidedText(index.data(CellItemModel::DetailRole).toString(),
                                                        Qt::ElideRight, words.width()));
    painter->setFont(Theme::font(TextRole::Chrome));
    painter->setPen(theme.text);
    painter->drawText(words, Qt::AlignLeft | Qt::AlignTop,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
    painter->restore();
}

} // namespace corater
