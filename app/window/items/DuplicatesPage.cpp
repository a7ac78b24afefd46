// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/DuplicatesPage.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/InEnglish.h"
#include "codebook/ShownDecimal.h"
#include "data/records/selection/SelectionStep.h"
#include "models/commands/MarkDuplicates.h"
#include "models/items/ShownFields.h"
#include "models/study/CountWords.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QAction>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr int decidedRole = Qt::UserRole;

} // namespace

DuplicatesPage::DuplicatesPage(Study &study, Notice &notice, const ActionCatalogue &actions,
                               std::vector<DuplicatePair> pairs, const DuplicateOptions &options, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_notice(notice),
      m_actions(actions),
      m_pairs(std::move(pairs)),
      m_options(options),
      m_items(study.itemCount().value_or(-1)),
      m_list(new QListWidget),
      m_says(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_stack(new QStackedWidget),
      m_view(new PairView),
      m_end(new EmptyState),
      m_read(study)
{
    setWindowTitle(tr("Posts with a similarity of %1 or more").arg(options.threshold));
    m_list->setAccessibleName(tr("Pairs"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true); // long ids are read whole
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Without this border, unselected rows lose their padding.
    m_list->setStyleSheet(QStringLiteral("QListView { border: none; border-radius: 0; }"
                                         "QListView::item { border: 1px solid transparent; padding: 4px; }"));
    for (const DuplicatePair &pair : m_pairs) {
        auto *row = new QListWidgetItem(m_list);
        row->setToolTip(pair.keptTitle + u'\n' + pair.itemTitle);
    }
    auto *splitter = new QSplitter;
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeList());
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_end);
    splitter->addWidget(m_stack);
    splitter->setSizes({Theme::scaled(260), Theme::scaled(920)});
    splitter->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    splitter->widget(0)->setVisible(!m_pairs.empty());
    DialogForm form(*this);
    form.addWide(splitter);
    m_markAll = form.addButton(tr("Mark all open pairs"));
    m_markAll->setToolTip(tr("Keep the left post of each open pair, as one change that can be undone, and record the "
                             "search as a step of the flow"));
    form.finish(1180, 720);
    for (QPushButton *button : findChildren<QPushButton *>()) {
        button->setAutoDefault(false); // Enter in the list must not press a button
    }
    connect(m_end, &EmptyState::actionRequested, this, [this](const QString &id) {
        QMetaObject::invokeMethod(m_actions.find(id), &QAction::trigger, Qt::QueuedConnection);
        close();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &DuplicatesPage::showPair);
    connect(m_view, &PairView::decided, this, &DuplicatesPage::decide);
    // An undo in the main window can reopen a decided pair here.
    connect(&study, &Study::itemsChanged, this, &DuplicatesPage::follow);
    connect(&study, &QObject::destroyed, this, &QDialog::close);
    connect(m_markAll, &QPushButton::clicked, this, &DuplicatesPage::markAll);
    for (const char *id : {"edit.undo", "edit.redo"}) {
        addAction(actions.action(id)); // undo and redo keys also work here
    }
    follow({.imports = true});
    goOn();
    m_list->setFocus();
}

QWidget *DuplicatesPage::makeList()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 2);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(Theme::grid * 2, 0, Theme::grid * 3, 0);
    inset->addWidget(m_says);
    column->addLayout(inset);
    column->addWidget(m_list, 1);
    return side;
}

int DuplicatesPage::waiting() const
{
    int count = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        count += m_list->item(row)->data(decidedRole).toBool() ? 0 : 1;
    }
    return count;
}

// Updates all changed pairs; an import may affect any pair.
void DuplicatesPage::follow(const ChangedItems &changed)
{
    int opened = -1; // the first pair that an undo has reopened
    for (int row = 0; row < m_list->count(); ++row) {
        const DuplicatePair &pair = m_pairs[size_t(row)];
        const bool isTouched =
            changed.imports || changed.duplicates.contains(pair.item) || changed.duplicates.contains(pair.kept);
        if (!isTouched) {
            continue;
        }
        const auto state = pairState(m_study, pair);
        if (!m_notice.check(state)) {
            return;
        }
        if (!state->isDecided() && m_list->item(row)->data(decidedRole).toBool() && opened < 0) {
            opened = row;
        }
        showState(row, *state);
    }
    const QLocale locale;
    m_says->setText(tr("%1 of %2 pairs open").arg(locale.toString(waiting()), locale.toString(m_list->count())));
    m_markAll->setEnabled(waiting() > 0);
    if (opened >= 0) {
        m_list->setCurrentRow(opened);
        showPair(opened);
    }
}

void DuplicatesPage::showState(int row, const PairState &state)
{
    const DuplicatePair &pair = m_pairs[size_t(row)];
    const QString sign = state.isOut ? QStringLiteral("⊘") : state.isTold ? QStringLiteral("●") : QStringLiteral("○");
    m_list->item(row)->setData(decidedRole, state.isDecided());
    m_list->item(row)->setText(
        QStringLiteral("%1  %2 · %3\n%4")
            .arg(sign, pair.keptId, pair.itemId,
                 pair.exact ? tr("the same words") : tr("similarity %1").arg(shownDecimal(pair.similarity, 3))));
}

void DuplicatesPage::showPair(int row)
{
    if (row < 0) {
        return;
    }
    m_stack->setCurrentWidget(m_view);
    const DuplicatePair &pair = m_pairs[size_t(row)];
    const auto left = m_study.item(pair.kept);
    const auto right = m_study.item(pair.item);
    const auto leftUsed = wasInRound(m_study, pair.kept);
    const auto rightUsed = wasInRound(m_study, pair.item);
    if (!m_notice.check(left) || !m_notice.check(right) || !m_notice.check(leftUsed) || !m_notice.check(rightUsed)) {
        return;
    }
    QString why = pair.exact ? tr("The same words in the same order")
                             : tr("%1 of the runs of four words are in both").arg(shownDecimal(pair.similarity, 3));
    if (*leftUsed || *rightUsed) {
        why = *leftUsed && *rightUsed ? tr("%1; both were in a round").arg(why)
              : *leftUsed             ? tr("%1; the left one was in a round").arg(why)
                                      : tr("%1; the right one was in a round").arg(why);
    }
    m_view->setPair(withoutLabelColumns(*left, m_study), withoutLabelColumns(*right, m_study), why, !*leftUsed,
                    !*rightUsed);
}

void DuplicatesPage::decide(PairView::Verdict verdict)
{
    const int row = m_list->currentRow();
    if (row < 0 || m_stack->currentWidget() != m_view) {
        return; // no pair is shown, so its keys do nothing
    }
    DuplicatePair pair = m_pairs[size_t(row)];
    if (verdict == PairView::Verdict::KeepRight) {
        std::swap(pair.kept, pair.item);
        std::swap(pair.keptId, pair.itemId);
    }
    const bool same = verdict != PairView::Verdict::KeepBoth;
    const InEnglish data;
    const QString reason =
        same ? tr("compared side by side: %1").arg(pair.reason()) : tr("compared side by side: not the same");
    if (m_notice.check(m_study.perform(markDuplicates({{.pair = pair, .same = same, .reason = reason}})))) {
        goOn();
    }
}

void DuplicatesPage::markAll()
{
    m_read.start<ItemsInUse>(itemsInUse, [this](const Result<ItemsInUse> &inUse) {
        if (m_notice.check(inUse)) {
            markAllOf(*inUse);
        }
    });
}

void DuplicatesPage::markAllOf(const ItemsInUse &inUse)
{
    if (inUse.items != m_items) {
        m_notice.say(tr("Items were added or removed since the search: search again, then mark all."));
        return;
    }
    std::vector<DuplicatePair> pairs;
    std::vector<DuplicateVerdict> verdicts;
    for (int row = 0; row < m_list->count(); ++row) {
        if (!m_list->item(row)->data(decidedRole).toBool()) {
            pairs.push_back(m_pairs[size_t(row)]);
            verdicts.push_back({.pair = m_pairs[size_t(row)], .same = true, .reason = {}});
        }
    }
    const auto marked = m_study.perform(markDuplicates(std::move(verdicts), [&](qint64 number) {
        return duplicateSteps(m_options, pairs, inUse.items - inUse.duplicates, number);
    }));
    if (m_notice.check(marked)) {
        m_notice.say(tr("%1 marked as duplicates; undo brings them back.").arg(countOf(*marked, Counted::Item)));
        goOn();
    }
}

// Goes to the next open pair, starting again at the top after the last.
void DuplicatesPage::goOn()
{
    const int from = std::max(m_list->currentRow(), 0);
    for (int step = 0; step < m_list->count(); ++step) {
        const int row = (from + step) % m_list->count();
        if (!m_list->item(row)->data(decidedRole).toBool()) {
            m_list->setCurrentRow(row);
            return;
        }
    }
    showEnd();
}

// Shows that all pairs are decided, with the next step.
void DuplicatesPage::showEnd()
{
    const bool none = m_list->count() == 0;
    m_end->setWords(none ? tr("No two posts have a similarity of %1 or more").arg(m_options.threshold)
                         : tr("Every pair is decided"),
                    none ? tr("Items already marked and pairs already decided are not compared. With a lower "
                              "similarity more pairs are "
                              "found.")
                         : tr("Marked posts enter no round and are counted in the flow; undo reopens a pair."));
    m_end->clearActions();
    m_end->addAction(none ? QStringLiteral("study.duplicates") : QStringLiteral("study.flow"),
                     none ? tr("Search with another similarity…")
                          : ActionCatalogue::nameOf(*m_actions.action("study.flow")));
    m_stack->setCurrentWidget(m_end);
    if (none) {
        m_end->setFocus();
    }
}

void findDuplicatePosts(Workplace &work)
{
    QDialog question(work.widget());
    question.setWindowTitle(DuplicatesPage::tr("Find duplicates"));
    auto *similarity = new QDoubleSpinBox;
    similarity->setRange(0.01, 1);
    similarity->setSingleStep(0.05);
    similarity->setValue(0.9);
    DialogForm form(question);
    form.addField(DuplicatesPage::tr("Minimum similarity"), {similarity});
    form.addHint(DuplicatesPage::tr(
        "The share of runs of four words that two posts have in common: 1 if all words are the same."));
    similarity->setAccessibleName(DuplicatesPage::tr("Minimum similarity"));
    form.setMain(DuplicatesPage::tr("Find duplicates"));
    form.finish(460);
    similarity->selectAll();
    if (question.exec() != QDialog::Accepted) {
        return;
    }
    const DuplicateOptions options{.threshold = similarity->value()};
    ItemJobs::findDuplicates(work, options, [&work, options](std::vector<DuplicatePair> pairs) {
        auto *page =
            new DuplicatesPage(*work.study(), work.notice(), work.actions(), std::move(pairs), options, work.widget());
        page->setAttribute(Qt::WA_DeleteOnClose);
        page->show();
    });
}

} // namespace corater
