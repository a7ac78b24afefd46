// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemListView.h"

#include "views/items/ItemDelegate.h"

#include <QEvent>
#include <QKeyEvent>

namespace corater {

ItemListView::ItemListView(QWidget *parent) : QListView(parent)
{
    setItemDelegate(new ItemDelegate(this));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setStyleSheet(QStringLiteral("QListView { border: none; border-radius: 0; }"));
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setMouseTracking(true);
    setAccessibleName(tr("Items"));
}

void ItemListView::dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    QAbstractItemView::dataChanged(first, last, roles); // NOLINT(bugprone-parent-virtual-call)
}

void ItemListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (current.isValid()) {
        Q_EMIT rowChosen(current.row());
    }
}

// A screen reader selects a line and does not move to it; by mouse and keys both come together.
void ItemListView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    const QModelIndexList lines = selected.indexes();
    if (lines.isEmpty()) {
        return;
    }
    QMetaObject::invokeMethod(
        this,
        [this, line = QPersistentModelIndex(lines.front())] {
            if (line.isValid() && line != currentIndex() && selectionModel()->isSelected(line)) {
                setCurrentIndex(line);
            }
        },
        Qt::QueuedConnection);
}

void ItemListView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) {
        Q_EMIT rowEntered(currentIndex().row());
        return;
    }
    if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier) { // Qt reports the menu key only
        Q_EMIT customContextMenuRequested(visualRect(currentIndex()).center());
        return;
    }
    if (!event->text().isEmpty() && event->text().at(0).isPrint()) {
        event->ignore(); // single keys belong to the window's actions, not to a search by first letter
        return;
    }
    QListView::keyPressEvent(event);
}

void ItemListView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        scheduleDelayedItemsLayout();
    }
}

} // namespace corater
