// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

#include <QWidget>

namespace corater {

/// Shows a figure in the colours of the window. Its spots can be pointed at, gone through with the arrow keys and
/// activated with a click or Enter. Its owner draws the figure anew when the room or the colours change.
class FigureView : public QWidget
{
    Q_OBJECT

public:
    explicit FigureView(QWidget *parent = nullptr);

    /// The colours of the window, and the width in points that the widget has.
    FigureStyle style() const;
    void setFigure(const Figure &figure, const QString &description);
    const Figure &figure() const { return m_figure; }
    /// The spot under the cursor of the keyboard; -1: none.
    int current() const { return m_current; }
    void setCurrent(int spot);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The width, the colours or the fonts of the figure have changed.
    void styleChanged();
    void spotActivated(int spot);

protected:
    static constexpr double leastWidth = 160; ///< points: a narrower figure would be cut

    /// The style for a given width (pixels).
    FigureStyle styleFor(int width) const;
    qreal pixelsPerPoint() const;
    QRectF areaOf(int spot) const;
    /// The spot under the mouse; -1: none.
    int hovered() const { return m_hovered; }
    /// Marks the spot under the mouse and the one under the keyboard cursor, above the figure.
    virtual void paintMarks(QPainter &painter) const;
    /// The tool tip of a spot: the words of the figure, or more.
    virtual QString wordsOf(int spot) const;

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    int spotUnder(const QPointF &position) const;
    Drawing withBoldNames() const;
    int next(int dx, int dy) const;
    void outline(QPainter &painter, int spot, const QColor &colour, qreal width) const;

    Figure m_figure;
    int m_current = -1;
    int m_hovered = -1;
};

} // namespace corater
