// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace corater {

/// A state with its own shape, to be recognised without colour.
enum class Glyph {
    Open,         ///< ○
    Begun,        ///< ◐
    Done,         ///< ●
    Out,          ///< ⊘
    Flagged,      ///< ⚑
    Unsure,       ///< ?
    Recheck,      ///< ↻
    Disagreement, ///< ≠
    Settled,      ///< ✓
    Discussed     ///< a speech bubble
};

/// Draws the shape centred in the rectangle, as large as its smaller side, in one colour.
void paintGlyph(QPainter &painter, const QRectF &rect, Glyph glyph, const QColor &colour);

/// The word for the shape, for tool tips and screen readers.
QString glyphName(Glyph glyph);

/// A shape that stands by itself in a layout, with its word as accessible name.
class StateGlyph : public QWidget
{
    Q_OBJECT

public:
    explicit StateGlyph(Glyph glyph, QWidget *parent = nullptr);

    Glyph glyph() const { return m_glyph; }
    void setGlyph(Glyph glyph);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Glyph m_glyph;
};

} // namespace corater
