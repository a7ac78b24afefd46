// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/AskCodes.h"

#include "views/compare/CodePicker.h"
#include "views/theme/Theme.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace corater {

std::optional<std::vector<CodeId>> askCodes(QWidget *parent, const QString &question, const Dimension &dimension,
                                            const std::vector<CodeId> &chosen)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(dimension.name);
    dialog.resize(Theme::scaled(520), Theme::scaled(320));
    auto *words = new QLabel(question);
    words->setWordWrap(true);
    auto *picker = new CodePicker;
    picker->setDimension(dimension, dimension.maximum);
    picker->setChosen(chosen);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *layout = new QVBoxLayout(&dialog);
    layout->setSpacing(Theme::grid * 3);
    layout->addWidget(words);
    layout->addWidget(picker);
    layout->addStretch(1);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(picker, &CodePicker::cancelled, &dialog, &QDialog::reject);
    QObject::connect(picker, &CodePicker::finished, &dialog, &QDialog::accept);
    QObject::connect(picker, &CodePicker::chosenChanged, &dialog, [&](const std::vector<CodeId> &codes) {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(!codes.empty());
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
