// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/DuplicatesPage.h"

#include "app/window/ActionCatalogue.h"
#include "app/window/FileJobs.h"
#include "app/window/MainWindow.h"
#include "app/window/Notice.h"
#include "data/store/RoundStore.h"
#include "data/store/SelectionStore.h"
#include "models/commands/MarkDuplicates.h"
#include "models/commands/WithSteps.h"
#include "models/items/ShownFields.h"
#include "models/study/CountWords.h"
#include "models/study/StudyStatus.h"
#include "views/theme/ActionButton.h"
#include "views/theme/DialogSize.h"
#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QInputDialog>
#include <QListWidget>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr int decidedRole = Qt::UserRole;

} // namespace

DuplicatesPage::DuplicatesPage(MainWindow &window, std::vector<DuplicatePair> pairs, const DuplicateOptions &options)
    : QDialog(&window),
      m_window(window),
      m_pairs(std::move(pairs)),
      m_options(options),
      m_items(window.study()->itemCount().value_or(-1)),
      m_list(new QListWidget),
      m_says(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_markAll(new ActionButton(tr("Mark all that wait"))),
      m_view(new PairView)
{
    setWindowTitle(tr("Posts that are alike to %1 or more").arg(options.threshold));
    sizeDialog(*this, 1180, 720);
    m_list->setAccessibleName(tr("Pairs"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true); // long ids are read whole
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Without a border of their own, rows that are not selected lose their padding.
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
    splitter->addWidget(m_view);
    splitter->setSizes({Theme::scaled(260), Theme::scaled(920)});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_list, &QListWidget::currentRowChanged, this, &DuplicatesPage::showPair);
    connect(m_view, &PairView::decided, this, &DuplicatesPage::decide);
    // An undo in the window takes a decision back here, too.
    connect(window.study(), &Study::itemsChanged, this, &DuplicatesPage::follow);
    connect(window.study(), &QObject::destroyed, this, &QDialog::close);
    connect(m_markAll, &QPushButton::clicked, this, &DuplicatesPage::markAll);
    for (const char *id : {"edit.undo", "edit.redo"}) {
        addAction(window.actions().action(id)); // their keys work here, too
    }
    follow();
    goOn();
    m_list->setFocus();
}

QWidget *DuplicatesPage::makeList()
{
    m_markAll->setAutoDefault(false);
    m_markAll->setToolTip(tr("Keeps the left one of each pair that waits, as one change that can be undone, and keeps "
                             "the search as a step of the flow"));
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, Theme::grid * 2, 0, Theme::grid * 3);
    column->setSpacing(Theme::grid * 2);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(Theme::grid * 3, 0, Theme::grid * 3, 0);
    inset->addWidget(m_says);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(Theme::grid * 3, 0, Theme::grid * 3, 0);
    below->addWidget(m_markAll);
    column->addLayout(inset);
    column->addWidget(m_list, 1);
    column->addLayout(below);
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

void DuplicatesPage::follow()
{
    const auto marks = loadDuplicateMarks(m_window.study()->file().connection());
    if (!m_window.notice().check(marks)) {
        return;
    }
    QSet<ItemId> out;
    for (const DuplicateMark &mark : *marks) {
        if (mark.same) {
            out.insert(mark.item);
        }
    }
    int opened = -1; // the first that an undo has opened again
    for (int row = 0; row < m_list->count(); ++row) {
        const DuplicatePair &pair = m_pairs[size_t(row)];
        const bool told = std::ranges::any_of(*marks, [&](const DuplicateMark &mark) {
            return (mark.item == pair.item && mark.kept == pair.kept) ||
                   (mark.item == pair.kept && mark.kept == pair.item);
        });
        const bool decided = told || out.contains(pair.item) || out.contains(pair.kept);
        const QString sign = out.contains(pair.item) || out.contains(pair.kept) ? QStringLiteral("⊘")
                             : decided                                         ? QStringLiteral("●")
                                                                               : QStringLiteral("○");
        if (!decided && m_list->item(row)->data(decidedRole).toBool() && opened < 0) {
            opened = row;
        }
        m_list->item(row)->setData(decidedRole, decided);
        m_list->item(row)->setText(QStringLiteral("%1  %2 · %3\n%4")
                                       .arg(sign, pair.keptId, pair.itemId, pair.exact ? tr("the same words")
                                                                                       : tr("alike to %1").arg(pair.similarity, 0, 'f', 3)));
    }
    const QLocale locale;
    m_says->setText(m_list->count() == 0 ? tr("No pairs")
                                         : tr("%1 of %2 pairs wait")
                                               .arg(locale.toString(waiting()), locale.toString(m_list->count())));
    m_markAll->setEnabled(waiting() > 0);
    if (opened >= 0) {
        m_list->setCurrentRow(opened);
        showPair(opened);
    }
}

void DuplicatesPage::showPair(int row)
{
    if (row < 0) {
        m_view->clear(tr("Nothing is alike."));
        return;
    }
    const DuplicatePair &pair = m_pairs[size_t(row)];
    const auto left = m_window.study()->item(pair.kept);
    const auto right = m_window.study()->item(pair.item);
    const auto used = usedItems(m_window.study()->file().connection());
    if (!m_window.notice().check(left) || !m_window.notice().check(right) || !m_window.notice().check(used)) {
        return;
    }
    QString why = pair.exact ? tr("The same words in the same order")
                             : tr("%1 of the runs of four words are in both").arg(pair.similarity, 0, 'f', 3);
    const bool leftUsed = used->contains(pair.kept);
    const bool rightUsed = used->contains(pair.item);
    if (leftUsed || rightUsed) {
        why += leftUsed && rightUsed ? tr("; a round had both") : tr("; a round had the %1 one").arg(leftUsed ? tr("left") : tr("right"));
    }
    const Study &study = *m_window.study();
    m_view->setPair(withoutLabelColumns(*left, study), withoutLabelColumns(*right, study), why, !leftUsed, !rightUsed);
}

void DuplicatesPage::decide(PairView::Verdict verdict)
{
    const int row = m_list->currentRow();
    if (row < 0) {
        return;
    }
    DuplicatePair pair = m_pairs[size_t(row)];
    if (verdict == PairView::Verdict::KeepRight) {
        std::swap(pair.kept, pair.item);
        std::swap(pair.keptId, pair.itemId);
    }
    const bool same = verdict != PairView::Verdict::KeepBoth;
    const QString reason = same ? tr("seen side by side: %1").arg(pair.reason()) : tr("seen side by side: not the same");
    if (m_window.notice().check(
            m_window.study()->perform(MarkDuplicates({{.pair = pair, .same = same, .reason = reason}})))) {
        goOn();
    }
}

void DuplicatesPage::markAll()
{
    const auto status = studyStatus(*m_window.study());
    if (!m_window.notice().check(status)) {
        return;
    }
    if (status->items != m_items) {
        m_window.notice().say(tr("Items came or went since the search: search again, then mark all."));
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
    qint64 marked = 0;
    const MarkDuplicates mark(std::move(verdicts), &marked);
    const WithSteps recorded(
        mark, [&] { return duplicateSteps(m_options, pairs, status->items - status->duplicates, marked); });
    if (m_window.notice().check(m_window.study()->perform(recorded))) {
        m_window.notice().say(tr("%1 marked as duplicates; undo brings them back.").arg(countOf(marked, Counted::Item)));
        goOn();
    }
}

// To the next pair that waits, from the top after the last.
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
    m_view->clear(m_list->count() == 0 ? tr("Nothing is alike.") : tr("Every pair is decided."));
}

void findDuplicatePosts(MainWindow &window)
{
    bool ok = false;
    constexpr int decimals = 2;
    const double threshold =
        QInputDialog::getDouble(&window, DuplicatesPage::tr("Find duplicates"),
                                DuplicatesPage::tr("Least likeness of two posts, from 0.01 to 1 (the same words)"), 0.9,
                                0.01, 1, decimals, &ok, Qt::WindowFlags(), 0.05);
    if (!ok) {
        return;
    }
    const DuplicateOptions options{.threshold = threshold};
    window.fileJobs().findDuplicates(options, [&window, options](std::vector<DuplicatePair> pairs) {
        if (pairs.empty()) {
            window.notice().say(DuplicatesPage::tr("No two posts that wait for a decision are alike to %1 or more.")
                                    .arg(options.threshold));
            return;
        }
        auto *page = new DuplicatesPage(window, std::move(pairs), options);
        page->setAttribute(Qt::WA_DeleteOnClose);
        page->show();
    });
}

} // namespace corater
