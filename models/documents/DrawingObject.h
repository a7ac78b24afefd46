// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"

#include <QObject>
#include <QSizeF>
#include <QTextObjectInterface>

namespace corater {

/// Lets a QTextDocument hold drawings as characters of a line and paint them as vectors. Made by the writer of PDF.
class DrawingObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    static constexpr int type = QTextFormat::UserObject + 1;
    static constexpr int indexProperty = QTextFormat::UserProperty + 1;

    /// `scale`: device units per point of the document; `room`: the space on a page. Larger drawings are scaled down.
    DrawingObject(double scale, const QSizeF &room) : m_scale(scale), m_room(room) {}

    /// The number by which a character format names the drawing.
    int add(const Drawing &drawing);

    QSizeF intrinsicSize(QTextDocument *document, int position, const QTextFormat &format) override;
    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *document, int position,
                    const QTextFormat &format) override;

private:
    double scaleOf(const Drawing &drawing) const;

    double m_scale;
    QSizeF m_room;
    std::vector<Drawing> m_drawings;
};

} // namespace corater
