// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPicture>
#include <QRect>
#include <QSize>

#include <vector>

class QPainter;
class QWidget;

namespace corater {

/// A widget with all its children, as strokes and words instead of pixels, for paper and PDF: letters stay letters,
/// sharp at any size, found and copied. Qt prints a widget as a pixel image; here each widget is recorded separately
/// and clipped to the widgets around it.
class WidgetDrawing
{
public:
    /// Records the widget as shown now.
    explicit WidgetDrawing(QWidget &widget);

    QSize size() const { return m_size; }
    /// Draws it with its upper left corner at the origin, one unit for each pixel of the screen.
    void paint(QPainter &painter) const;

private:
    struct Part
    {
        QPicture strokes;
        QPoint at;
        QRect seen; ///< the visible part, in pixels of the whole
    };
    void add(QWidget &widget, const QPoint &at, const QRect &seen, bool isWhole);

    QSize m_size;
    std::vector<Part> m_parts;
};

} // namespace corater
