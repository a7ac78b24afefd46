// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPicture>
#include <QRect>
#include <QSize>

#include <vector>

class QPainter;
class QWidget;

namespace corater {

/// A widget with all that is in it, as strokes and words and not as pixels, for paper and PDF: letters stay letters,
/// sharp at any size, found and copied. Qt draws a widget onto a printer as a picture; here each widget is drawn for
/// itself, and cut off at the edges of those that it lies in.
class WidgetDrawing
{
public:
    /// As the widget is shown now.
    explicit WidgetDrawing(QWidget &widget);

    QSize size() const { return m_size; }
    /// Draws it with its upper left corner at the origin, one unit for each pixel of the screen.
    void paint(QPainter &painter) const;

private:
    struct Part
    {
        QPicture strokes;
        QPoint at;
        QRect seen; ///< what of it is not cut off, in pixels of the whole
    };
    void add(QWidget &widget, const QPoint &at, const QRect &seen, bool isWhole);

    QSize m_size;
    std::vector<Part> m_parts;
};

} // namespace corater
