// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/PairState.h"
#include "models/study/WorkerRead.h"
#include "views/duplicates/PairView.h"

#include <QDialog>

class QListWidget;
class QPushButton;
class QStackedWidget;

namespace corater {

class ActionCatalogue;
class EmptyState;
class Notice;
class Study;
class TextLabel;
class Workplace;

/// The pairs of posts that look the same, one after the other, and what is decided about each. Every decision is one
/// change of the study that can be undone. Made by the window when the search is through.
class DuplicatesPage : public QDialog
{
    Q_OBJECT

public:
    DuplicatesPage(Study &study, Notice &notice, const ActionCatalogue &actions, std::vector<DuplicatePair> pairs,
                   const DuplicateOptions &options, QWidget *parent);

    /// How many pairs wait for a decision.
    int waiting() const;
    /// Marks the second of each pair that waits, as one change, and keeps the search as a step of the selection; once
    /// the duplicates that there are already are counted.
    void markAll();

private:
    void showPair(int row);
    void decide(PairView::Verdict verdict);
    void follow(const ChangedItems &changed);
    void showState(int row, const PairState &state);
    void markAllOf(const ItemsInUse &inUse);
    void goOn();

    void showEnd();
    QWidget *makeList();

    Study &m_study;
    Notice &m_notice;
    const ActionCatalogue &m_actions;
    std::vector<DuplicatePair> m_pairs;
    DuplicateOptions m_options;
    qint64 m_items; ///< that the search compared: what came later it has not seen
    QListWidget *m_list;
    TextLabel *m_says;
    QPushButton *m_markAll;
    QStackedWidget *m_stack; ///< the pair, or that nothing is left to decide
    PairView *m_view;
    EmptyState *m_end;
    WorkerRead m_read; ///< last, so that its worker ends first
};

/// Asks how alike two posts must be, searches on the worker, and shows the pairs.
void findDuplicatePosts(Workplace &work);

} // namespace corater
