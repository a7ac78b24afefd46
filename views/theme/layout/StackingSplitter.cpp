// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/StackingSplitter.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace corater {

namespace {

QSize leastOf(const QWidget &part)
{
    return part.minimumSizeHint().expandedTo(part.minimumSize());
}

} // namespace

StackingSplitter::StackingSplitter(QWidget *parent) : QSplitter(parent)
{
    setHandleWidth(1);
    setChildrenCollapsible(false);
}

QSize StackingSplitter::sum() const
{
    QSize all(0, 0);
    for (int i = 0; i < count(); ++i) {
        if (!widget(i)->isHidden()) {
            all += leastOf(*widget(i)) + QSize(handleWidth(), handleWidth());
        }
    }
    return all;
}

QSize StackingSplitter::largest() const
{
    QSize all(0, 0);
    for (int i = 0; i < count(); ++i) {
        all = widget(i)->isHidden() ? all : all.expandedTo(leastOf(*widget(i)));
    }
    return all;
}

// The parts stand side by side only if they fit, so the least width is that of the widest part.
QSize StackingSplitter::minimumSizeHint() const
{
    return {largest().width(), orientation() == Qt::Vertical ? sum().height() : largest().height()};
}

void StackingSplitter::arrange()
{
    const Qt::Orientation fitting = width() >= sum().width() ? Qt::Horizontal : Qt::Vertical;
    if (fitting == orientation()) {
        return;
    }
    if (fitting == Qt::Vertical) {
        m_beside = sizes();
        setOrientation(fitting);
        setSizes({3, 2}); // shares of the height
    } else {
        setOrientation(fitting);
        setSizes(m_beside);
    }
}

void StackingSplitter::resizeEvent(QResizeEvent *event)
{
    arrange();
    QSplitter::resizeEvent(event);
}

bool StackingSplitter::event(QEvent *event)
{
    const bool result = QSplitter::event(event);
    if (event->type() == QEvent::LayoutRequest) { // a part wants another width
        arrange();
        updateGeometry();
    }
    return result;
}

} // namespace corater
