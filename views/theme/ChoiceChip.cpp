// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ChoiceChip.h"

#include "views/theme/KeyCap.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QTextLayout>

namespace corater {

namespace {

constexpr int choicePadding = 8;
constexpr int compactPadding = 5;
constexpr int choiceGap = 6;
constexpr int dotSize = 8;

/// The lines of the text at that width; breaks a word only if it is longer than a line.
QStringList linesOf(const QString &text, const QFont &font, int width)
{
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

/// The colours of the chip in its present state.
struct Look
{
    QColor fill;
    QColor line;
    QColor ink;
};

Look lookOf(const Theme &theme, const ChoiceChip &chip, int rater, bool hover)
{
    if (!chip.isEnabled()) {
        const bool on = chip.isChecked();
        return {on ? theme.hover : theme.base, on ? theme.outline : theme.line, on ? theme.muted : theme.disabled};
    }
    if (chip.isChecked()) {
        const Tone tone = rater >= 0 ? theme.rater(rater) : Tone{theme.accent, theme.accent, theme.accentFill};
        return {tone.fill, tone.line, tone.text};
    }
    return {hover ? theme.hover : theme.base, hover ? theme.outline : theme.line, theme.text};
}

} // namespace

ChoiceChip::ChoiceChip(const QString &text, const QString &key, QWidget *parent) : QAbstractButton(parent), m_key(key)
{
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChoiceChip::setKey(const QString &key)
{
    if (m_key != key) {
        m_key = key;
        changed();
    }
}

void ChoiceChip::setOrdinal(int ordinal)
{
    if (m_ordinal != ordinal) {
        m_ordinal = ordinal;
        changed();
    }
}

void ChoiceChip::setUnderCursor(bool underCursor)
{
    if (m_underCursor != underCursor) {
        m_underCursor = underCursor;
        update();
    }
}

void ChoiceChip::setRaterPosition(int position)
{
    if (m_rater != position) {
        m_rater = position;
        update();
    }
}

void ChoiceChip::setDraft(bool draft)
{
    if (m_draft != draft) {
        m_draft = draft;
        update();
    }
}

void ChoiceChip::setCount(qint64 count)
{
    if (m_count != count) {
        m_count = count;
        changed();
    }
}

void ChoiceChip::setCompact(bool compact)
{
    m_compact = compact;
    changed();
}

void ChoiceChip::setDot(const QColor &colour)
{
    m_dot = colour;
    changed();
}

void ChoiceChip::changed()
{
    m_hint = {};
    updateGeometry();
    update();
}

QString ChoiceChip::label() const
{
    const QString name = m_ordinal > 0 ? QStringLiteral("%1\u00a0·\u00a0%2").arg(m_ordinal).arg(text()) : text();
    return m_count >= 0 ? QStringLiteral("%1 %2").arg(name, QLocale().toString(m_count)) : name;
}

QString ChoiceChip::shownName() const
{
    const QString name = m_ordinal > 0 ? tr("%1, choice %2").arg(text()).arg(m_ordinal) : text();
    return m_count >= 0 ? QStringLiteral("%1, %2").arg(name, QLocale().toString(m_count)) : name;
}

QFont ChoiceChip::chipFont() const
{
    QFont font = Theme::font(m_compact ? TextRole::Small : TextRole::Chrome);
    // Room for the bold name is kept at all times, so that choosing never moves the neighbours.
    font.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
    return font;
}

int ChoiceChip::leading() const
{
    int width = trailing();
    if (!m_key.isEmpty()) {
        width += KeyCap::capSize(m_key).width() + Theme::scaled(choiceGap);
    }
    if (m_dot.isValid()) {
        width += Theme::scaled(dotSize + choiceGap);
    }
    return width;
}

int ChoiceChip::trailing() const
{
    return Theme::scaled(m_compact ? compactPadding : choicePadding);
}

int ChoiceChip::lineHeight() const
{
    return Theme::scaled(m_compact ? 16 : 18);
}

// Cached: layouts ask for it several times in each pass.
QSize ChoiceChip::sizeHint() const
{
    if (m_hint.isValid() && m_hintText == text() && m_hintLine == lineHeight()) {
        return m_hint;
    }
    QFont bold = chipFont();
    bold.setWeight(QFont::DemiBold);
    const int text = QFontMetrics(bold).horizontalAdvance(label()) + 2;
    m_hintText = QAbstractButton::text();
    m_hintLine = lineHeight();
    m_hint = {leading() + text + trailing(), Theme::scaled(m_compact ? 24 : 28)};
    return m_hint;
}

QSize ChoiceChip::minimumSizeHint() const
{
    return {qMin(sizeHint().width(), Theme::scaled(96)), sizeHint().height()};
}

bool ChoiceChip::hasHeightForWidth() const
{
    return true;
}

int ChoiceChip::heightForWidth(int width) const
{
    return sizeHint().height() + (int(shownLines(width).size()) - 1) * lineHeight();
}

// Always broken for the bold name, so that choosing moves nothing and the height fits the lines.
QStringList ChoiceChip::shownLines(int width) const
{
    if (width >= sizeHint().width()) {
        return {label()};
    }
    QFont bold = chipFont();
    bold.setWeight(QFont::DemiBold);
    return linesOf(label(), bold, qMax(Theme::scaled(24), width - leading() - trailing()));
}

void ChoiceChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const Look look = lookOf(theme, *this, m_rater, underMouse());
    QPainter painter(this);
    paintBox(painter, rect(), look.fill, m_draft ? QColor() : look.line, 6, isChecked() ? theme.strongLine() : 1);
    if (m_draft) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(look.line == theme.line ? theme.outline : look.line, 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    if (m_underCursor || hasFocus()) {
        paintFocusRing(painter, rect(), theme.accent, 6);
    }
    qreal x = trailing();
    if (!m_key.isEmpty()) {
        KeyCap::paint(painter, QRectF(x, 0, width(), height()), m_key);
        x += KeyCap::capSize(m_key).width() + Theme::scaled(choiceGap);
    }
    if (m_dot.isValid()) {
        const qreal side = Theme::scaled(dotSize);
        paintBox(painter, QRectF(x, (height() - side) / 2, side, side), m_dot, theme.outline, side / 2);
    }
    painter.setPen(look.ink);
    painter.setFont(chipFont());
    const QStringList lines = shownLines(width());
    int y = (height() - int(lines.size()) * lineHeight()) / 2;
    for (const QString &line : lines) {
        const QRect place(leading(), y, width() - leading(), lineHeight());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
        y += lineHeight();
    }
}

void ChoiceChip::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    Q_EMIT hovered();
}

void ChoiceChip::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        changed();
    }
}

} // namespace corater
