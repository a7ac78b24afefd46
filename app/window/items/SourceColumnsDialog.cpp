// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/SourceColumnsDialog.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/ReadFirst.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/StudyCommands.h"
#include "models/study/CountWords.h"
#include "views/theme/layout/DialogForm.h"

#include <QListWidget>

namespace corater {

SourceColumnsDialog::SourceColumnsDialog(std::vector<SourceColumn> columns, bool isReadOnly, QWidget *parent)
    : QDialog(parent), m_columns(std::move(columns)), m_list(new QListWidget)
{
    setWindowTitle(tr("Columns that raters see"));
    m_list->setAccessibleName(tr("Columns of the sources"));
    for (const SourceColumn &column : m_columns) {
        auto *line = new QListWidgetItem(tr("%1 (%2)", "a column, and how many items have it")
                                             .arg(column.heading, countOf(column.items, Counted::Item)),
                                         m_list);
        line->setCheckState(column.hidden == 0              ? Qt::Checked
                            : column.hidden == column.items ? Qt::Unchecked
                                                            : Qt::PartiallyChecked);
        line->setFlags(isReadOnly ? Qt::ItemIsSelectable | Qt::ItemIsEnabled
                                  : Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    }
    DialogForm form(*this);
    form.addWords(m_columns.empty()
                      ? tr("The items have no further columns of their sources.")
                      : tr("Ticked columns stand below the post while it is labelled. Columns that may be earlier "
                           "labels are hidden until you tick them: raters would no longer judge by themselves."));
    form.addWide(m_list);
    if (!isReadOnly && !m_columns.empty()) {
        form.setMain(tr("Apply"));
    }
    form.finish(520, 420);
    m_list->setCurrentRow(0);
    m_list->setFocus();
}

QStringList SourceColumnsDialog::changed(bool isShown) const
{
    QStringList headings;
    for (int row = 0; row < m_list->count(); ++row) {
        const SourceColumn &column = m_columns[size_t(row)];
        const Qt::CheckState state = m_list->item(row)->checkState();
        const bool isChanged = isShown ? state == Qt::Checked && column.hidden > 0
                                       : state == Qt::Unchecked && column.hidden < column.items;
        headings += isChanged ? QStringList(column.heading) : QStringList();
    }
    return headings;
}

void showSourceColumns(Workplace &work)
{
    ReadFirst::run<std::vector<SourceColumn>>(work, sourceColumns, [&work](std::vector<SourceColumn> columns) {
        SourceColumnsDialog dialog(std::move(columns), work.study()->isReadOnly(), work.widget());
        if (dialog.exec() != QDialog::Accepted) {
            return;
        }
        ColumnChoices choices = ColumnChoices::of(*work.study());
        choices.choose(dialog.changed(true), true);
        choices.choose(dialog.changed(false), false);
        if (choices.text() != ColumnChoices::of(*work.study()).text()) {
            work.notice().check(work.study()->perform(setSetting(columnChoicesSetting, choices.text())));
        }
    });
}

} // namespace corater
