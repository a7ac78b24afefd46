// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/AnswerBox.h"

#include "views/theme/KeyCap.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

constexpr int padding = 9;
constexpr int gap = 7;
constexpr int corner = 6;

Tone toneOf(const Theme &theme, AnswerVoice voice, int rater)
{
    switch (voice) {
    case AnswerVoice::Rater:
        return theme.rater(rater);
    case AnswerVoice::Final:
        return theme.final;
    case AnswerVoice::Overruled:
        return theme.amber;
    case AnswerVoice::Ask:
        return {theme.accent, theme.text, theme.accentFill};
    case AnswerVoice::Quiet:
        break;
    }
    return {theme.line, theme.muted, theme.base};
}

/// Lays out the words in the width, breaking within a word only where it alone is too wide; paints them if asked to.
/// Returns the height.
qreal wrapped(const QString &text, const QFont &font, qreal width, QPainter *painter = nullptr, const QPointF &at = {})
{
    qreal height = 0;
    for (const QString &line : text.split(u'\n')) {
        QTextLayout layout(line, font);
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine row = layout.createLine(); row.isValid(); row = layout.createLine()) {
            row.setLineWidth(std::max<qreal>(width, 8));
            row.setPosition({0, height});
            height += std::ceil(row.height()) + 1;
        }
        layout.endLayout();
        if (painter) {
            layout.draw(painter, at);
        }
    }
    return height;
}

} // namespace

AnswerBox::AnswerBox(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AnswerBox::setVoice(AnswerVoice voice, int raterPosition)
{
    m_voice = voice;
    m_rater = raterPosition;
    update();
}

void AnswerBox::setLines(const QStringList &lines)
{
    m_lines = lines;
    m_prompt.clear();
    changed();
}

void AnswerBox::setNote(const QString &note)
{
    m_note = note;
    changed();
}

void AnswerBox::setKey(const QString &key)
{
    m_key = key;
    changed();
}

void AnswerBox::setPrompt(const QStringList &wordsAndKeys)
{
    m_prompt = wordsAndKeys;
    changed();
}

void AnswerBox::setRinged(bool ringed)
{
    m_ringed = ringed;
    update();
}

void AnswerBox::setSign(const QString &sign)
{
    m_sign = sign;
    changed();
}

void AnswerBox::changed()
{
    setText(m_prompt.isEmpty() ? words() : m_prompt.join(u' '));
    setAccessibleName(m_note.isEmpty() ? text() : QStringLiteral("%1 (%2)").arg(text(), m_note));
    updateGeometry();
    update();
}

QString AnswerBox::words() const
{
    const QString lines = m_lines.isEmpty() ? QStringLiteral("–") : m_lines.join(u'\n');
    return m_sign.isEmpty() ? lines : QStringLiteral("%1\u00a0%2").arg(lines, m_sign);
}

bool AnswerBox::framed() const
{
    return m_voice != AnswerVoice::Quiet && (!m_lines.isEmpty() || !m_prompt.isEmpty());
}

bool AnswerBox::stacked(int width) const
{
    return !m_key.isEmpty() && width < Theme::scaled(132);
}

int AnswerBox::leading(int width) const
{
    const bool beside = !m_key.isEmpty() && !stacked(width);
    return Theme::scaled(padding) + (beside ? KeyCap::capSize(m_key).width() + Theme::scaled(gap) : 0);
}

int AnswerBox::above(int width) const
{
    return stacked(width) ? KeyCap::capSize(m_key).height() + Theme::scaled(4) : 0;
}

QSize AnswerBox::sizeHint() const
{
    const QFontMetrics metrics(Theme::font(TextRole::Strong));
    int widest = QFontMetrics(Theme::font(TextRole::Small)).horizontalAdvance(m_note);
    for (const QString &line : words().split(u'\n')) {
        widest = std::max(widest, metrics.horizontalAdvance(line) + 2);
    }
    if (!m_prompt.isEmpty()) {
        widest = metrics.horizontalAdvance(m_prompt.join(u' ')) + Theme::scaled(12) * int(m_prompt.size());
    }
    const int wide = std::min(leading(Theme::scaled(260)) + widest + Theme::scaled(padding), Theme::scaled(260));
    return {wide, heightForWidth(wide)};
}

QSize AnswerBox::minimumSizeHint() const
{
    // The longest word stays whole, unless it is so long that breaking it is the lesser evil.
    // After Chinese marks a line may end without a blank.
    static const QRegularExpression ends(
        QStringLiteral("[\\s-]+|(?<=[\\x{3001}-\\x{303f}\\x{ff00}-\\x{ff0f}\\x{ff1a}-\\x{ff20}])"));
    const QFontMetrics metrics(Theme::font(TextRole::Strong));
    int longest = 0;
    for (const QString &word : words().split(ends)) {
        longest = std::max(longest, metrics.horizontalAdvance(word) + 2);
    }
    const int wide = std::min(longest + 2 * Theme::scaled(padding), Theme::scaled(170));
    return {std::min(sizeHint().width(), std::max(wide, Theme::scaled(72))), Theme::scaled(28)};
}

int AnswerBox::heightForWidth(int width) const
{
    const int room = width - leading(width) - Theme::scaled(padding);
    qreal high = above(width);
    high += m_prompt.isEmpty() ? wrapped(words(), Theme::font(TextRole::Strong), room) : promptHeight(width, nullptr);
    if (!m_note.isEmpty()) {
        high += wrapped(m_note, Theme::font(TextRole::Small), room);
    }
    return std::max(int(std::ceil(high)) + Theme::scaled(10), Theme::scaled(28));
}

int AnswerBox::promptHeight(int width, QPainter *painter) const
{
    const QFontMetrics metrics(Theme::font(TextRole::Chrome));
    const int line = Theme::scaled(20);
    const int left = leading(width);
    const int right = width - Theme::scaled(padding);
    const int space = Theme::scaled(5);
    int x = left;
    int y = 0;
    for (qsizetype i = 0; i < m_prompt.size(); ++i) {
        const bool key = i % 2 == 1;
        const int wide = key ? KeyCap::capSize(m_prompt[i]).width() : metrics.horizontalAdvance(m_prompt[i]);
        if (x > left && x + wide > right) {
            x = left;
            y += line;
        }
        if (painter && key) {
            KeyCap::paint(*painter, QRectF(x, y + Theme::scaled(5), wide, line), m_prompt[i]);
        } else if (painter) {
            painter->drawText(QRectF(x, y + Theme::scaled(5), wide + 2, line), Qt::AlignLeft | Qt::AlignVCenter,
                              m_prompt[i]);
        }
        x += wide + (wide > 0 ? space : 0);
    }
    return y + line;
}

void AnswerBox::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const Tone tone = toneOf(theme, m_voice, m_rater);
    const bool chosen = isChecked();
    const bool hover = underMouse() && isEnabled() && (framed() || m_voice == AnswerVoice::Quiet);
    QPainter painter(this);
    if (framed()) {
        const QColor ground = chosen || m_voice == AnswerVoice::Overruled ? tone.fill
                              : hover                                     ? theme.hover
                                                                          : theme.base;
        paintBox(painter, rect(), ground, tone.line, corner, chosen ? 2 : 1);
    }
    if (m_ringed || hasFocus()) {
        paintFocusRing(painter, rect(), theme.accent, corner);
    }
    if (!m_key.isEmpty()) {
        const qreal high = stacked(width()) ? above(width()) + Theme::scaled(6) : height();
        KeyCap::paint(painter, QRectF(Theme::scaled(padding), 0, width(), high), m_key);
    }
    const qreal left = leading(width());
    const qreal room = width() - left - Theme::scaled(padding);
    painter.setPen(m_lines.isEmpty() && m_prompt.isEmpty()   ? theme.muted
                   : chosen || m_voice != AnswerVoice::Rater ? tone.text
                                                             : theme.text);
    if (!m_prompt.isEmpty()) {
        painter.setFont(Theme::font(TextRole::Chrome));
        promptHeight(width(), &painter);
        return;
    }
    const QFont font = Theme::font(chosen ? TextRole::Strong : TextRole::Chrome);
    const QFont small = Theme::font(TextRole::Small);
    const qreal high = wrapped(words(), font, room);
    const qreal noteHigh = m_note.isEmpty() ? 0 : wrapped(m_note, small, room);
    const qreal top = (height() + above(width()) - high - noteHigh) / 2;
    wrapped(words(), font, room, &painter, {left, top});
    if (!m_note.isEmpty()) {
        painter.setPen(theme.muted);
        wrapped(m_note, small, room, &painter, {left, top + high});
    }
}

void AnswerBox::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        changed();
    }
}

} // namespace corater
