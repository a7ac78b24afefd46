// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace corater {

/// A tree that a screen reader may ask for its lines at any time. Qt's accessible cell lays the tree out when it is
/// asked for its place, and a layout frees all cells, also the one that was asked: the program ends. So no layout is
/// left to do when a line is chosen, or when events are dealt with.
class SteadyTree : public QTreeWidget
{
    Q_OBJECT

public:
    using QTreeWidget::QTreeWidget;

    /// To be called after lines were hidden, shown, folded or unfolded: a tree is not told of these.
    void layOut();

protected:
    bool event(QEvent *event) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void reset() override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void layOutFirst();

    bool m_isAsked = false; ///< the event that lays the tree out is on its way
};

} // namespace corater
