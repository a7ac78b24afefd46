// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <variant>
#include <vector>

namespace corater {

/// A straight stroke.
struct DrawnLine
{
    QPointF from;
    QPointF to;
    double width = 0.75;
    QString colour = QStringLiteral("#1c2024"); ///< "#rrggbb", like every colour here
    bool dashed = false;
};

/// A filled rectangle.
struct DrawnBox
{
    QRectF box;
    QString fill;
};

/// A filled circle.
struct DrawnDisc
{
    QPointF centre;
    double radius = 3;
    QString colour = QStringLiteral("#1c2024");
};

/// One line of text; `at` is where its base line begins, is centred or ends.
struct DrawnText
{
    enum class Anchor { Begin, Middle, End };

    QPointF at;
    QString text;
    Anchor anchor = Anchor::Begin;
    double size = 9;
    QString colour = QStringLiteral("#1c2024");
    double turned = 0; ///< degrees clockwise about `at`
    bool bold = false;
};

/// A band between two upright edges, its long sides bent like an S: a flow from one to the other.
struct DrawnBand
{
    double left = 0;
    double right = 0;
    double leftTop = 0;
    double leftBottom = 0;
    double rightTop = 0;
    double rightBottom = 0;
    QString fill;
    double opacity = 0.5; ///< bands cross: what lies below shows through
};

using DrawnShape = std::variant<DrawnLine, DrawnBox, DrawnDisc, DrawnText, DrawnBand>;

/// A picture as shapes in points, x to the right and y down, drawn in order: every writer of reports turns it into
/// the vectors of its own format.
struct Drawing
{
    double width = 0;
    double height = 0;
    std::vector<DrawnShape> shapes;
};

} // namespace corater
