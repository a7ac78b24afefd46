// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace corater {

/// A table of a few rows that is as high as its content and never scrolls by itself; rows are chosen whole. The
/// agreement page puts it into a card and scrolls as a page instead.
class FittedTable : public QTableView
{
    Q_OBJECT

public:
    explicit FittedTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// The column that takes the remaining width; the others are as wide as their content.
    void setStretchColumn(int column);
    void setRowHeight(int height);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();

    int m_stretch = 0;
};

/// A widget around the table that looks like the other cards of a page.
QWidget *inCard(QTableView *table, QWidget *parent);

} // namespace corater
