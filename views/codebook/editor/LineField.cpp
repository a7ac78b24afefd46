// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/LineField.h"

#include <QEvent>
#include <QKeyEvent>

namespace corater {

LineField::LineField(const QString &name, TextRole role, QWidget *parent) : QLineEdit(parent), m_role(role)
{
    setAccessibleName(name);
    setFont(Theme::font(role));
}

void LineField::setSaved(const QString &text)
{
    const bool typing = hasUntold();
    m_saved = text;
    if (!typing && QLineEdit::text() != text) {
        setText(text);
        setCursorPosition(0);
    }
}

void LineField::replace(const QString &text)
{
    m_saved = text;
    setText(text);
    setCursorPosition(0);
}

void LineField::flush()
{
    if (hasUntold() && !m_telling) {
        m_telling = true;
        Q_EMIT committed(text());
        m_telling = false;
    }
}

bool LineField::event(QEvent *event)
{
    // Enter and Escape are the field's own while it has the caret.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void LineField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        flush();
    }
}

void LineField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        flush();
    } else if (event->key() == Qt::Key_Escape) {
        flush();
        Q_EMIT left();
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void LineField::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        const QFont wanted = Theme::font(m_role);
        if (wanted != font()) {
            setFont(wanted);
        }
    }
}

} // namespace corater
