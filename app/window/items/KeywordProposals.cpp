// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/KeywordProposals.h"

#include "codebook/ShownDecimal.h"
#include "models/study/CountWords.h"
#include "views/theme/ActionButton.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>

namespace corater {

namespace {

enum Column { Keyword, Wanted, Others, Score, ColumnCount };

} // namespace

KeywordProposals::KeywordProposals(const ProposedKeywords &proposed, const QStringList &known, QWidget *parent)
    : QDialog(parent), m_list(new SteadyTree)
{
    setWindowTitle(tr("Proposed keywords"));
    const QString says =
        tr("Stems and pairs of stems that tell the %1 that should be found from the other %2, the best "
           "first (log-likelihood ratio G²). Select several with Ctrl or Shift.")
            .arg(countOf(proposed.wanted, Counted::Item), QString::number(proposed.others));
    m_list->setAccessibleName(windowTitle());
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setColumnCount(ColumnCount);
    m_list->setHeaderLabels({tr("Keyword"), tr("to find"), tr("others"), tr("G²")});
    // Without this border, unselected rows lose their padding.
    m_list->setStyleSheet(QStringLiteral("QTreeView::item { border: 1px solid transparent; padding: 4px; }"));
    for (const KeywordProposal::Candidate &candidate : proposed.candidates) {
        if (known.contains(candidate.keyword)) {
            continue;
        }
        auto *row = new QTreeWidgetItem(m_list, {candidate.keyword, QString::number(candidate.wanted),
                                                 QString::number(candidate.others), shownDecimal(candidate.score, 1)});
        for (const int column : {Wanted, Others, Score}) {
            row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
    for (const int column : {Wanted, Others, Score}) {
        m_list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        m_list->setColumnWidth(column, Theme::scaled(90));
    }
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setTextElideMode(Qt::ElideRight);
    m_list->header()->setSectionResizeMode(Keyword, QHeaderView::Stretch);
    DialogForm form(*this);
    form.addWords(says);
    form.addWide(m_list);
    ActionButton *take = form.setMain(tr("Add to the keywords"));
    take->setEnabled(false);
    form.finish(520, 560);
    connect(m_list, &QTreeWidget::itemSelectionChanged, take,
            [this, take] { take->setEnabled(!m_list->selectedItems().isEmpty()); });
    if (m_list->topLevelItemCount() > 0) {
        m_list->setCurrentItem(m_list->topLevelItem(0));
    }
    m_list->setFocus();
}

QStringList KeywordProposals::chosen() const
{
    QStringList keywords;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->isSelected()) {
            keywords << m_list->topLevelItem(row)->text(Keyword);
        }
    }
    return keywords;
}

} // namespace corater
