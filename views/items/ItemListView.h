// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace corater {

/// The scrolling list of items. Arrow keys, Page Up and Page Down move; Enter asks for the labelling form.
class ItemListView : public QListView
{
    Q_OBJECT

public:
    explicit ItemListView(QWidget *parent = nullptr);

    /// All rows are equally high, so that a change needs no layout; QListView would lay out all rows.
    void dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles = {}) override;

Q_SIGNALS:
    /// The user moved to that row.
    void rowChosen(int row);
    /// The user pressed Enter on the row to go on labelling.
    void rowEntered(int row);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
};

} // namespace corater
