// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/LabelMode.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/items/PictureFolders.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/records/RoundPlan.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemListModel.h"
#include "models/items/ShownFields.h"
#include "models/keywords/StudyKeywords.h"
#include "models/review/finals/SettledWords.h"
#include "models/study/SharedText.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/items/SearchBox.h"
#include "views/label/LabelForm.h"
#include "views/label/MainButton.h"
#include "views/post/PostView.h"
#include "views/theme/EmptyState.h"
#include "views/theme/layout/Panes.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

#include <utility>

namespace corater {

namespace {

bool isFinished(const Rating &rating)
{
    return rating.state == RatingState::Done || rating.state == RatingState::Out;
}

} // namespace

LabelMode::LabelMode(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent)
    : QWidget(parent),
      m_study(study),
      m_notice(notice),
      m_whenShown(new WhenShown(*this)),
      m_browser(new ItemBrowser(study, notice)),
      m_model(m_browser->model()),
      m_list(m_browser->pane()),
      m_post(new PostView),
      m_form(new LabelForm),
      m_panes(new Panes({290, 0.18}, {450, 0.24})),
      m_nothing(new EmptyState),
      m_given(study),
      m_others(study)
{
    m_browser->placeIn(*m_panes, QStringLiteral("label-panes"));
    m_panes->addWidget(m_post);
    m_panes->addWidget(m_form);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panes);
    layout->addWidget(m_nothing);
    m_nothing->setWords(tr("No items yet"), SharedText::addCandidates());
    m_nothing->addAction(QStringLiteral("add"), tr("Add items…"));
    connect(m_nothing, &EmptyState::actionRequested, this, [this] { Q_EMIT stepWanted(NextStep::Kind::AddItems); });

    m_list->offerWholeStudy();
    connect(m_browser, &ItemBrowser::itemChosen, this, &LabelMode::open);
    connect(m_browser, &ItemBrowser::answered, this, &LabelMode::followSearch);
    PictureFolders::showBeside(*m_post, m_study);
    connect(m_browser, &ItemBrowser::compareWanted, this, &LabelMode::compareItemWanted);
    connect(m_browser, &ItemBrowser::settleWanted, this, &LabelMode::settleItemWanted);
    connect(m_list, &ItemListPane::rowEntered, this, [this] { m_form->focusWork(); });
    connect(m_list, &ItemListPane::addRequested, this, [this] { Q_EMIT stepWanted(NextStep::Kind::AddItems); });
    connect(m_browser, &ItemBrowser::countsChanged, this, [this] {
        announceProgress();
        m_whenShown->run(QStringLiteral("step"), [this] { showMainStep(); });
    });
    connect(m_post, &PostView::linkActivated, this, [](const QUrl &url) { QDesktopServices::openUrl(url); });

    connect(m_list, &ItemListPane::left, this, [this] { m_form->focusWork(); });
    m_list->list()->installEventFilter(this);
    m_post->installEventFilter(this);
    wireStudy();
    wireList();
    wireForm();
    offerActions(actions);
    raterChanged();
    fitList();
}

// The list is cleared later, while it is destroyed; that must send no signals to this page.
LabelMode::~LabelMode()
{
    m_model->disconnect(this);
}

// Without items a single page tells what to do next, in place of three empty panes.
void LabelMode::fitList()
{
    const bool items = m_browser->hasItems();
    if (!items) {
        m_browser->setWide(false);
    }
    m_panes->setVisible(items);
    m_nothing->setVisible(!items);
    setFocusProxy(items ? static_cast<QWidget *>(m_form) : m_nothing);
    m_browser->fitTo(width());
    Q_EMIT shownChanged();
}

void LabelMode::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_browser->fitTo(width());
}

// Labelling keys also work while the list or the post has the focus.
bool LabelMode::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && m_form->handleKey(*static_cast<QKeyEvent *>(event))) {
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool LabelMode::mayLabel() const
{
    return valid(m_place.rater) && valid(m_place.round) && !m_study.isReadOnly() &&
           !m_study.isSealed(m_place.round, m_place.rater) && !m_study.isClosed(m_place.round);
}

void LabelMode::raterChanged()
{
    const std::optional<Round> round = m_study.currentRound();
    const Place place{round ? round->id : RoundId{}, m_study.actor()};
    flush();
    if (place.rater != m_place.rater) { // another rater begins with their own first open item
        m_item = {};
        m_visited.clear();
    }
    m_place = place;
    m_isTraining = round && isTraining(*round);
    showCodebook();
    m_browser->setPlace(place.round, place.rater);
    int position = 0;
    for (const Rater &rater : m_study.raters()) {
        if (rater.id == place.rater) {
            m_form->setRaterPosition(position);
        }
        ++position;
    }
    showReadOnly();
    showOutReasons();
    openSome();
    showMainStep();
}

// When nothing is open, the main button leads to the next step: seal, then compare with the others.
void LabelMode::showMainStep()
{
    using enum MainStep;
    m_others.drop();
    const ItemCounts &counts = m_browser->roundCounts();
    if (!valid(m_place.round) || !valid(m_place.rater)) {
        m_form->setMainStep(Next);
    } else if (m_study.isClosed(m_place.round) && m_isTraining) {
        m_form->setMainStep(Wait, tr("The training is finished"));
    } else if (m_study.isClosed(m_place.round)) {
        m_form->setMainStep(Compare);
    } else if (m_study.isSealed(m_place.round, m_place.rater)) {
        m_form->setMainStep(Wait, m_waitsFor == m_place ? m_waiting : tr("Waiting for the others"));
        findOthers();
    } else if (m_isTraining && m_isLabelled && isFinished(m_form->rating())) {
        m_form->setMainStep(Check);
    } else {
        m_form->setMainStep(mayLabel() && counts.all > 0 && counts.open == 0 ? Seal : Next);
    }
    Q_EMIT shownChanged();
}

// On a worker: the progress of the others is counted over all ratings.
void LabelMode::findOthers()
{
    m_others.start<QString>(
        [place = m_place](const StudyReader &study) {
            return studyStatus(study).transform([&](const StudyStatus &status) {
                const auto round = std::ranges::find(status.rounds, place.round, &RoundStatus::round);
                return round == status.rounds.end() ? QString() : waitingWords(*round, place.rater);
            });
        },
        [this](const Result<QString> &words) {
            m_waitsFor = m_place;
            m_waiting = words && !words->isEmpty() ? *words : tr("Waiting for the others");
            m_form->setMainStep(MainStep::Wait, m_waiting);
        });
}

void LabelMode::announceProgress()
{
    const ItemCounts &counts = m_browser->roundCounts();
    Q_EMIT progressChanged(counts.done + counts.out, valid(m_place.rater) ? counts.all : 0);
}

void LabelMode::showItem(ItemId item)
{
    m_browser->setWide(false);
    open(item);
}

void LabelMode::search(const QString &text)
{
    m_list->setSearchText(text);
}

QString LabelMode::searchText() const
{
    return m_list->searchBox()->text();
}

void LabelMode::open(ItemId item)
{
    const bool isOther = item != m_item;
    if (isOther) {
        flush();
        if (valid(m_item)) {
            m_visited.push_back(m_item);
        }
    }
    m_item = item;
    Q_EMIT itemOpened(m_browser->isWide() ? ItemId{} : item);
    m_form->setBackEnabled(!m_visited.empty());
    m_browser->showItem(item);
    if (valid(item)) {
        showPost();
        showRating();
        m_browser->lookAhead(item, waiting());
        if (isOther) {
            announceItem();
        }
    } else {
        m_post->clear();
        m_form->setEnabled(false);
        Q_EMIT shownChanged();
    }
}

void LabelMode::showPost()
{
    const auto whole = m_study.item(m_item);
    const auto words = wordsToMark(m_study, m_item);
    if (valid(m_item) && m_notice.check(whole) && m_notice.check(words)) {
        m_post->setItem(withoutLabelColumns(*whole, m_study), *words);
    }
}

void LabelMode::showRating()
{
    if (!valid(m_item)) {
        return;
    }
    m_form->setEnabled(true);
    m_isLabelled = false;
    if (!valid(m_place.rater)) {
        m_form->setRating(Rating{});
    } else if (!isInRound(m_item)) {
        showOutside();
    } else {
        m_isLabelled = mayLabel();
        showOwn();
    }
    showAgreed();
    showEvidence();
    m_isTraining ? showMainStep() : Q_EMIT shownChanged();
}

// Shows the rater's own rating of the item in the round.
void LabelMode::showOwn()
{
    showReadOnly();
    const auto rating = m_study.rating(m_place.round, m_item, m_place.rater);
    const auto settled = settledWords(m_study, m_place.round, m_item);
    if (m_notice.check(rating) && m_notice.check(settled)) {
        m_form->setRating(*rating);
        m_form->setSettledUnits(*settled);
    }
}

// Takes a change of the shown rating from the signal; after other changes the rating is read.
void LabelMode::showChanged(const ChangedRatings &changed)
{
    const std::optional<Rating> &now = changed.only;
    const Rating shown = m_form->rating();
    const bool isShown = now && now->item == shown.item && now->round == shown.round && now->rater == shown.rater;
    if (!isShown || !mayLabel()) {
        m_whenShown->run(QStringLiteral("rating"), [this, shown] {
            showRating();
            announceChange(shown);
        });
        return;
    }
    const bool isSame = std::ranges::equal(now->units, shown.units, [](const UnitRating &a, const UnitRating &b) {
        return a.ordinal == b.ordinal && a.evidence == b.evidence;
    });
    m_form->setRating(*now);
    if (m_isTraining) {
        showMainStep();
    }
    announceChange(shown);
    if (!isSame) {
        showEvidence(); // only if evidence changed: each passage is searched for in the post
    }
}

void LabelMode::showReadOnly()
{
    m_form->setReadOnly(!mayLabel(), !valid(m_place.rater)  ? tr("Choose who you are before you label.")
                                     : m_study.isReadOnly() ? tr("The study is read-only.")
                                     : m_study.isSealed(m_place.round, m_place.rater)
                                         ? tr("You have sealed this round: its labels cannot change.")
                                         : tr("The round is closed: its labels cannot change."));
}

bool LabelMode::isInRound(ItemId item) const
{
    const std::optional<Round> round = m_study.round(m_place.round);
    if (!round || round->coversAll || round->imported) {
        return true;
    }
    const auto drawn = m_study.isDrawn(round->id, item, m_place.rater);
    return !drawn || *drawn;
}

// An item outside the round is read-only, shown with the rater's rating in its newest other round.
void LabelMode::showOutside()
{
    const auto said = m_study.visibleRatings({.rater = m_place.rater, .item = m_item});
    if (!m_notice.check(said)) {
        return;
    }
    const auto newest = std::ranges::max_element(*said, {}, &Rating::round);
    const bool any = newest != said->end();
    const std::optional<Round> round = any ? m_study.round(newest->round) : std::nullopt;
    const std::optional<Round> open = m_study.round(m_place.round);
    m_form->setReadOnly(true, round ? tr("Labels of %1. The item is not in %2.").arg(round->name, open->name)
                                    : tr("The item is not in %1, and you have not labelled it.").arg(open->name));
    Rating shown;
    shown.item = m_item;
    m_form->setRating(any ? *newest : shown);
    m_form->setSettledUnits({});
}

// study.codebook() leaves out other raters' proposals until the round allows them.
void LabelMode::showCodebook()
{
    const auto assessing = m_study.assesses(m_place.round);
    m_form->setCodebook(askedIn(m_study.codebook(), assessing && *assessing));
}

Waiting LabelMode::waiting() const
{
    return m_pass ? Waiting::Untouched : Waiting::Unfinished;
}

void LabelMode::setScreeningPass(bool pass)
{
    m_pass = pass;
    m_form->setScreeningPass(pass);
    if (valid(m_item)) {
        m_browser->lookAhead(m_item, waiting());
    }
}

void LabelMode::perform(const Command<> &command)
{
    if (!m_notice.check(m_study.perform(command))) {
        showRating(); // resets the form to the saved rating
    }
}

void LabelMode::goToNextOpen()
{
    flush();
    const ItemId next = m_browser->nextOpen(m_item, waiting());
    if (valid(next)) {
        open(next);
    } else if (m_browser->isReading()) {
        m_notice.say(tr("The list is still being read."));
    } else if (m_pass) {
        m_notice.say(tr("Every item of this list is screened or marked as unsure."));
    } else if (m_form->showGap()) {
        m_notice.say(tr("This is the last open item of the list, and an answer is missing."));
    } else if (m_isLabelled && m_form->rating().state == RatingState::Open) {
        m_notice.say(tr("This is the last open item of the list: include or exclude it."));
    } else {
        m_notice.say(tr("You have finished this list."));
    }
}

void LabelMode::step(int rows)
{
    const int row = m_list->currentRow() + rows;
    if (row >= 0 && row < m_model->rowCount()) {
        open(m_model->idAt(row));
    }
}

void LabelMode::goBack()
{
    if (m_visited.empty()) {
        return;
    }
    const ItemId before = m_visited.back();
    m_visited.pop_back();
    const std::vector<ItemId> visited = m_visited;
    open(before);
    m_visited = visited; // going back is not recorded as a visit
    m_form->setBackEnabled(!m_visited.empty());
    Q_EMIT shownChanged();
}

void LabelMode::flush()
{
    m_form->flush();
}

} // namespace corater
