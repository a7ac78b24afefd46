// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/ProseField.h"

#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QTextBlock>
#include <QtMath>

namespace corater {

namespace {

constexpr int mostLines = 14;

} // namespace

ProseField::ProseField(const QString &name, const QString &placeholder, QWidget *parent) : QPlainTextEdit(parent)
{
    setAccessibleName(name);
    setPlaceholderText(placeholder);
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    document()->setDocumentMargin(2);
    connect(this, &QPlainTextEdit::textChanged, this, &ProseField::fit);
}

QStringList ProseField::linesOf(const QString &text)
{
    QStringList found;
    for (const QString &line : text.split(u'\n')) {
        if (!line.trimmed().isEmpty()) {
            found << line.trimmed();
        }
    }
    return found;
}

void ProseField::setSaved(const QString &text)
{
    const bool typing = hasUntold();
    m_saved = text;
    if (!typing && toPlainText() != text) {
        setPlainText(text);
    }
}

void ProseField::replace(const QString &text)
{
    m_saved = text;
    if (toPlainText() != text) {
        setPlainText(text);
    }
}

void ProseField::restore(const QString &typed)
{
    setPlainText(typed);
}

bool ProseField::hasUntold() const
{
    return toPlainText() != m_saved;
}

void ProseField::flush()
{
    if (hasUntold() && !m_telling) {
        m_telling = true;
        Q_EMIT committed(toPlainText());
        m_telling = false;
    }
}

QSize ProseField::sizeHint() const
{
    // The padding around the text does not shrink with it.
    const int line = qCeil(QFontMetricsF(font()).lineSpacing());
    return {Theme::scaled(200), m_lines * line + qMax(18, Theme::scaled(18))};
}

QSize ProseField::minimumSizeHint() const
{
    return {Theme::scaled(80), sizeHint().height()};
}

bool ProseField::event(QEvent *event)
{
    // Ctrl+Enter and Escape are the field's own while it has the caret.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (key->key() == Qt::Key_Escape || (enter && key->modifiers().testFlag(Qt::ControlModifier))) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void ProseField::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        flush();
    }
}

void ProseField::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && (event->modifiers() & Qt::ControlModifier)) {
        flush();
    } else if (event->key() == Qt::Key_Escape) {
        flush();
        Q_EMIT left();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

void ProseField::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fit();
        updateGeometry();
    }
}

void ProseField::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

// The page scrolls, not the field, as long as all of the field's text is seen.
void ProseField::wheelEvent(QWheelEvent *event)
{
    if (m_lines < mostLines) {
        event->ignore();
    } else {
        QPlainTextEdit::wheelEvent(event);
    }
}

void ProseField::fit()
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && lines < mostLines; block = block.next()) {
        lines += qMax(1, block.lineCount());
    }
    lines = qBound(1, lines, mostLines);
    setVerticalScrollBarPolicy(lines < mostLines ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (lines != m_lines) {
        m_lines = lines;
        updateGeometry();
    }
}

} // namespace corater
