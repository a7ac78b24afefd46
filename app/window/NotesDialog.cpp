// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/NotesDialog.h"

#include "views/theme/DialogSize.h"
#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QDialogButtonBox>
#include <QLocale>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace corater {

NotesDialog::NotesDialog(const QStringList &lines, qint64 count, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Notes on what was read"));
    const QLocale locale;
    QString heading = count == 1 ? tr("1 note") : tr("%1 notes").arg(locale.toString(count));
    if (count > lines.size()) {
        heading += tr(", the first %1 of them below").arg(locale.toString(lines.size()));
    }
    auto *said = new TextLabel(tr("What could not be read was left out; the rest is in the study."), TextRole::Small,
                               Ink::Muted);
    auto *list = new QPlainTextEdit(lines.join(u'\n'));
    list->setReadOnly(true);
    list->setTabChangesFocus(true);
    list->setAccessibleName(windowTitle());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(Theme::grid * 2);
    layout->addWidget(new TextLabel(heading, TextRole::Strong));
    layout->addWidget(said);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    sizeDialog(*this, 640, lines.size() < 6 ? 260 : 460);
}

} // namespace corater
