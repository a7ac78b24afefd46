// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/AgreementSummaries.h"
#include "models/review/NextStep.h"
#include "models/settling/ReviewItem.h"
#include "models/study/Study.h"
#include "models/study/WorkerRead.h"

#include <QTimer>
#include <QWidget>

namespace corater {

class ActionCatalogue;
class AgreementView;
class Notice;

/// The agreement mode: reads and computes on a worker what the page shows, from the closed rounds only, and answers the
/// page's questions about cells.
class AgreementMode : public QWidget
{
    Q_OBJECT

public:
    AgreementMode(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent = nullptr);

    AgreementView *view() const { return m_view; }
    /// The round whose agreement is shown; invalid for all that are closed.
    RoundId round() const { return m_choices.round; }
    /// Whether what is shown is up to date.
    bool isSettled() const { return !m_dirty && !m_read.isReading(); }

Q_SIGNALS:
    /// Another round is shown.
    void roundShown();
    void itemWanted(corater::ItemId item);
    /// The user wants to do what has to be done before there is agreement to show.
    void stepWanted(corater::NextStep::Kind step);
    /// A review of the items of those ids is wanted, in a round of that name.
    void roundWanted(const QString &name, const QStringList &ids);

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// What the worker makes of the closed rounds.
    struct Shown
    {
        std::vector<ReviewRater> raters; ///< that can be chosen
        std::shared_ptr<const AgreementSummaries> pages;
        std::vector<FinalItem> finals;
        std::optional<NextStep> next;
    };

    static Result<Shown> read(const StudyReader &study, AgreementChoices choices);
    static bool isPairThere(const AgreementChoices &choices, const std::vector<ReviewRater> &raters);
    void offerNext(const std::optional<NextStep> &step);
    void markDirty();
    void compute();
    void show(Result<Shown> shown);
    void askRecheck(DimensionId dimension, CodeId row, CodeId column);
    void askRound(DimensionId dimension, CodeId row, CodeId column);
    void writeRule(CodeId a, CodeId b);
    void showCell(DimensionId dimension, CodeId row, CodeId column);

    Study &m_study;
    Notice &m_notice;
    AgreementView *m_view;
    NextStep::Kind m_next = NextStep::Kind::Wait;
    AgreementChoices m_choices;
    std::shared_ptr<const AgreementSummaries> m_pages;
    std::vector<FinalItem> m_finals;
    QTimer m_patience; ///< how long nothing is said of what is being read at first
    bool m_dirty = true;
    WorkerRead m_read;
};

} // namespace corater
