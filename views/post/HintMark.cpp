// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/HintMark.h"

#include "codebook/Sentences.h"
#include "models/study/ListWords.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace corater {

HintMark::HintMark(HintPlace place, QWidget *parent) : QAbstractButton(parent), m_place(std::move(place))
{
    QStringList numbers;
    QStringList names;
    QStringList sentences;
    for (const PostHint &hint : m_place.hints) {
        if (!names.contains(hint.name)) {
            numbers << QString::number(hint.rule);
            names << hint.name;
        }
        sentences << hint.explanation;
    }
    setText(numbers.join(u','));
    setAccessibleName(tr("Hint: %1").arg(ListWords::names(names)));
    setAccessibleDescription(sentencesInARow(sentences));
    setToolTip(ListWords::names(names));
    // Takes no focus: keys stay with the form; a key of the View menu goes from hint to hint.
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
}

void HintMark::setCurrent(bool current)
{
    m_isCurrent = current;
    update();
}

QSize HintMark::sizeHint() const
{
    const QFontMetrics metrics(Theme::font(TextRole::Key));
    const int side = Theme::scaled(17);
    return {qMax(side, metrics.horizontalAdvance(text()) + Theme::scaled(8)), side};
}

void HintMark::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLit = m_isCurrent || underMouse() || isDown();
    paintBox(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.amber.fill,
             isLit || theme.isHighContrast ? theme.amber.line : QColor(), Theme::smallRadius,
             isLit ? theme.strongLine() : 1);
    painter.setFont(Theme::font(TextRole::Key));
    painter.setPen(theme.amber.text);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace corater
