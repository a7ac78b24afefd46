// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/FittedScroll.h"

#include "views/theme/Theme.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace corater {

FittedScroll::FittedScroll(QWidget *content, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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

// All of the width, since nothing is scrolled sideways.
QSize FittedScroll::minimumSizeHint() const
{
    const QSize least = widget()->minimumSizeHint();
    return {least.width(), std::min(least.height(), Theme::scaled(120))};
}

int FittedScroll::heightForWidth(int width) const
{
    return std::max(widget()->heightForWidth(width), widget()->sizeHint().height());
}

bool FittedScroll::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry(); // a row came or went
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace corater
