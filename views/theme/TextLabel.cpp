// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/TextLabel.h"

#include <QEvent>

namespace corater {

QColor inkColour(const Theme &theme, Ink ink)
{
    switch (ink) {
    case Ink::Text:
        return theme.text;
    case Ink::Muted:
        return theme.muted;
    case Ink::Accent:
        return theme.accent;
    case Ink::Amber:
        return theme.amber.text;
    case Ink::Final:
        return theme.final.text;
    case Ink::Danger:
        return theme.danger;
    }
    return theme.text;
}

TextLabel::TextLabel(const QString &text, TextRole role, Ink ink, QWidget *parent)
    : QLabel(parent), m_role(role), m_ink(ink)
{
    setTextFormat(Qt::PlainText);
    setText(text);
    dress();
}

void TextLabel::setInk(Ink ink)
{
    m_ink = ink;
    dress();
}

void TextLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange ||
        event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::FontChange) {
        dress();
    }
}

void TextLabel::dress()
{
    if (m_dressing) {
        return; // setting palette and font comes back as a change event
    }
    m_dressing = true;
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, inkColour(Theme::current(), m_ink));
    if (colours != palette()) {
        setPalette(colours);
    }
    const QFont wanted = Theme::font(m_role);
    if (wanted != font()) {
        setFont(wanted);
    }
    m_dressing = false;
}

} // namespace corater
