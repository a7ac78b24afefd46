// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ResultsMode.h"

#include "app/window/files/FileEnding.h"
#include "app/window/review/ReviewMode.h"
#include "app/window/workplace/Notice.h"
#include "models/design/machine/ChosenModels.h"
#include "models/design/shares/ShareTables.h"
#include "models/documents/FigureFile.h"
#include "models/hints/HintCodes.h"
#include "models/hints/HintTimes.h"
#include "models/results/ShownRounds.h"
#include "models/study/Study.h"
#include "views/items/SearchBox.h"
#include "views/results/ResultsBar.h"
#include "views/results/ResultsView.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// Reads the results on the worker's own connection, so that the window stays usable.
Result<std::shared_ptr<const ResultsInput>> readInput(const QString &path, RaterId actor, const ResultsOptions &options,
                                                      const std::atomic_bool *stop)
{
    TRY(const auto study, StudyReader::open(path));
    study->setActor(actor);
    TRY(auto input, resultsInput(*study, options, {{}, stop}));
    return std::make_shared<const ResultsInput>(std::move(input));
}

std::vector<Rater> whoRates(const Study &study)
{
    std::vector<Rater> raters;
    std::ranges::copy_if(study.raters(), std::back_inserter(raters),
                         [](const Rater &rater) { return !rater.adjudicator; });
    return raters;
}

} // namespace

ResultsMode::ResultsMode(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent), m_study(study), m_notice(notice), m_view(new ResultsView), m_findNext(study)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    connect(m_view->bar(), &ResultsBar::choicesChanged, this, &ResultsMode::choose);
    connect(m_view->bar(), &ResultsBar::labelsChanged, this, [this](RaterId rater) {
        m_options.labels = rater;
        markDirty();
    });
    connect(m_view->bar()->search(), &SearchBox::searched, this, [this](const QString &terms) {
        m_options.where = terms.trimmed();
        markDirty();
    });
    connect(m_view, &ResultsView::itemActivated, this, &ResultsMode::itemWanted);
    connect(m_view, &ResultsView::actionRequested, this, [this] { Q_EMIT stepWanted(m_next); });
    connect(m_view, &ResultsView::unitsWanted, this, &ResultsMode::unitsWanted);
    connect(m_view, &ResultsView::figureWanted, this, &ResultsMode::saveFigure);
    connect(m_view, &ResultsView::tableWanted, this, &ResultsMode::saveTable);
    connect(&m_reader, &QFutureWatcher<Result<Input>>::finished, this, &ResultsMode::takeInput);
    connect(&m_computer, &QFutureWatcher<Answer>::finished, this, &ResultsMode::takeResult);
    connectEach(m_study, this, &ResultsMode::markDirty, &Study::roundsChanged, &Study::codebookChanged,
                &Study::ratersChanged, &Study::itemsChanged, &Study::actorChanged);
    connect(&m_study, &Study::settingsChanged, this, [this](const ChangedSettings &settings) {
        if (m_options.hints && (settings.has(hintTimesSetting) ||
                                settings.has(hintCodesSetting))) { // hints may be hidden now, or mapped to other codes
            markDirty();
        }
        if (m_options.shares && settings.has(modelsSetting)) {
            markDirty();
        }
    });
    connect(&m_study, &Study::finalsChanged, this, &ResultsMode::markDirty);
    connect(&m_study, &Study::ratingsChanged, this, &ResultsMode::markDirty);
}

ResultsMode::~ResultsMode()
{
    m_stop = true;
    m_reader.waitForFinished();
    m_pool.waitForDone();
}

void ResultsMode::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_dirty) {
        read();
    }
}

void ResultsMode::markDirty()
{
    m_dirty = true;
    m_stop = m_reading;
    m_findNext.drop();
    if (isVisible()) {
        read();
    }
}

void ResultsMode::read()
{
    if (m_reading) {
        return; // takeInput() notices the change and reads again
    }
    m_dirty = false;
    m_reading = true;
    m_stop = false;
    m_view->setBusy();
    m_view->bar()->setRaters(whoRates(m_study), m_options.labels);
    const auto task = [path = m_study.path(), actor = m_study.actor(), options = m_options, stop = &m_stop] {
        return readInput(path, actor, options, stop);
    };
    m_reader.setFuture(QtConcurrent::run(task));
}

void ResultsMode::takeInput()
{
    m_reading = false;
    if (m_dirty) {
        read();
        return;
    }
    const Result<Input> input = m_reader.result();
    if (!input) {
        m_input = nullptr;
        if (m_options.hints || isOfStudy(m_choices.kind)) {
            m_view->bar()->setChoices({}, m_choices); // other kinds of results can still be chosen
        }
        m_view->setEmpty(tr("No results"), input.error().oneLine());
        return;
    }
    m_input = *input;
    m_choices = fitted(*m_input, m_asked);
    m_view->bar()->setChoices(*m_input, m_choices);
    compute();
}

void ResultsMode::choose(const ResultsChoices &choices)
{
    // Where a kind of result cannot ask a chosen question, another one stands in for it until the next kind is chosen.
    const ResultsChoices asked = std::exchange(m_asked, choices);
    m_asked.first = choices.first == m_choices.first ? asked.first : choices.first;
    m_asked.second = choices.second == m_choices.second ? asked.second : choices.second;
    m_choices = m_input ? fitted(*m_input, m_asked) : m_asked;
    const ResultsOptions before = m_options;
    askFor(m_options, choices.kind);
    if (m_options != before) { // few users need this part, so it is read only on demand
        if (m_input) {
            m_view->bar()->setChoices(*m_input, m_choices);
        }
        markDirty();
    } else if (m_input) {
        m_view->bar()->setChoices(*m_input, m_choices);
        compute();
    }
}

void ResultsMode::showHints()
{
    ResultsChoices choices = m_choices;
    choices.kind = ResultsChoices::Kind::Hints;
    choose(choices);
}

void ResultsMode::compute()
{
    // Does not wait for an earlier computation: the watcher drops its result.
    m_findNext.drop();
    m_computing = true;
    m_view->setBusy();
    m_computer.setFuture(QtConcurrent::run(&m_pool, [input = m_input, choices = m_choices]() -> Answer {
        if (choices.kind == ResultsChoices::Kind::Shares) {
            return [input](const FigureStyle &style) { return shownCorrected(input->shares, style); };
        }
        TRY(auto chosen, chosenResult(*input, choices));
        const auto result = std::make_shared<const AnyResult>(std::move(chosen));
        return [input, result, cells = choices.cells](const FigureStyle &style) {
            return shownResult(*input, *result, style, cells);
        };
    }));
}

void ResultsMode::takeResult()
{
    m_computing = false;
    if (m_dirty || m_reading) {
        return; // the next result will be shown instead
    }
    const Answer answer = m_computer.result();
    if (m_input->units.empty() && m_input->items.empty() && !isOfStudy(m_choices.kind)) {
        showEmpty();
    } else if (!answer) {
        m_view->setEmpty(tr("Nothing to show"), answer.error().oneLine());
    } else if (m_choices.kind == ResultsChoices::Kind::Shares && m_input->shares.empty()) {
        m_view->setEmpty(tr("Nothing to show"), noSharesLine());
    } else {
        m_view->setResult(m_input, *answer);
    }
}

void ResultsMode::showEmpty()
{
    if (!m_options.where.isEmpty()) {
        m_view->setEmpty(tr("No item fits"), tr("Empty the search above to see all."));
        return;
    }
    m_findNext.start<NextStep>([](const StudyReader &study) { return nextStep(study); },
                               [this](const Result<NextStep> &step) { showNext(step); });
}

void ResultsMode::showNext(const Result<NextStep> &step)
{
    m_next = step ? step->kind : NextStep::Kind::Wait;
    const auto actions = step ? ReviewMode::actionsFor(*step) : std::vector<std::pair<QString, QString>>();
    m_view->setEmpty(
        tr("Nothing is settled yet"),
        tr("Results are made of final labels: of units on which the raters agree once all have sealed, and "
           "of what is decided in Adjudicate."),
        actions.empty() ? QString() : actions.front().first, actions.empty() ? QString() : actions.front().second);
}

void ResultsMode::saveFigure()
{
    const QString file = fileToSave(
        this, tr("Save the figure"), nameBeside(m_study, QStringLiteral("figure")),
        tr("SVG, letters as outlines (*.svg);;PDF (*.pdf);;PNG, 300 dots per inch (*.png);;TikZ for LaTeX (*.tex)"));
    if (file.isEmpty() || !isSettled()) {
        return;
    }
    // For a paper: two columns wide, and in colours for print, whatever the window's theme.
    const Answer answer = m_computer.result();
    if (answer) {
        const ShownResult shown = (*answer)({.width = FigureStyle::twoColumns});
        if (m_notice.check(writeFigure(shown.figure.drawing, shown.title, file))) {
            m_notice.say(tr("%1 written").arg(QFileInfo(file).fileName()));
        }
    }
}

void ResultsMode::saveTable()
{
    const QString file = fileToSave(this, tr("Save the table"), nameBeside(m_study, QStringLiteral("table")),
                                    tr("CSV (*.csv);;LaTeX, booktabs (*.tex);;Markdown (*.md)"));
    if (!file.isEmpty() && m_notice.check(writeTable(m_view->shown().table, file))) {
        m_notice.say(tr("%1 written").arg(QFileInfo(file).fileName()));
    }
}

} // namespace corater
