// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/FittedScroll.h"

#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>

namespace corater {

FittedScroll::FittedScroll(QWidget *content, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    content->installEventFilter(this);
    content->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    setStyleSheet(QStringLiteral("QScrollArea { background: transparent; }"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize FittedScroll::sizeHint() const
{
    return widget()->sizeHint();
}

// Scrolls sideways only on a screen narrower than the content's least width.
QSize FittedScroll::minimumSizeHint() const
{
    const QSize frame(8, 40);
    const QSize most = screen()->availableSize() - frame;
    const QSize least = widget()->minimumSizeHint();
    return {std::min(least.width(), most.width() - 2 * Theme::grid * 5), std::min(least.height(), Theme::scaled(120))};
}

int FittedScroll::heightForWidth(int width) const
{
    return widget()->hasHeightForWidth() ? widget()->heightForWidth(width) : widget()->sizeHint().height();
}

bool FittedScroll::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry(); // a row was added or removed
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace corater
