// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/FigureDelegate.h"

#include "views/theme/style/Theme.h"

#include <QPainter>
#include <QtMath>

namespace corater {

namespace {

QFont figureFont(int column)
{
    QFont font = Theme::font(TextRole::Small);
    if (column > 0) {
        font.setFeature("tnum", 1);
    }
    return font;
}

} // namespace

int FigureDelegate::rowHeight()
{
    return Theme::scaled(28);
}

QSize FigureDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    // In whole pixels and rounded up: half a pixel too few and the figure would be cut to "0.8…".
    const QFontMetricsF metrics(figureFont(index.column()));
    return {qCeil(metrics.horizontalAdvance(index.data().toString())) + 1 + Theme::scaled(20), rowHeight()};
}

void FigureDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const QRect rect = option.rect;
    painter->save();
    if (option.state & QStyle::State_MouseOver) {
        painter->fillRect(rect, theme.hover);
    }
    if (index.row() + 1 < index.model()->rowCount()) {
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
    }
    painter->setFont(figureFont(index.column()));
    painter->setPen(theme.text);
    const QRect inner = rect.adjusted(Theme::scaled(10), 0, -Theme::scaled(10), 0);
    painter->drawText(inner, index.data(Qt::TextAlignmentRole).toInt(),
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, inner.width()));
    painter->restore();
}

} // namespace corater
