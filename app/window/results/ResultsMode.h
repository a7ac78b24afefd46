// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ResultsChoices.h"
#include "models/review/NextStep.h"
#include "models/study/WorkerRead.h"

#include <QFutureWatcher>
#include <QThreadPool>
#include <QWidget>

#include <atomic>
#include <memory>

namespace corater {

class Notice;
class ResultsView;

/// The results mode: reads the settled labels on a worker, computes what is chosen, and answers the page's questions
/// about the units behind a number.
class ResultsMode : public QWidget
{
    Q_OBJECT

public:
    ResultsMode(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~ResultsMode() override;

    ResultsView *view() const { return m_view; }
    /// Whether what is shown is up to date.
    bool isSettled() const { return !m_dirty && !m_reading && !m_computing && !m_findNext.isReading(); }
    const ResultsChoices &choices() const { return m_choices; }
    /// The labels that are counted; null where they could not be read.
    std::shared_ptr<const ResultsInput> input() const { return m_input; }
    /// Shows that result.
    void choose(const ResultsChoices &choices);
    /// Shows how well hints predict labels.
    void showHints();

Q_SIGNALS:
    void itemWanted(corater::ItemId item);
    /// The user wants to do what has to be done before there are results to show.
    void stepWanted(corater::NextStep::Kind step);
    void unitsWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    using Input = std::shared_ptr<const ResultsInput>;
    using Answer = Result<std::shared_ptr<const AnyResult>>;

    void markDirty();
    void read();
    void takeInput();
    void compute();
    void takeResult();
    void showEmpty();
    void showNext(const Result<NextStep> &step);
    void saveFigure();
    void saveTable();

    Study &m_study;
    Notice &m_notice;
    ResultsView *m_view;
    NextStep::Kind m_next = NextStep::Kind::Wait;
    ResultsOptions m_options;
    ResultsChoices m_choices;
    Input m_input;
    QFutureWatcher<Result<Input>> m_reader;
    std::atomic_bool m_stop = false; ///< what is being read is not wanted any more
    QThreadPool m_pool;              ///< where results are computed: those of earlier choices may still be under way
    QFutureWatcher<Answer> m_computer;
    bool m_dirty = true;
    bool m_reading = false;
    bool m_computing = false;
    WorkerRead m_findNext; ///< what is to be done before there are results; last, so that its worker ends first
};

} // namespace corater
