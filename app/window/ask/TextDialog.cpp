// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask/TextDialog.h"

#include "app/window/ask/AskChoice.h"

#include <QPlainTextEdit>

namespace corater {

QStringList TextDialog::texts() const
{
    QStringList all;
    for (const QPlainTextEdit *edit : findChildren<QPlainTextEdit *>()) {
        all << edit->toPlainText();
    }
    return all;
}

void TextDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous()) {
        m_shown = texts();
    }
}

void TextDialog::reject()
{
    const bool isTyped = isVisible() && texts() != m_shown;
    if (!isTyped || askChoice(this, {.title = windowTitle(),
                                     .headline = tr("The typed text is not saved."),
                                     .words = {},
                                     .answers = {tr("Discard the text")},
                                     .refusal = tr("Continue")})) {
        QDialog::reject();
    }
}

} // namespace corater
