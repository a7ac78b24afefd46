// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/ElidedLabel.h"

#include <QPainter>

namespace corater {

ElidedLabel::ElidedLabel(const QString &text, TextRole role, Ink ink) : TextLabel(text, role, ink)
{
    setToolTip(text);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {Theme::scaled(60), TextLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.drawText(contentsRect(), int(Qt::AlignVCenter) | int(Qt::TextSingleLine),
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace corater
