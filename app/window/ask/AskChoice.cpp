// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask/AskChoice.h"

#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QDialog>
#include <QPushButton>

namespace corater {

std::optional<int> askChoice(QWidget *parent, const ChoiceQuestion &question)
{
    constexpr int firstAnswer = 2; // beyond QDialog's own results
    QDialog dialog(parent);
    dialog.setWindowTitle(question.title);
    DialogForm form(dialog);
    auto *headline = new TextLabel(question.headline, TextRole::Strong);
    headline->setWordWrap(true);
    form.addWide(headline);
    for (const QString &paragraph : question.words) {
        form.addWords(paragraph);
    }
    for (int i = 0; i < int(question.answers.size()); ++i) {
        if (i == question.preferred) {
            form.setMain(question.answers[i]);
        } else {
            QObject::connect(form.addButton(question.answers[i]), &QPushButton::clicked, &dialog,
                             [&dialog, i] { dialog.done(firstAnswer + i); });
        }
    }
    QPushButton *refuse = form.finish(480, 0, question.refusal);
    if (question.preferred < 0) {
        refuse->setDefault(true);
        refuse->setFocus();
    }
    const int result = dialog.exec();
    if (result == QDialog::Accepted) {
        return question.preferred;
    }
    return result >= firstAnswer ? std::optional(result - firstAnswer) : std::nullopt;
}

std::optional<QString> askOneOf(QWidget *parent, const QString &title, const QString &label, const QStringList &texts,
                                bool isFree)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(title);
    auto *box = new QComboBox;
    box->setEditable(isFree);
    box->addItems(texts);
    if (isFree) {
        // Completing within the line, Qt takes the first Enter for the completion and leaves the dialog open.
        box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    }
    DialogForm form(dialog);
    form.addField(label, box);
    form.setMain(QCoreApplication::translate("AskChoice", "Continue"));
    form.finish(460);
    box->setFocus();
    return dialog.exec() == QDialog::Accepted ? std::optional(box->currentText()) : std::nullopt;
}

} // namespace corater
