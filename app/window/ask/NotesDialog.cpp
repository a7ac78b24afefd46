// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ask/NotesDialog.h"

#include "views/theme/layout/DialogForm.h"

#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>

namespace corater {

NotesDialog::NotesDialog(const QStringList &lines, qint64 count, QWidget *parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Notes on what was read"));
    const QLocale locale;
    QString heading = count == 1 ? tr("1 note") : tr("%1 notes", nullptr, int(count)).arg(locale.toString(count));
    if (count > lines.size()) {
        heading = tr("%1, the first %2 of them below").arg(heading, locale.toString(lines.size()));
    }
    auto *list = new QPlainTextEdit(lines.join(u'\n'));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setAccessibleName(windowTitle());
    DialogForm form(*this);
    form.addHeading(heading);
    form.addWords(tr("What could not be read was left out; the rest is in the study."));
    form.addWide(list);
    form.finish(640, lines.size() < 6 ? 280 : 460);
}

} // namespace corater
