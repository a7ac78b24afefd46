// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/FinalSetDialog.h"

#include "models/study/CountWords.h"
#include "views/theme/DialogSize.h"
#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace corater {

FinalSetDialog::FinalSetDialog(const QString &name, const FinalSetCount &differences, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("What is %1?").arg(name));
    auto *list = new QPlainTextEdit(differences.differences.join(u'\n'));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setAccessibleName(tr("What the final set would change"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *final = buttons->addButton(tr("The &final set"), QDialogButtonBox::AcceptRole);
    QPushButton *addition = buttons->addButton(tr("An &addition"), QDialogButtonBox::AcceptRole);
    addition->setEnabled(differences.changed == 0);
    addition->setToolTip(differences.changed == 0 ? QString()
                                                  : tr("An addition must not contradict what the study has settled"));
    connect(final, &QPushButton::clicked, this, [this] { choose(FinalsMeaning::FinalSet); });
    connect(addition, &QPushButton::clicked, this, [this] { choose(FinalsMeaning::Addition); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    auto *what = new TextLabel(tr("The final set: what it lacks is out, and it wins over what the study has. An addition: "
                                  "what the study has stays as it is, and only what is new comes in."),
                               TextRole::Small, Ink::Muted);
    what->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(Theme::grid * 2);
    layout->addWidget(new TextLabel(tr("The study has %1 and %2 that it lacks, and %3 otherwise")
                                        .arg(countOf(differences.itemsOut, Counted::Item),
                                             countOf(differences.unitsOut, Counted::Unit),
                                             countOf(differences.changed, Counted::Decision)),
                                    TextRole::Strong));
    layout->addWidget(what);
    layout->addWidget(new TextLabel(tr("As the final set it would change:"), TextRole::Small, Ink::Muted));
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    sizeDialog(*this, 680, differences.differences.size() < 6 ? 320 : 480);
}

void FinalSetDialog::choose(FinalsMeaning meaning)
{
    m_meaning = meaning;
    accept();
}

} // namespace corater
