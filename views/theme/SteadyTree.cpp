// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/SteadyTree.h"

#include <QCoreApplication>
#include <QEvent>

namespace corater {

namespace {

QEvent::Type layOutEvent()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}

} // namespace

// Repeated: a new width of one column may change another, which adds and hides no line but frees cells as well.
void SteadyTree::layOut()
{
    constexpr int most = 3;
    for (int i = 0; i < most; ++i) {
        executeDelayedItemsLayout();
    }
}

bool SteadyTree::event(QEvent *event)
{
    if (event->type() != layOutEvent()) {
        return QTreeWidget::event(event);
    }
    m_isAsked = false;
    layOut();
    return true;
}

// Lays out once for all changed lines, before pending questions of a screen reader are answered.
void SteadyTree::layOutFirst()
{
    if (!m_isAsked) {
        m_isAsked = true;
        QCoreApplication::postEvent(this, new QEvent(layOutEvent()), Qt::HighEventPriority);
    }
}

void SteadyTree::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QTreeWidget::rowsInserted(parent, start, end);
    layOutFirst();
}

void SteadyTree::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    QTreeWidget::rowsAboutToBeRemoved(parent, start, end);
    layOutFirst();
}

void SteadyTree::reset()
{
    QTreeWidget::reset();
    layOutFirst();
}

void SteadyTree::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    layOut();
    QTreeWidget::selectionChanged(selected, deselected);
}

void SteadyTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    layOut();
    QTreeWidget::currentChanged(current, previous);
}

} // namespace corater
