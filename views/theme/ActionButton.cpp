// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ActionButton.h"

#include "views/theme/KeyCap.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QPainter>

namespace corater {

namespace {

constexpr int padding = 14;
constexpr int gap = 8;

QFont buttonFont(ActionButton::Kind kind)
{
    return Theme::font(kind == ActionButton::Kind::Primary ? TextRole::Strong : TextRole::Chrome);
}

/// The text as shown, without the mnemonic's ampersand.
QString plain(QString text)
{
    return text.remove(QLatin1StringView("&"));
}

QColor primaryFill(const Theme &theme, const QPushButton &button, bool hover)
{
    if (!button.isEnabled()) {
        return theme.trough;
    }
    if (button.isDown()) {
        return theme.isDark ? theme.accent.darker(115) : theme.accent.darker(125);
    }
    return hover ? (theme.isDark ? theme.accent.lighter(108) : theme.accent.darker(110)) : theme.accent;
}

} // namespace

ActionButton::ActionButton(const QString &text, Kind kind, const QString &key, QWidget *parent)
    : QPushButton(text, parent), m_kind(kind), m_key(key)
{
    setAttribute(Qt::WA_Hover);
    setAutoDefault(true); // Enter presses the focused button on a page, too, not only in dialogs
    setSizePolicy(kind == Kind::Primary ? QSizePolicy::Preferred : QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void ActionButton::setKey(const QString &key)
{
    if (key == m_key) {
        return;
    }
    m_key = key;
    updateGeometry();
    update();
}

QSize ActionButton::sizeHint() const
{
    const int text = QFontMetrics(buttonFont(m_kind)).horizontalAdvance(plain(QPushButton::text()));
    const int cap = m_key.isEmpty() ? 0 : KeyCap::capSize(m_key).width() + Theme::scaled(gap);
    return {text + cap + 2 * Theme::scaled(m_kind == Kind::Bare ? 6 : padding), Theme::scaled(34)};
}

QSize ActionButton::minimumSizeHint() const
{
    return sizeHint();
}

void ActionButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const bool primary = m_kind == Kind::Primary;
    const bool hover = underMouse() && isEnabled();
    QPainter painter(this);
    if (primary) {
        paintGround(painter, rect(), primaryFill(theme, *this, hover), Theme::radius);
    } else {
        const QColor ground = m_kind == Kind::Bare ? QColor() : theme.base;
        const QColor fill = isDown() || isChecked() ? theme.accentFill : hover ? theme.hover : ground;
        if (m_kind != Kind::Bare) {
            const bool isStrong = isChecked() || isDown() || hover;
            paintBox(painter, rect(), fill, isChecked() ? theme.accent : theme.line, Theme::radius,
                     isStrong ? theme.strongLine() : 1);
        } else if (fill.isValid()) {
            paintGround(painter, rect(), fill, Theme::radius);
        }
    }
    if (hasFocus()) {
        const QRectF ring = primary ? QRectF(rect()).adjusted(3, 3, -3, -3) : QRectF(rect());
        paintFocusRing(painter, ring, primary ? theme.accentText : theme.accent, primary ? 5 : Theme::radius);
    }
    // The usual disabled tone would be invisible on the grey ground of a disabled main button.
    const QColor disabledInk = primary ? theme.hint : theme.disabled;
    painter.setFont(buttonFont(m_kind));
    painter.setPen(!isEnabled() ? disabledInk : primary ? theme.accentText : theme.text);
    const QString shown = plain(text());
    const int textWidth = painter.fontMetrics().horizontalAdvance(shown);
    const QSize cap = KeyCap::capSize(m_key);
    const int whole = textWidth + (m_key.isEmpty() ? 0 : Theme::scaled(gap) + cap.width());
    const qreal x = (width() - whole) / 2.0;
    painter.drawText(QRectF(x, 0, textWidth + 2, height()), Qt::AlignVCenter | Qt::TextSingleLine, shown);
    KeyCap::paint(painter, QRectF(x + textWidth + Theme::scaled(gap), 0, cap.width(), height()), m_key,
                  primary && isEnabled());
}

} // namespace corater
