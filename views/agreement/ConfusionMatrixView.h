// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/figures/HeatFigure.h"
#include "views/figures/FigureView.h"

namespace corater {

/// The confusion matrix of one dimension, drawn as in the report: rows rater 1, columns rater 2. The arrow keys move
/// between cells (Page Down: the next most frequent confusion). The agreement page owns it.
class ConfusionMatrixView : public FigureView
{
    Q_OBJECT

public:
    explicit ConfusionMatrixView(QWidget *parent = nullptr);

    /// Shows the table; the current cell stays on its pair of codes if both are still there, else it is the most
    /// frequent confusion.
    void setTable(const ConfusionTable &table);
    const ConfusionTable &table() const { return m_table; }

    /// Row and column of the current cell, -1 without codes.
    int currentRow() const { return m_row; }
    int currentColumn() const { return m_column; }
    void setCurrentCell(int row, int column);
    /// Makes the cell of the two codes current, if both are shown.
    void setCurrentPair(CodeId rowCode, CodeId columnCode);

    /// Words for the cell: both labels, the count and its share, the count the other way round. Shown as tool tip and
    /// read by screen readers.
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

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintMarks(QPainter &painter) const override;
    QString wordsOf(int spot) const override;

private:
    /// The colours of the raters for their codes.
    FigureStyle matrixStyle(int width) const;
    int widthFor(qreal cell) const;
    bool isCell(int row, int column) const;
    int spotOf(int row, int column) const { return row * m_table.size() + column; }
    void draw();
    void activate();
    void moveToNextConfusion(int step);

    ConfusionTable m_table;
    HeatTable m_heat; ///< of m_table
    int m_row = -1;
    int m_column = -1;
};

} // namespace corater
