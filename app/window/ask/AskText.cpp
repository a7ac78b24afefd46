// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask/AskText.h"

#include "app/window/ask/TextDialog.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QCoreApplication>
#include <QPlainTextEdit>

namespace corater {

std::optional<QString> askText(QWidget *parent, const QString &title, const QString &label, const QString &text,
                               const QString &main)
{
    TextDialog dialog(parent);
    dialog.setWindowTitle(title);
    auto *edit = new QPlainTextEdit(text);
    edit->setTabChangesFocus(true);
    edit->setAccessibleName(label);
    edit->moveCursor(QTextCursor::End);
    DialogForm form(dialog);
    form.addWords(label);
    form.addWide(edit);
    form.setMain(!main.isEmpty() ? main : QCoreApplication::translate("AskText", "Save"))
        ->setKey(PageKeys::labelOf(QStringLiteral("Ctrl+Return")));
    form.finish(480);
    edit->setFocus();
    return dialog.exec() == QDialog::Accepted ? std::optional(edit->toPlainText()) : std::nullopt;
}

} // namespace corater
