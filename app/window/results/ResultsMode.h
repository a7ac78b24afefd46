// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ResultsChoices.h"
#include "models/review/NextStep.h"
#include "models/study/WorkerRead.h"

#include <QFutureWatcher>
#include <QThreadPool>
#include <QWidget>

#include <atomic>
#include <functional>
#include <memory>

namespace corater {

class Notice;
class ResultsView;

/// The results mode: reads the settled labels and computes the chosen result on workers, and lists the units behind a
/// number.
class ResultsMode : public QWidget
{
    Q_OBJECT

public:
    ResultsMode(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~ResultsMode() override;

    ResultsView *view() const { return m_view; }
    /// Whether the page is up to date.
    bool isSettled() const { return !m_dirty && !m_reading && !m_computing && !m_findNext.isReading(); }
    const ResultsChoices &choices() const { return m_choices; }
    /// The counted labels; null if they could not be read.
    std::shared_ptr<const ResultsInput> input() const { return m_input; }
    /// Shows the chosen result.
    void choose(const ResultsChoices &choices);
    /// Shows how well hints predict labels.
    void showHints();

Q_SIGNALS:
    void itemWanted(corater::ItemId item);
    /// The user wants to do the step that results need first.
    void stepWanted(corater::NextStep::Kind step);
    void unitsWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    using Input = std::shared_ptr<const ResultsInput>;
    using Answer = Result<std::function<ShownResult(const FigureStyle &style)>>; ///< draws the result

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
    ResultsChoices m_asked;   ///< the questions as the user chose them
    ResultsChoices m_choices; ///< as shown: m_asked, fitted to what can be asked
    Input m_input;
    QFutureWatcher<Result<Input>> m_reader;
    std::atomic_bool m_stop = false; ///< stops the running read
    QThreadPool m_pool;              ///< computes results; several may run, since earlier ones are not stopped
    QFutureWatcher<Answer> m_computer;
    bool m_dirty = true;
    bool m_reading = false;
    bool m_computing = false;
    WorkerRead m_findNext; ///< finds the step that results need first; declared last, so that its worker ends first
};

} // namespace corater
