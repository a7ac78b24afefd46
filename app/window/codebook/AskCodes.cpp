// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/AskCodes.h"

#include "views/compare/CodePicker.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QCoreApplication>
#include <QDialog>

namespace corater {

std::optional<std::vector<CodeId>> askCodes(QWidget *parent, const QString &question, const Dimension &dimension,
                                            const std::vector<CodeId> &chosen)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(dimension.name);
    auto *picker = new CodePicker;
    picker->setDimension(dimension, dimension.maximum);
    picker->setChosen(chosen);
    DialogForm form(dialog);
    form.addWords(question);
    form.addWide(picker);
    ActionButton *take = form.setMain(QCoreApplication::translate("AskCodes", "Use it"));
    form.finish(520, 320);
    QObject::connect(picker, &CodePicker::cancelled, &dialog, &QDialog::reject);
    QObject::connect(picker, &CodePicker::finished, &dialog, &QDialog::accept);
    QObject::connect(picker, &CodePicker::chosenChanged, &dialog, [&](const std::vector<CodeId> &codes) {
        take->setEnabled(!codes.empty());
        if (dimension.maximum == 1) {
            dialog.accept();
        }
    });
    picker->start();
    if (dialog.exec() != QDialog::Accepted || picker->chosen().empty()) {
        return std::nullopt;
    }
    return picker->chosen();
}

} // namespace corater
