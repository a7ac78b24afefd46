// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace corater {

/// A tree that a screen reader may ask for its lines at any time. Asked for its position, Qt's accessible cell lays out
/// the tree, and a layout frees all cells, including the asked one: the program crashes. So no layout is left pending
/// when a line is chosen, or when events are processed.
class SteadyTree : public QTreeWidget
{
    Q_OBJECT

public:
    using QTreeWidget::QTreeWidget;

    /// To be called after lines were hidden, shown, folded or unfolded: a tree gets no notice of these.
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

    bool m_isAsked = false; ///< the layout event is on its way
};

} // namespace corater
