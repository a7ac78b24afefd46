// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/StateGlyph.h"

#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

namespace corater {

namespace {

// Every shape is drawn in a square of 16 units, so that all have the same weight at every size.
constexpr qreal units = 16;
constexpr qreal stroke = 1.6;

struct StateGlyphText
{
    Q_DECLARE_TR_FUNCTIONS(StateGlyph)
};

QPen linePen(const QColor &colour)
{
    return {colour, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

void paintFlag(QPainter &p, const QColor &colour)
{
    p.drawLine(QPointF(4, 2.5), QPointF(4, 14));
    QPainterPath cloth(QPointF(4, 2.5));
    cloth.lineTo(13, 2.5);
    cloth.lineTo(10.6, 5.8);
    cloth.lineTo(13, 9);
    cloth.lineTo(4, 9);
    cloth.closeSubpath();
    p.fillPath(cloth, colour);
}

void paintQuestion(QPainter &p, const QColor &colour)
{
    QPainterPath hook(QPointF(5, 5.4));
    hook.cubicTo(5, 1.2, 11.4, 1.6, 11.2, 5.2);
    hook.cubicTo(11, 7.6, 8, 7.4, 8, 10.2);
    p.drawPath(hook);
    p.setPen(Qt::NoPen);
    p.setBrush(colour);
    p.drawEllipse(QPointF(8, 13.2), 1.2, 1.2);
}

void paintArrowRound(QPainter &p, const QColor &colour)
{
    p.drawArc(QRectF(3, 3, 10, 10), 60 * 16, -300 * 16);
    QPainterPath head(QPointF(10.2, 0.9));
    head.lineTo(10.9, 5.4);
    head.lineTo(6.8, 3.6);
    head.closeSubpath();
    p.fillPath(head, colour);
}

void paintCircle(QPainter &p, Glyph glyph, const QColor &colour)
{
    const QRectF circle(3, 3, 10, 10);
    if (glyph == Glyph::Done) {
        p.setBrush(colour);
    }
    p.drawEllipse(circle);
    if (glyph == Glyph::Begun) {
        p.setPen(Qt::NoPen);
        p.setBrush(colour);
        p.drawPie(circle, 90 * 16, 180 * 16);
    } else if (glyph == Glyph::Out) {
        p.drawLine(QPointF(4.6, 11.4), QPointF(11.4, 4.6));
    }
}

void paintNotEqual(QPainter &p)
{
    p.drawLine(QPointF(3, 6), QPointF(13, 6));
    p.drawLine(QPointF(3, 10), QPointF(13, 10));
    p.drawLine(QPointF(5.4, 13), QPointF(10.6, 3));
}

void paintTick(QPainter &p)
{
    p.drawPolyline(QPolygonF({{2.8, 8.4}, {6.4, 12}, {13.2, 4.4}}));
}

void paintBubble(QPainter &p)
{
    p.drawPolygon(QPolygonF({{2.6, 3.4}, {13.4, 3.4}, {13.4, 10.4}, {8, 10.4}, {5, 13.4}, {5, 10.4}, {2.6, 10.4}}));
}

} // namespace

void paintGlyph(QPainter &painter, const QRectF &rect, Glyph glyph, const QColor &colour)
{
    const qreal side = qMin(rect.width(), rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / units, side / units);
    painter.setPen(linePen(colour));
    painter.setBrush(Qt::NoBrush);
    switch (glyph) {
    case Glyph::Open:
    case Glyph::Begun:
    case Glyph::Done:
    case Glyph::Out:
        paintCircle(painter, glyph, colour);
        break;
    case Glyph::Flagged:
        paintFlag(painter, colour);
        break;
    case Glyph::Unsure:
        paintQuestion(painter, colour);
        break;
    case Glyph::Recheck:
        paintArrowRound(painter, colour);
        break;
    case Glyph::Disagreement:
        paintNotEqual(painter);
        break;
    case Glyph::Settled:
        paintTick(painter);
        break;
    case Glyph::Discussed:
        paintBubble(painter);
        break;
    }
    painter.restore();
}

QString glyphName(Glyph glyph)
{
    switch (glyph) {
    case Glyph::Open:
        return StateGlyphText::tr("open");
    case Glyph::Begun:
        return StateGlyphText::tr("begun");
    case Glyph::Done:
        return StateGlyphText::tr("done");
    case Glyph::Out:
        return StateGlyphText::tr("excluded");
    case Glyph::Flagged:
        return StateGlyphText::tr("flagged for discussion");
    case Glyph::Unsure:
        return StateGlyphText::tr("unsure");
    case Glyph::Recheck:
        return StateGlyphText::tr("to review");
    case Glyph::Disagreement:
        return StateGlyphText::tr("disagreement");
    case Glyph::Settled:
        return StateGlyphText::tr("settled");
    case Glyph::Discussed:
        return StateGlyphText::tr("open discussion");
    }
    return {};
}

StateGlyph::StateGlyph(Glyph glyph, QWidget *parent) : QWidget(parent), m_glyph(glyph)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setGlyph(glyph);
}

void StateGlyph::setGlyph(Glyph glyph)
{
    m_glyph = glyph;
    setAccessibleName(glyphName(glyph));
    setToolTip(glyphName(glyph));
    update();
}

QSize StateGlyph::sizeHint() const
{
    const int side = Theme::scaled(16);
    return {side, side};
}

void StateGlyph::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::current();
    paintGlyph(painter, rect(), m_glyph, m_glyph == Glyph::Settled ? theme.final.text : theme.text);
}

} // namespace corater
