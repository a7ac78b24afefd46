// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/LeftOutDialog.h"

#include "models/study/CountWords.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QPlainTextEdit>
#include <QPushButton>

namespace corater {

LeftOutDialog::LeftOutDialog(const QString &name, const ImportedAssessments &found, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Assessments of %1").arg(name));
    auto *list = new QPlainTextEdit(inWords(found.leftOut).join(u'\n'));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setAccessibleName(tr("Rows that match no settled unit"));
    DialogForm form(*this);
    form.addWide(
        new TextLabel(tr("%1 match no settled unit of the study").arg(countOf(found.leftOut.size(), Counted::Row)),
                      TextRole::Strong));
    form.addWords(tr("Settled labels stay as they are. The other rows can be imported; these are left out:"));
    form.addWide(list);
    QPushButton *take = form.addButton(tr("&Import the other rows"));
    connect(take, &QPushButton::clicked, this, &QDialog::accept);
    QPushButton *cancel = form.finish(680, found.leftOut.size() < 6 ? 340 : 480, tr("Cancel"));
    cancel->setDefault(true);
    cancel->setFocus();
}

} // namespace corater
