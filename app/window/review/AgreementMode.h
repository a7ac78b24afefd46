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

/// The agreement mode: reads and computes the page on a worker, from closed rounds only, and shows the items of cells.
class AgreementMode : public QWidget
{
    Q_OBJECT

public:
    AgreementMode(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent = nullptr);

    AgreementView *view() const { return m_view; }
    /// The round whose agreement is shown; invalid: all closed rounds.
    RoundId round() const { return m_choices.round; }
    /// Whether the page is up to date.
    bool isSettled() const { return !m_dirty && !m_read.isReading(); }

Q_SIGNALS:
    /// Another round is shown.
    void roundShown();
    void itemWanted(corater::ItemId item);
    /// The user wants to do the step that agreement needs first.
    void stepWanted(corater::NextStep::Kind step);
    /// The user wants the items with these ids rated again, in a round of that name.
    void roundWanted(const QString &name, const QStringList &ids);

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// Result of the worker: the agreement of the closed rounds.
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
    QTimer m_patience; ///< before "reading" is shown at the first time
    bool m_dirty = true;
    WorkerRead m_read;
};

} // namespace corater
