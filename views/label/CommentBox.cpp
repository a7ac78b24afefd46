// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CommentBox.h"

#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTimer>
#include <QtMath>

namespace corater {

namespace {

constexpr int pauseMs = 800;
constexpr int mostLines = 5;

} // namespace

CommentBox::CommentBox(const QString &placeholder, int lines, QWidget *parent)
    : QPlainTextEdit(parent), m_pause(new QTimer(this)), m_hint(placeholder), m_least(lines), m_lines(lines)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    if (m_least == 1) {
        setToolTip(tr("Enter ends the comment, Shift+Enter begins a line"));
    }
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    document()->setDocumentMargin(2);
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseMs);
    connect(m_pause, &QTimer::timeout, this, &CommentBox::flush);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fit();
        if (hasUntold()) {
            m_pause->start();
        }
    });
}

void CommentBox::showSaved(const QString &text)
{
    if (hasUntold() || text == m_told) {
        return;
    }
    replace(text);
}

void CommentBox::replace(const QString &text)
{
    m_pause->stop();
    m_told = text;
    if (toPlainText() != text) {
        setPlainText(text);
    }
}

void CommentBox::flush()
{
    m_pause->stop();
    if (hasUntold()) {
        m_told = toPlainText();
        Q_EMIT edited(m_told);
    }
}

bool CommentBox::hasUntold() const
{
    return toPlainText() != m_told;
}

QSize CommentBox::sizeHint() const
{
    // The padding around the text does not shrink with it.
    const int line = qCeil(QFontMetricsF(font()).lineSpacing());
    return {Theme::scaled(160), m_lines * line + qMax(18, Theme::scaled(18))};
}

QSize CommentBox::minimumSizeHint() const
{
    return {Theme::scaled(80), sizeHint().height()};
}

void CommentBox::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    flush();
    fit();
}

void CommentBox::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    fit();
    ensureCursorVisible();
}

void CommentBox::inputMethodEvent(QInputMethodEvent *event)
{
    QPlainTextEdit::inputMethodEvent(event);
    setPlaceholderText(event->preeditString().isEmpty() ? m_hint : QString()); // Qt paints it below the letters
}

void CommentBox::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && (event->modifiers() & Qt::ControlModifier)) {
        event->ignore(); // the form goes to the next item
        return;
    }
    if (enter && (m_least > 1 || (event->modifiers() & Qt::ShiftModifier))) {
        textCursor().insertBlock(); // a field of several lines holds a list, one entry a line
        ensureCursorVisible();
        return;
    }
    if (enter || event->key() == Qt::Key_Escape) {
        flush();
        Q_EMIT left(); // the next key is a command again
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void CommentBox::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fit();
        updateGeometry();
    }
    if (event->type() == QEvent::ReadOnlyChange) {
        update(); // the style sheet greys it; Qt repaints the text alone
    }
}

// Of a text that is longer than the box, half a line would show below the last whole one.
void CommentBox::paintEvent(QPaintEvent *event)
{
    const int whole = qCeil(document()->documentMargin() + m_lines * QFontMetricsF(font()).lineSpacing());
    QPaintEvent part(hasFocus() ? event->rect() : event->rect() & QRect(0, 0, viewport()->width(), whole));
    QPlainTextEdit::paintEvent(&part);
}

void CommentBox::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

void CommentBox::fit()
{
    // Without the focus the height belongs to the codes.
    const int most = hasFocus() || m_least > 1 ? mostLines : 1;
    int needed = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && needed <= most; block = block.next()) {
        needed += qMax(1, block.lineCount());
    }
    // Of one line a scroll bar shows nothing, and takes the width of the text.
    setVerticalScrollBarPolicy(most > 1 && needed > most ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int lines = qBound(m_least, needed, most);
    if (lines != m_lines) {
        m_lines = lines;
        updateGeometry();
    }
    if (!hasFocus()) {
        verticalScrollBar()->setValue(0);
    }
}

} // namespace corater
