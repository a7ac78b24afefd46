// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/FilterEdit.h"

#include <QKeyEvent>

namespace corater {

namespace {

bool isEditing(int key)
{
    switch (key) {
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        return true;
    default:
        return false;
    }
}

} // namespace

FilterEdit::FilterEdit(QWidget *parent) : QLineEdit(parent)
{
    end();
    setProperty("quiet", true); // the card around it shows the focus
}

void FilterEdit::begin()
{
    m_filtering = true;
    setAttribute(Qt::WA_InputMethodEnabled);
    setPlaceholderText(tr("type a part of the name"));
}

void FilterEdit::end()
{
    m_filtering = false;
    setAttribute(Qt::WA_InputMethodEnabled, false); // an input method would take the letters that choose codes
    clear();
    setPlaceholderText(tr("/ to filter"));
}

bool FilterEdit::isText(const QKeyEvent &event) const
{
    if (event.matches(QKeySequence::Paste)) {
        return true;
    }
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return !text().isEmpty(); // cutting, pasting and moving by words, if there is a text
    }
    if (isEditing(event.key())) {
        return event.key() == Qt::Key_Backspace ? isFiltering() : !text().isEmpty();
    }
    const QString typed = event.text();
    if (typed.isEmpty() || !typed.at(0).isPrint()) {
        return false;
    }
    const QChar c = typed.at(0);
    return c == u' ' ? !text().isEmpty() : isFiltering() && !c.isDigit();
}

QVariant FilterEdit::inputMethodQuery(Qt::InputMethodQuery query) const
{
    return query == Qt::ImEnabled ? QVariant(m_filtering && isEnabled()) : QLineEdit::inputMethodQuery(query);
}

bool FilterEdit::event(QEvent *event)
{
    // The field must not claim keys that it passes on: shortcuts of the window would not get them.
    if (event->type() == QEvent::ShortcutOverride && !isText(*static_cast<QKeyEvent *>(event))) {
        event->ignore();
        return QWidget::event(event);
    }
    return QLineEdit::event(event);
}

void FilterEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Backspace && m_filtering && text().isEmpty()) {
        end(); // no text is left to delete: ends the filter
        return;
    }
    if (isText(*event)) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    event->ignore();
}

} // namespace corater
