// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/AskText.h"

#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace corater {

std::optional<QString> askText(QWidget *parent, const QString &title, const QString &label, const QString &text)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(title);
    auto *asked = new TextLabel(label);
    asked->setWordWrap(true);
    auto *edit = new QPlainTextEdit(text);
    edit->setTabChangesFocus(true);
    edit->setAccessibleName(label);
    edit->moveCursor(QTextCursor::End);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(QCoreApplication::translate("AskText", "OK (Ctrl ↵)"), QDialogButtonBox::AcceptRole)
        ->setDefault(true);
    auto *column = new QVBoxLayout(&dialog);
    column->setSpacing(Theme::grid * 3);
    column->addWidget(asked);
    column->addWidget(edit, 1);
    column->addWidget(buttons);
    dialog.setMinimumWidth(Theme::scaled(420));
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        QObject::connect(new QShortcut(QKeySequence(Qt::CTRL | key), &dialog), &QShortcut::activated, &dialog,
                         &QDialog::accept);
    }
    edit->setFocus();
    return dialog.exec() == QDialog::Accepted ? std::optional(edit->toPlainText()) : std::nullopt;
}

} // namespace corater
