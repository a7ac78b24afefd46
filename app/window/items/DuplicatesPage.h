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

/// Shows pairs of equal or similar posts, one after the other, for a decision on each. Each decision is one change of
/// the study that can be undone. Made by the window when the search has ended.
class DuplicatesPage : public QDialog
{
    Q_OBJECT

public:
    DuplicatesPage(Study &study, Notice &notice, const ActionCatalogue &actions, std::vector<DuplicatePair> pairs,
                   const DuplicateOptions &options, QWidget *parent);

    /// The number of undecided pairs.
    int waiting() const;
    /// Marks the second post of each undecided pair, as one change, and keeps the search as a step of the selection,
    /// after counting the duplicates that are marked already.
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
    qint64 m_items; ///< number of compared items; items added later are not covered
    QListWidget *m_list;
    TextLabel *m_says;
    QPushButton *m_markAll;
    QStackedWidget *m_stack; ///< the pair, or the note that no pair is left
    PairView *m_view;
    EmptyState *m_end;
    WorkerRead m_read; ///< last, so that its worker ends first
};

/// Asks for the required similarity, searches on the worker, and shows the pairs.
void findDuplicatePosts(Workplace &work);

} // namespace corater
