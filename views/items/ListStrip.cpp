// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ListStrip.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QPainter>

namespace corater {

ListStrip::ListStrip(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize ListStrip::sizeHint() const
{
    return {Theme::scaled(30), Theme::scaled(120)};
}

// The words run up the strip, below a chevron towards the unfolded list.
void ListStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    paintGround(painter, rect(), underMouse() || isDown() ? theme.hover : theme.base);
    if (hasFocus()) {
        paintFocusRing(painter, rect(), theme.accent, Theme::smallRadius);
    }
    painter.setFont(Theme::font(TextRole::Strong));
    painter.setPen(theme.muted);
    painter.drawText(QRect(0, Theme::scaled(12), width(), Theme::scaled(22)), Qt::AlignCenter, QStringLiteral("»"));
    painter.setFont(Theme::font(TextRole::Small));
    painter.translate(0, height());
    painter.rotate(-90);
    const QRect words(0, 0, height() - Theme::scaled(44), width());
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

void ListStrip::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        updateGeometry();
    }
}

} // namespace corater
