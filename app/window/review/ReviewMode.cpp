// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/review/ReviewMode.h"

#include "app/window/items/ItemBrowser.h"
#include "app/window/items/PictureFolders.h"
#include "app/window/review/AskRule.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "data/records/RoundPlan.h"
#include "models/commands/StudyCommands.h"
#include "models/keywords/StudyKeywords.h"
#include "models/review/HiddenNames.h"
#include "models/rounds/ModelRaters.h"
#include "views/items/ItemListPane.h"
#include "views/keys/PageKeys.h"
#include "views/post/PostView.h"

#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace corater {

ReviewMode::ReviewMode(Study &study, Notice &notice, QWidget *parent)
    : Panes({250, 0.16}, {540, 0.42, 0.67}, parent), // large text: the answers of all raters side by side
      m_study(study),
      m_notice(notice),
      m_post(new PostView),
      m_queue(new ReviewQueue(study, this)),
      m_whenShown(new WhenShown(*this)),
      m_rounds(new QComboBox),
      m_browser(new ItemBrowser(study, notice)),
      m_next(study)
{
    m_rounds->setAccessibleName(tr("Round"));
    m_rounds->hide();
    m_rounds->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_rounds, &QComboBox::activated, this, [this] {
        setRound(RoundId{m_rounds->currentData().toLongLong()});
        refresh();
    });
    m_browser->placeIn(*this, QStringLiteral("review-panes"));
    addWidget(m_post);
    m_browser->pane()->setFacets(ItemListPane::reviewFacets());
    m_browser->pane()->offerWholeStudy();
    connect(m_browser, &ItemBrowser::itemChosen, this, &ReviewMode::choose);
    connect(m_browser, &ItemBrowser::wideChanged, this, &ReviewMode::fitList);
    PictureFolders::showBeside(*m_post, m_study);
    connect(m_queue, &ReviewQueue::changed, this, [this] {
        m_browser->setDisputed(m_queue->disputedItems());
        refresh();
    });
    connect(m_queue, &ReviewQueue::currentChanged, this, [this] { refresh(); });
    connect(m_queue, &ReviewQueue::wasRead, this, [this] {
        setPairs(m_queue->pairs());
        if (const auto &problem = m_queue->problem(); problem && m_study.isClosed(m_queue->round())) {
            m_notice.check(Result<void>(std::unexpected(*problem)));
        }
    });
    m_queue->setFollowing(false); // until the page is shown
    connect(&m_study, &Study::roundsChanged, this, [this] {
        if (isVisible()) { // otherwise showEvent() does it
            chooseRound();
        }
    });
    connect(&m_study, &Study::itemsChanged, this,
            [this] { m_whenShown->run(QStringLiteral("items"), [this] { followItems(); }); });
    m_browser->hideRaters(hidesNames(m_study));
    connect(&m_study, &Study::settingsChanged, this, [this](const ChangedSettings &settings) {
        if (settings.has(hideNamesSetting)) {
            m_browser->hideRaters(hidesNames(m_study));
        }
        if (settings.has(markedWordsSetting)) { // marked when the item is shown next, or at once
            m_shown = {};
            refresh();
        }
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(100);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (isVisible() && (m_queue->isUnread() || (m_next.isReading() && !valid(m_shown)))) {
            showNothing(tr("Reading the study…"));
        }
    });
}

void ReviewMode::showEvent(QShowEvent *event)
{
    Panes::showEvent(event);
    m_queue->setFollowing(true);
    chooseRound();
    refresh();
    fitList();
}

void ReviewMode::hideEvent(QHideEvent *event)
{
    Panes::hideEvent(event);
    m_queue->setFollowing(isVisible()); // a minimized window counts as visible
    if (!isVisible()) {
        m_next.drop();
        m_saysUnread = false;
    }
}

void ReviewMode::addSide(QWidget *view)
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(14, 10, 14, 0);
    top->addWidget(m_rounds);
    top->addStretch(1);
    column->addLayout(top);
    column->addWidget(view, 1);
    addWidget(side);
    setFocusProxy(view);
    connect(m_browser->pane(), &ItemListPane::left, view, [view] { view->setFocus(); });
    connect(m_browser->pane(), &ItemListPane::rowEntered, view, [view] { view->setFocus(); });
    for (QAction *action : view->actions()) {
        const QKeySequence key = action->shortcut();
        if (key != QKeySequence(Qt::Key_Return) &&
            key != QKeySequence(Qt::Key_Enter)) { // Enter is of the search in the post
            m_post->addAction(action);
        }
    }
    fitList();
}

// Handles keys that the view, the list and the post left unused: posts scroll with the same keys in every mode.
void ReviewMode::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    const auto key = PageKeys::of(*event);
    if (plain && event->key() == Qt::Key_Space) {
        m_post->scrollPages(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    } else if (key == PageKey::LinesDown || key == PageKey::LinesUp) {
        m_post->scrollLines(key == PageKey::LinesDown ? 3 : -3);
    } else {
        Panes::keyPressEvent(event);
    }
}

void ReviewMode::resizeEvent(QResizeEvent *event)
{
    Panes::resizeEvent(event);
    fitList();
}

// A narrow window folds the list for the post and the answers; Ctrl+L still opens it. Without any item, the page shows
// only the next step.
void ReviewMode::fitList()
{
    const bool items = m_browser->hasItems();
    if (!items || m_isAlone) {
        m_browser->setWide(false);
    }
    m_browser->setVisible(items && !m_isAlone);
    m_post->setVisible(items && !m_isAlone && !m_browser->isWide());
    m_browser->fitTo(width());
    Q_EMIT shownChanged();
}

void ReviewMode::setAlone(bool alone)
{
    m_isAlone = alone;
    fitList();
}

void ReviewMode::focusList()
{
    m_browser->reveal();
    m_browser->pane()->focusSearch();
}

// An import may have changed the text of the shown post, and then some passages are no longer found.
void ReviewMode::followItems()
{
    fitList();
    const Item *shown = m_post->item();
    const auto now = shown ? m_study.item(shown->id) : Result<Item>(Item());
    const auto text = [](const ItemPart &part) { return std::tie(part.kind, part.externalId, part.body); };
    const bool isSame =
        shown && now && now->title == shown->title && std::ranges::equal(now->parts, shown->parts, {}, text, text);
    if (!isSame && valid(m_shown)) {
        m_shown = {};
        refresh();
    }
}

// Lists the items of the shown round; of the open round if none is closed.
void ReviewMode::placeList()
{
    if (isVisible()) {
        const std::optional<Round> open = m_study.currentRound();
        m_browser->setPlace(valid(m_queue->round()) || !open ? m_queue->round() : open->id, m_study.actor());
        m_browser->setDisputed(m_queue->disputedItems());
    }
}

void ReviewMode::show(ItemId item, const Question &question, const std::function<void()> &missing)
{
    m_browser->setWide(false);
    begin();
    m_queue->goToOnceRead(item, question, missing);
}

// Shows the item in the shown round, or in the newest closed round that has it.
void ReviewMode::choose(ItemId item)
{
    show(item, {}, [this, item] { chooseElsewhere(item); });
}

void ReviewMode::chooseElsewhere(ItemId item)
{
    const auto seen = m_study.visibleRatings({.item = item});
    RoundId newest{};
    for (const Rating &rating : seen ? *seen : std::vector<Rating>()) {
        newest = m_study.isClosed(rating.round) ? std::max(newest, rating.round) : newest;
    }
    if (!valid(newest)) {
        showPost(item);
        m_notice.say(tr("The item was in no closed round; there is nothing to compare."));
        return;
    }
    m_rounds->setCurrentIndex(m_rounds->findData(QVariant::fromValue(raw(newest))));
    setRound(newest);
    show(item);
}

void ReviewMode::findNext(const std::function<void(const NextStep &step)> &show)
{
    m_patience.start();
    m_next.start<NextStep>(
        [](const StudyReader &study) { return nextStep(study); },
        [show](const Result<NextStep> &step) { show(step ? *step : NextStep{.headline = step.error().oneLine()}); });
}

void ReviewMode::tell(const QString &headline)
{
    if (std::exchange(m_told, headline) != headline) {
        Q_EMIT toldChanged();
    }
}

std::vector<std::pair<QString, QString>> ReviewMode::actionsFor(const NextStep &step)
{
    std::vector<std::pair<QString, QString>> actions;
    const auto add = [&actions](NextStep::Kind kind) {
        if (const QString words = commandWords(kind); !words.isEmpty()) {
            actions.emplace_back(QString::number(int(kind)), words);
        }
    };
    add(step.kind);
    if (step.kind == NextStep::Kind::OpenRound) {
        add(NextStep::Kind::Agreement);
    }
    return actions;
}

void ReviewMode::takeAction(const QString &name)
{
    bool isStep = false;
    const int kind = name.toInt(&isStep);
    if (isStep) {
        Q_EMIT stepWanted(NextStep::Kind(kind));
    }
}

// Offers the closed rounds; shows the newest until the user chooses another.
void ReviewMode::chooseRound()
{
    const QSignalBlocker quiet(m_rounds);
    const RoundId before = m_queue->round();
    m_rounds->clear();
    for (auto round = m_study.rounds().rbegin(); round != m_study.rounds().rend(); ++round) {
        if (m_study.isClosed(round->id) && !isTraining(*round) && !isOfModels(m_study, round->id)) {
            m_rounds->addItem(round->name, QVariant::fromValue(raw(round->id)));
        }
    }
    m_rounds->setVisible(m_rounds->count() > 1);
    const int known = m_rounds->findData(QVariant::fromValue(raw(before)));
    // Raters wait for a round to close, so a newly closed round is shown.
    const bool another = known < 0 || m_rounds->count() != m_known;
    m_known = m_rounds->count();
    m_rounds->setCurrentIndex(another ? 0 : known);
    setRound(RoundId{m_rounds->currentData().toLongLong()});
    placeList(); // what the rater may know of others depends on the rounds and on the rater
}

void ReviewMode::setRound(RoundId round)
{
    if (round == m_queue->round()) {
        return;
    }
    m_queue->setRound(round);
    Q_EMIT roundShown();
    placeList();
}

void ReviewMode::showNewest()
{
    m_rounds->setCurrentIndex(0);
    setRound(RoundId{m_rounds->currentData().toLongLong()});
    refresh();
}

bool ReviewMode::showsUnread()
{
    m_next.drop();
    const bool isUnread = m_queue->isUnread();
    if (!isUnread) {
        m_patience.stop();
    } else if (!m_saysUnread) {
        showNothing({}); // questions of the previous round must not be answered in this one
        m_patience.start();
    }
    m_saysUnread = isUnread;
    return isUnread;
}

void ReviewMode::showPost(ItemId item)
{
    if (valid(item)) {
        m_browser->showItem(item);
    }
    if (item == m_shown) {
        return;
    }
    m_shown = item;
    const auto whole = m_study.item(item);
    const auto words = wordsToMark(m_study, item);
    if (valid(item) && m_notice.check(whole) && m_notice.check(words)) {
        m_post->setItem(*whole, *words);
    } else {
        m_post->clear();
    }
    Q_EMIT shownChanged();
}

std::vector<EvidenceLine> ReviewMode::showEvidence(const ReviewItem &item)
{
    const Item *shown = m_post->item();
    const bool isSame = shown && shown->id == item.item.id;
    std::vector<EvidenceLine> lines =
        isSame ? evidenceOfReview(*shown, item, m_queue->codebook()) : std::vector<EvidenceLine>();
    m_post->setEvidence(lines);
    return lines;
}

void ReviewMode::askRule(CodeId a, CodeId b)
{
    corater::askRule(this, m_study, m_notice, a, b);
}

bool ReviewMode::perform(const Command<> &command)
{
    return m_notice.check(m_study.perform(command));
}

} // namespace corater
