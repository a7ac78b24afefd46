// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace corater {

/// The wide list of items: a line per item, with columns; several lines can be selected. Arrow keys, Page Up and Page
/// Down move, with Shift they select; Enter opens the item; Escape leaves. Every line has the same height, so that a
/// million of them need no measuring.
class ItemTable : public QTableView
{
    Q_OBJECT

public:
    explicit ItemTable(QWidget *parent = nullptr);

    /// Shows the arrow of the order in that column; none if it is negative.
    void showOrder(int column, bool descending);
    /// The selected rows, from the top.
    std::vector<int> selectedRows() const;
    /// Makes that row the current one and the only selected one, and brings it into view.
    void showRow(int row);

Q_SIGNALS:
    /// The user pressed Enter on the row, or clicked it twice.
    void rowEntered(int row);
    void left();
    void orderWanted(int column);
    /// The user wants the menu of the columns, at that place of the screen.
    void columnsWanted(const QPoint &at);
    /// The user moved or resized a column.
    void columnsArranged();
    /// The user wants to copy what is selected.
    void copyWanted();
    /// The columns have more or less room.
    void resized();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
};

} // namespace corater
