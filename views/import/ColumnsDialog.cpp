// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/import/ColumnsDialog.h"

#include "models/import/SampleModel.h"
#include "views/import/ColumnList.h"
#include "views/import/OutcomePanel.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/LineTable.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QShowEvent>
#include <QSplitter>
#include <QTableView>

namespace corater {

ColumnsDialog::ColumnsDialog(ColumnsPage &page, const ColumnsTrial &trial, QWidget *parent)
    : QDialog(parent),
      m_page(page),
      m_trial(trial),
      m_form(*this),
      m_columns(new ColumnList(page)),
      m_table(new QTableView),
      m_outcome(new OutcomePanel),
      m_reason(new TextLabel(QString(), TextRole::Chrome, Ink::Danger))
{
    setWindowTitle(tr("Meaning of the columns of %1").arg(page.fileName()));
    m_form.addWords(tr("Corater has guessed the meaning of each column; correct what is wrong. The next file with the "
                       "same headings is read in the same way. Nothing is imported yet."));
}

void ColumnsDialog::finish(const QString &main)
{
    auto *left = new QSplitter(Qt::Vertical);
    left->setChildrenCollapsible(false);
    left->addWidget(m_columns);
    left->addWidget(makeTable());
    left->setSizes({Theme::scaled(340), Theme::scaled(180)});
    auto *both = new QSplitter(Qt::Horizontal);
    both->setChildrenCollapsible(false);
    both->addWidget(left);
    both->addWidget(m_outcome);
    both->setStretchFactor(0, 2);
    both->setStretchFactor(1, 1);
    both->setSizes({Theme::scaled(640), Theme::scaled(360)});
    m_reason->setWordWrap(true);
    both->setMinimumHeight(Theme::scaled(260));
    // Takes the remaining height and scrolls itself, so that a small window still shows the reason below.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    policy.setVerticalStretch(1);
    both->setSizePolicy(policy);
    m_form.addWide(both);
    m_form.addWide(m_reason);
    m_import = m_form.setMain(main);
    m_form.finish(1080, 700);
    connect(m_columns, &ColumnList::entered, this, &ColumnsDialog::showColumn);
    connect(&m_trial, &ColumnsTrial::outcomeChanged, this, &ColumnsDialog::showOutcome);
    showOutcome();
    if (m_columns->shown() > 0) {
        m_columns->meaning(0)->setFocus();
    }
}

QWidget *ColumnsDialog::makeTable()
{
    m_table->setModel(new SampleModel(m_page.sample(), m_table));
    m_table->setAccessibleName(tr("The first rows"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectColumns);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->setDefaultSectionSize(Theme::scaled(26));
    m_table->horizontalHeader()->setHighlightSections(true);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return m_table;
}

void ColumnsDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous()) {
        fitColumns(*m_table);
    }
}

void ColumnsDialog::showColumn(int column)
{
    m_table->selectColumn(column);
    m_table->scrollTo(m_table->model()->index(0, column));
}

QString ColumnsDialog::reason() const
{
    const QString problem = m_trial.outcome().problem;
    if (!problem.isEmpty() || m_trial.outcome().isWhole || !m_trial.outcome().headline.isEmpty()) {
        return problem;
    }
    return tr("Reading the file…");
}

void ColumnsDialog::showOutcome()
{
    m_outcome->setOutcome(m_trial.outcome());
    const QString why = reason();
    m_reason->setText(why);
    m_reason->setVisible(!why.isEmpty());
    m_reason->setToolTip(why);
    m_import->setEnabled(why.isEmpty());
    m_import->setToolTip(why);
}

} // namespace corater
