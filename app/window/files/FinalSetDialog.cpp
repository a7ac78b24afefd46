// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/FinalSetDialog.h"

#include "models/study/CountWords.h"
#include "views/theme/layout/DialogForm.h"

#include <QPlainTextEdit>
#include <QPushButton>

namespace corater {

FinalSetDialog::FinalSetDialog(const QString &name, const FinalSetCount &differences, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("What is %1?").arg(name));
    auto *list = new QPlainTextEdit(inWords(differences.differences).join(u'\n'));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setAccessibleName(tr("What the final set would change"));
    DialogForm form(*this);
    form.addHeading(tr("The study has %1 and %2 that the data set lacks, and %3 that would change")
                        .arg(countOf(differences.itemsOut, Counted::Item), countOf(differences.unitsOut, Counted::Unit),
                             countOf(differences.changed, Counted::Decision)));
    form.addWords(tr("As the final set, it replaces the settled labels, and items that it lacks are excluded. As an "
                     "addition, it only adds labels; settled ones stay as they are."));
    form.addWords(tr("As the final set it would change:"));
    form.addWide(list);
    QPushButton *final = form.addButton(tr("The &final set"));
    QPushButton *addition = form.addButton(tr("An &addition"));
    addition->setEnabled(differences.changed == 0);
    addition->setToolTip(differences.changed == 0 ? QString() : tr("An addition must not contradict settled labels"));
    connect(final, &QPushButton::clicked, this, [this] { choose(FinalsMeaning::FinalSet); });
    connect(addition, &QPushButton::clicked, this, [this] { choose(FinalsMeaning::Addition); });
    QPushButton *cancel = form.finish(680, differences.differences.size() < 6 ? 340 : 480, tr("Cancel"));
    cancel->setDefault(true); // neither meaning is the usual one
    cancel->setFocus();
}

void FinalSetDialog::choose(FinalsMeaning meaning)
{
    m_meaning = meaning;
    accept();
}

} // namespace corater
