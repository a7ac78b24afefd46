// SPDX-License-Identifier: GPL-3.0-or-later
// The key handling of the form.
#include "views/label/LabelForm.h"

#include "views/label/CodeKeys.h"
#include "views/label/DimensionPicker.h"
#include "views/label/FilterEdit.h"
#include "views/label/FormCommand.h"
#include "views/label/ItemNotes.h"
#include "views/label/ScreeningBar.h"
#include "views/label/units/UnitCards.h"
#include "views/label/units/UnitsPanel.h"
#include "views/theme/ActionButton.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace corater {

namespace {

/// Whether the focus is in a text field, where letters are text.
bool isTextField(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
}

} // namespace

bool LabelForm::handleKey(const QKeyEvent &event)
{
    if (obey(FormCommand::of(event))) {
        return true;
    }
    if (hasCommandModifier(event)) {
        return false;
    }
    if (!m_readOnly && !m_units->isAssessing() && m_screening->handleKey(event)) {
        return true;
    }
    DimensionPicker *now = openPicker();
    if (now && now->handleKey(event)) {
        return true;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        goOn();
        return true;
    }
    if (const QString typed = event.text(); now && !m_readOnly && typed.size() == 1 && typed.at(0).isLetter()) {
        now->typeIntoFilter(typed);
        return true;
    }
    return false;
}

bool LabelForm::obey(const FormCommand &command)
{
    using enum FormCommand::Kind;
    switch (command.kind) {
    case None:
        return false;
    case Next:
        goOn();
        return true;
    case Back:
        if (!m_back->isEnabled()) {
            return false;
        }
        goBack();
        return true;
    case StepUnit:
        m_units->step(command.by);
        return true;
    case ScrollPages:
        Q_EMIT scrollPagesRequested(command.by);
        return true;
    case ScrollLines:
        Q_EMIT scrollLinesRequested(command.by);
        return true;
    default:
        return !m_readOnly && change(command);
    }
}

bool LabelForm::change(const FormCommand &command)
{
    using enum FormCommand::Kind;
    const bool in = m_rating.screening == Screening::In;
    switch (command.kind) {
    case AddUnit:
        return in && m_units->addUnit();
    case RemoveUnit:
        return m_units->removeUnit();
    case Unsure:
        toggleUnsure();
        return true;
    case Discuss:
        Q_EMIT discussChanged(!m_rating.discuss);
        return true;
    case Comment:
        m_units->isAsking() ? m_units->cards()->openComment() : m_notes->focusComment();
        return true;
    default:
        return false;
    }
}

bool LabelForm::means(const QKeyEvent &event) const
{
    const QString letters = CodeKeys::reserved();
    const QString typed = event.text().toUpper();
    if (hasCommandModifier(event)) {
        const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
        return enter || (event.key() == Qt::Key_Left && (event.modifiers() & Qt::AltModifier));
    }
    return typed.size() == 1 && (letters.contains(typed) || (openPicker() && typed.at(0).isLetterOrNumber()));
}

bool LabelForm::event(QEvent *event)
{
    // While the form has the focus, its single keys take precedence over the window's shortcuts of the same key.
    if (event->type() == QEvent::ShortcutOverride && means(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void LabelForm::keyPressEvent(QKeyEvent *event)
{
    // Keys that the form's parts did not use. A letter from a comment field is never a command.
    const QWidget *focus = QApplication::focusWidget();
    const bool typing = isTextField(focus) && !qobject_cast<const FilterEdit *>(focus);
    if (typing && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        event->ignore();
        return;
    }
    event->setAccepted(handleKey(*event));
}

} // namespace corater
