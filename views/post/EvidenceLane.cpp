// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/EvidenceLane.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace corater {

EvidenceLane::EvidenceLane(const EvidenceLine &line, Stretch place, QWidget *parent)
    : QAbstractButton(parent), m_place(place), m_id(line.evidence.id), m_tone(line.tone), m_toCheck(line.isToCheck())
{
    setText(line.mark() + (m_toCheck ? QStringLiteral("?") : QString()));
    setAccessibleName(line.sentence());
    setToolTip(line.sentence());
    setFocusPolicy(Qt::NoFocus); // keys stay with the form, whose list goes from passage to passage
    setCursor(Qt::PointingHandCursor);
}

int EvidenceLane::wide() const
{
    return QFontMetrics(Theme::font(TextRole::Key)).horizontalAdvance(text()) + Theme::scaled(8);
}

int EvidenceLane::headHeight() const
{
    return QFontMetrics(Theme::font(TextRole::Key)).height() + Theme::scaled(2);
}

void EvidenceLane::setHeadTop(int top)
{
    m_headTop = top;
    update();
}

void EvidenceLane::paintEvent(QPaintEvent *)
{
    const Tone &tone = Theme::current().rater(m_tone);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen line(tone.line, Theme::scaled(underMouse() ? 3 : 2));
    line.setStyle(m_toCheck ? Qt::DotLine : Qt::SolidLine);
    painter.setPen(line);
    const qreal x = Theme::scaled(2);
    painter.drawLine(QPointF(x, 1), QPointF(x, height() - 1));
    const QRectF head(0.5, m_headTop + 0.5, width() - 1, headHeight() - 1);
    paintBox(painter, head, tone.fill, tone.line, Theme::smallRadius);
    painter.setFont(Theme::font(TextRole::Key));
    painter.setPen(tone.text);
    painter.drawText(head, Qt::AlignCenter, text());
}

} // namespace corater
