// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/review/AgreementMode.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/review/AskRule.h"
#include "app/window/review/ReviewMode.h"
#include "app/window/workplace/Notice.h"
#include "data/records/RoundPlan.h"
#include "views/agreement/AgreementView.h"

#include <QHBoxLayout>

#include <algorithm>

namespace corater {

namespace {

// The raters with ratings in the input: only these can be compared.
std::vector<ReviewRater> ratersOf(const AgreementInput &input)
{
    const auto rated = [&](RaterId rater) {
        return std::ranges::contains(input.ratings, rater, &Rating::rater) ||
               std::ranges::contains(input.rechecks, rater, &Rating::rater);
    };
    std::vector<ReviewRater> raters;
    for (const Rater &rater : input.raters) {
        if (!rater.adjudicator && rated(rater.id)) {
            raters.push_back({rater.id, raterLetter(int(raters.size())), rater.name});
        }
    }
    return raters;
}

} // namespace

AgreementMode::AgreementMode(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent)
    : QWidget(parent), m_study(study), m_notice(notice), m_view(new AgreementView), m_read(study)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    connect(m_view, &AgreementView::optionsChanged, this, [this](const AgreementChoices &choices) {
        m_choices = choices;
        markDirty();
        Q_EMIT roundShown();
    });
    connect(m_view, &AgreementView::actionRequested, this, [this] { Q_EMIT stepWanted(m_next); });
    connect(m_view, &AgreementView::cellActivated, this, &AgreementMode::showCell);
    connect(m_view, &AgreementView::itemActivated, this, [this](ItemId item, int) { Q_EMIT itemWanted(item); });
    connect(m_view, &AgreementView::ruleWanted, this, &AgreementMode::writeRule);
    connect(m_view, &AgreementView::recheckWanted, this, &AgreementMode::askRecheck);
    connect(m_view, &AgreementView::roundWanted, this, &AgreementMode::askRound);
    connect(m_view, &AgreementView::verifyRequested, actions.action("help.statistics"), &QAction::trigger);
    connect(m_view, &AgreementView::reportRequested, actions.action("study.report"), &QAction::trigger);
    m_patience.setSingleShot(true);
    m_patience.setInterval(100);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (!m_pages && m_read.isReading()) {
            m_view->setNothing(tr("Reading the study…"));
        }
    });
    connectEach(m_study, this, &AgreementMode::markDirty, &Study::roundsChanged, &Study::codebookChanged,
                &Study::ratersChanged);
    connect(&m_study, &Study::finalsChanged, this, &AgreementMode::markDirty);
}

void AgreementMode::markDirty()
{
    m_dirty = true;
    if (isVisible()) {
        compute();
    } else {
        m_read.drop();
    }
}

void AgreementMode::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_dirty) {
        compute();
    }
}

void AgreementMode::compute()
{
    m_dirty = false;
    if (!m_pages && !m_read.isReading()) { // nothing was read yet
        m_view->setNothing({});
        m_patience.start();
    }
    m_read.start<Shown>([choices = m_choices](const StudyReader &study) { return read(study, choices); },
                        [this](Result<Shown> shown) { show(std::move(shown)); });
}

// In the worker's thread.
Result<AgreementMode::Shown> AgreementMode::read(const StudyReader &study, AgreementChoices choices)
{
    TRY(auto input, agreementInput(study));
    TRY(auto finals, study.finals());
    const bool isEmpty = std::ranges::none_of(
        study.rounds(), [&](const Round &round) { return study.isClosed(round.id) && !isTraining(round); });
    const auto next = isEmpty ? nextStep(study) : Result<NextStep>();
    Shown shown{.raters = ratersOf(input),
                .pages = nullptr,
                .finals = std::move(finals),
                .next = isEmpty && next ? std::optional(*next) : std::nullopt};
    // With three or more raters the table shows two of them: the first pair until the user chooses another.
    if (!isPairThere(choices, shown.raters)) {
        const bool isChosen = shown.raters.size() > 2;
        choices.first = isChosen ? shown.raters[0].id : RaterId{};
        choices.second = isChosen ? shown.raters[1].id : RaterId{};
    }
    shown.pages = std::make_shared<const AgreementSummaries>(std::move(input), choices);
    return shown;
}

bool AgreementMode::isPairThere(const AgreementChoices &choices, const std::vector<ReviewRater> &raters)
{
    return std::ranges::contains(raters, choices.first, &ReviewRater::id) &&
           std::ranges::contains(raters, choices.second, &ReviewRater::id);
}

void AgreementMode::show(Result<Shown> shown)
{
    m_patience.stop();
    if (!m_notice.check(shown)) {
        if (!m_pages) {
            m_view->setPage({});
        }
        return;
    }
    if (!isPairThere(m_choices, shown->raters)) {
        m_choices.first = {};
        m_choices.second = {};
    }
    m_pages = shown->pages;
    m_finals = std::move(shown->finals);
    std::vector<Round> closed;
    std::ranges::copy_if(m_study.rounds(), std::back_inserter(closed),
                         [this](const Round &round) { return m_study.isClosed(round.id) && !isTraining(round); });
    m_view->setRounds(closed);
    m_view->setRaters(shown->raters);
    m_view->setPage(m_pages->page(),
                    tr("Agreement is shown when every rater has sealed the round (Rounds → Seal my round). Until then "
                       "other raters’ labels stay hidden."));
    offerNext(shown->next);
}

// No step is offered once a round is closed: then there are numbers to read.
void AgreementMode::offerNext(const std::optional<NextStep> &step)
{
    m_next = step ? step->kind : NextStep::Kind::Wait;
    m_view->setActions(step ? ReviewMode::actionsFor(*step) : std::vector<std::pair<QString, QString>>());
}

// Sealed labels stay as they are: review requests and their answers are recorded beside them.
void AgreementMode::askRecheck(DimensionId dimension, CodeId row, CodeId column)
{
    if (!m_pages) {
        return;
    }
    const auto labels = m_pages->labelsOfCell(dimension, row, column);
    if (labels.empty()) {
        m_notice.say(tr("No label is in this cell."));
        return;
    }
    if (m_notice.check(m_study.perform(corater::askRecheck(labels)))) {
        m_notice.say(
            tr("%n labels of both raters are listed under Codebook → Review requests.", nullptr, int(labels.size())));
    }
}

// The alternative to review requests: both raters rate the items again, in a later round.
void AgreementMode::askRound(DimensionId dimension, CodeId row, CodeId column)
{
    if (!m_pages) {
        return;
    }
    QStringList ids;
    for (const CellItem &item : m_pages->cell(dimension, row, column, [](ItemId) { return QString(); }, {})) {
        const auto whole = m_study.item(item.item);
        const auto name = whole ? m_study.nameOf(*whole) : std::unexpected(whole.error());
        if (name && !ids.contains(*name)) {
            ids << *name;
        }
    }
    if (!ids.isEmpty()) {
        const PairGuidance pair = m_pages->guidance(dimension, row, column);
        Q_EMIT roundWanted(tr("Rated again: %1 or %2").arg(pair.nameA, pair.nameB), ids);
    }
}

// Rules are between current codes; the sealed labels may have older ones.
void AgreementMode::writeRule(CodeId a, CodeId b)
{
    const CodeId first = m_study.codebook().current(a);
    const CodeId second = m_study.codebook().current(b);
    if (first == second) {
        m_notice.say(tr("The two codes have since been merged."));
    } else if (!m_study.codebook().code(first) || !m_study.codebook().code(second)) {
        m_notice.say(tr("The codebook no longer has these codes."));
    } else {
        askRule(this, m_study, m_notice, first, second);
    }
}

void AgreementMode::showCell(DimensionId dimension, CodeId row, CodeId column)
{
    if (!m_pages) {
        return;
    }
    const auto titleOf = [this](ItemId id) {
        const auto item = m_study.item(id);
        return item ? item->title : QString();
    };
    m_view->setCell(m_pages->cell(dimension, row, column, titleOf, m_finals),
                    m_pages->guidance(dimension, row, column));
}

} // namespace corater
