// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/AgreementDelegate.h"

#include "models/agreement/shown/AgreementTableModel.h"
#include "views/agreement/WhiskerPainter.h"
#include "views/theme/style/Theme.h"

#include <QPainter>
#include <QWidget>

namespace corater {

namespace {

using Column = AgreementTableModel::Column;

QFont fontOf(int column)
{
    QFont font =
        Theme::font(column == Column::Name || column == Column::Coefficient ? TextRole::Strong : TextRole::Chrome);
    if (column != Column::Name) {
        font.setFeature("tnum", 1);
    }
    return font;
}

QColor inkOf(int column)
{
    const Theme &theme = Theme::current();
    return column == Column::Interval || column == Column::OtherCodes || column == Column::Picture ? theme.muted
                                                                                                   : theme.text;
}

} // namespace

int AgreementDelegate::padding()
{
    return Theme::scaled(10);
}

int AgreementDelegate::rowHeight()
{
    return Theme::scaled(40);
}

QSize AgreementDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() == Column::Picture) {
        return {Theme::scaled(120), rowHeight()};
    }
    const QFontMetrics metrics(fontOf(index.column()));
    const int words = metrics.horizontalAdvance(index.data().toString()) + 2 * padding() + Theme::scaled(4);
    // With room to spare the columns stand apart, so that the eye finds its column without lines.
    const bool roomy = option.widget && option.widget->width() > Theme::scaled(1000);
    const int apart[] = {240, 100, 124, 148, 210, 170, 120};
    return {qMax(words, roomy ? Theme::scaled(apart[index.column()]) : 0), rowHeight()};
}

void AgreementDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    const QRect rect = option.rect;
    painter->save();
    if (selected) {
        painter->fillRect(rect, theme.accentFill);
    } else if (option.state & QStyle::State_MouseOver) {
        painter->fillRect(rect, theme.hover);
    }
    const int rows = index.model()->rowCount(index.parent());
    if (index.row() + 1 < rows) {
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
    }
    if (selected && index.column() == Column::Name) {
        // The bar marks the chosen row without relying on colour.
        painter->fillRect(QRect(rect.left(), rect.top(), Theme::scaled(3), rect.height() - 1), theme.accent);
    }
    if (index.column() == Column::Picture) {
        paintPicture(painter, rect, index);
    } else {
        painter->setFont(fontOf(index.column()));
        painter->setPen(inkOf(index.column()));
        const QRect inner = rect.adjusted(padding(), 0, -padding(), 0);
        const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
        painter->drawText(inner, int(alignment),
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, inner.width()));
    }
    painter->restore();
}

void AgreementDelegate::paintPicture(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const auto estimate = index.data(AgreementTableModel::EstimateRole).value<Estimate>();
    const QRect inner = rect.adjusted(padding(), 0, -padding(), 0);
    if (!estimate.value) {
        painter->setFont(Theme::font(TextRole::Small));
        painter->setPen(Theme::current().muted);
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(estimate.reason, Qt::ElideRight, inner.width()));
        return;
    }
    const auto *model = qobject_cast<const AgreementTableModel *>(index.model());
    const AxisRange axis = model ? model->axis() : AxisRange{};
    // Longer lines are no easier to read: the picture stops at a comfortable length.
    const QRect line(inner.left(), inner.top(), qMin(inner.width(), Theme::scaled(320)), inner.height());
    paintWhisker(*painter, line, estimate, axis, Theme::current().rater(0).line);
}

} // namespace corater
