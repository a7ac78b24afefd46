// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/KeyCap.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QPainter>

namespace corater {

KeyCap::KeyCap(const QString &text, QWidget *parent) : QWidget(parent), m_text(text)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(text);
}

void KeyCap::setText(const QString &text)
{
    if (text == m_text) {
        return;
    }
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize KeyCap::sizeHint() const
{
    return capSize(m_text);
}

QSize KeyCap::capSize(const QString &text)
{
    if (text.isEmpty()) {
        return {0, 0};
    }
    const QFontMetrics metrics(Theme::font(TextRole::Key));
    const int height = Theme::scaled(17);
    return {qMax(Theme::scaled(18), metrics.horizontalAdvance(text) + Theme::scaled(10)), height};
}

void KeyCap::paint(QPainter &painter, const QRectF &rect, const QString &text, bool onAccent)
{
    if (text.isEmpty()) {
        return;
    }
    const Theme &theme = Theme::current();
    const QSizeF size = capSize(text);
    const QRectF cap(QPointF(rect.left(), rect.top() + qRound((rect.height() - size.height()) / 2)), size);
    const QColor ink = onAccent ? theme.accentText : theme.muted;
    QColor line = onAccent ? theme.accentText : theme.line;
    if (onAccent && !theme.isHighContrast) {
        line.setAlphaF(0.55F);
    }
    paintBox(painter, cap, onAccent ? QColor() : theme.keyFill, line, Theme::smallRadius);
    painter.save();
    painter.setFont(Theme::font(TextRole::Key));
    painter.setPen(ink);
    painter.drawText(cap, Qt::AlignCenter, text);
    painter.restore();
}

QString KeyCap::label(const QKeySequence &keys)
{
    QString text = keys.toString(QKeySequence::NativeText);
    // As Qt names them in the language of the program.
    text.replace(QCoreApplication::translate("QShortcut", "Return"), QStringLiteral("↵"));
    text.replace(QCoreApplication::translate("QShortcut", "Enter"), QStringLiteral("↵"));
    text.replace(QCoreApplication::translate("QShortcut", "Backspace"), QStringLiteral("⌫"));
    return text.size() > 1 ? text.replace(u'+', u' ') : text;
}

void KeyCap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, rect(), m_text);
}

} // namespace corater
