// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/Chip.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QPainter>

namespace corater {

namespace {

Tone toneOf(const Theme &theme, ChipTone tone, int rater)
{
    switch (tone) {
    case ChipTone::Tag:
        return {theme.line, theme.muted, theme.keyFill};
    case ChipTone::Quiet:
        return {theme.line, theme.text, theme.base};
    case ChipTone::Rater:
        return theme.rater(rater);
    case ChipTone::Final:
        return theme.final;
    case ChipTone::Amber:
        return theme.amber;
    }
    return {};
}

bool isPill(ChipTone tone)
{
    return tone != ChipTone::Tag;
}

QFont chipFont(ChipTone tone)
{
    QFont font = Theme::font(TextRole::Small);
    if (tone != ChipTone::Tag && tone != ChipTone::Quiet) {
        font.setWeight(QFont::DemiBold);
    }
    return font;
}

int chipPadding(ChipTone tone)
{
    return Theme::scaled(isPill(tone) ? 10 : 6);
}

} // namespace

Chip::Chip(const QString &text, ChipTone tone, int raterPosition, QWidget *parent)
    : QWidget(parent), m_text(text), m_tone(tone), m_rater(raterPosition)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAccessibleName(text);
}

void Chip::setText(const QString &text)
{
    if (text == m_text) {
        return;
    }
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Chip::setTone(ChipTone tone, int raterPosition)
{
    if (tone == m_tone && raterPosition == m_rater) {
        return;
    }
    m_tone = tone;
    m_rater = raterPosition;
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const
{
    return chipSize(m_text, m_tone);
}

QSize Chip::minimumSizeHint() const
{
    return {qMin(sizeHint().width(), Theme::scaled(48)), sizeHint().height()};
}

QSize Chip::chipSize(const QString &text, ChipTone tone)
{
    const QFontMetrics metrics(chipFont(tone));
    return {metrics.horizontalAdvance(text) + 2 * chipPadding(tone), Theme::scaled(isPill(tone) ? 22 : 20)};
}

void Chip::paint(QPainter &painter, const QRectF &rect, const QString &text, ChipTone tone, int raterPosition)
{
    const Theme &theme = Theme::current();
    const Tone colours = toneOf(theme, tone, raterPosition);
    const bool outlined = tone == ChipTone::Quiet || theme.isHighContrast;
    paintBox(painter, rect, colours.fill, outlined ? colours.line : QColor(),
             isPill(tone) ? rect.height() / 2 : Theme::smallRadius);
    painter.save();
    painter.setFont(chipFont(tone));
    painter.setPen(colours.text);
    const QRectF inner = rect.adjusted(chipPadding(tone), 0, -chipPadding(tone), 0);
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, int(inner.width()) + 1);
    painter.drawText(inner, Qt::AlignCenter, shown);
    painter.restore();
}

void Chip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, rect(), m_text, m_tone, m_rater);
}

} // namespace corater
