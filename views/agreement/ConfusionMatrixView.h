// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/agreement/AgreementSummary.h"

#include <QWidget>

namespace corater {

/// The confusion matrix of one dimension as a heat map: rows rater 1, columns rater 2. Paints itself, is walked with
/// the arrow keys (Page Down: the next most frequent confusion) and says which cell was opened. The agreement page
/// owns it.
class ConfusionMatrixView : public QWidget
{
    Q_OBJECT

public:
    explicit ConfusionMatrixView(QWidget *parent = nullptr);

    /// Shows the table; the current cell stays on the same pair of codes where both are still there, and is the most
    /// frequent confusion otherwise.
    void setTable(const ConfusionTable &table);
    const ConfusionTable &table() const { return m_table; }

    /// Row and column of the current cell, -1 without codes.
    int currentRow() const { return m_row; }
    int currentColumn() const { return m_column; }
    void setCurrentCell(int row, int column);
    /// Makes the cell of the two codes current, if both are shown.
    void setCurrentPair(CodeId rowCode, CodeId columnCode);

    /// Words for the cell: both labels, the count and its share, the count the other way round. Shown as tool tip and
    /// told to screen readers.
    QString describe(int row, int column) const;
    /// The cell in the widget's coordinates; an empty rectangle outside the table.
    QRect cellRect(int row, int column) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    /// The user asks for the items of the cell (click, Enter or Space).
    void cellActivated(DimensionId dimension, CodeId rowCode, CodeId columnCode);
    void currentCellChanged(int row, int column);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// Lengths of one layout, from the width and the names.
    struct Geometry
    {
        int labels = 0;   ///< width of the row labels
        int headings = 0; ///< height of the slanted headings
        int heading = 0;  ///< length of a heading along its own line
        int overhang = 0; ///< what the last heading reaches over the table
        int cell = 0;     ///< width of a cell
        int row = 0;      ///< height of a cell
        int totals = 0;   ///< width of the column of totals
    };

    Geometry geometryFor(int width) const;
    void relayout();
    void activate();
    void moveToNextConfusion(int step);
    QPoint cellAt(const QPoint &point) const;
    QColor cellColour(int row, int column) const;
    void paintHeadings(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;
    void paintCells(QPainter &painter) const;
    void paintLines(QPainter &painter) const;
    void paintTotals(QPainter &painter) const;
    void setHovered(const QPoint &cell);

    ConfusionTable m_table;
    Geometry m_geometry;
    qint64 m_mostAgreed = 0;
    qint64 m_mostConfused = 0;
    int m_row = -1;
    int m_column = -1;
    QPoint m_hovered{-1, -1};
};

} // namespace corater
