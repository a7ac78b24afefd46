// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/review/AdjudicateMode.h"

#include "app/window/ask/AskText.h"
#include "app/window/help/Appearance.h"
#include "app/window/workplace/Notice.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Discuss.h"
#include "models/commands/settling/ReviewCommands.h"
#include "models/review/ReviewWords.h"
#include "views/access/Announce.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/post/PostView.h"
#include "views/theme/style/Theme.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// As large as one question with its answers fits.
qreal meetingScale(const QSize &window)
{
    return 1.4 * std::min(window.width() / 1280.0, window.height() / 800.0);
}

QString stepWords(const NextStep &step)
{
    return step.next.isEmpty() ? step.headline : QStringLiteral("%1. %2").arg(step.headline, step.next);
}

} // namespace

AdjudicateMode::AdjudicateMode(Study &study, Notice &notice, QWidget *parent)
    : ReviewMode(study, notice, parent), m_view(new AdjudicateView)
{
    addSide(m_view);
    m_view->setNothing({}, {}); // until the round is read
    connect(m_view, &AdjudicateView::emptyActionWanted, this, [this](const QString &name) {
        if (name == QLatin1StringView("look")) {
            m_ended = false;
            refresh();
        } else {
            takeAction(name);
        }
    });
    m_view->setReasons(reasons());
    connect(m_view, &AdjudicateView::decided, this, &AdjudicateMode::settle);
    connect(m_view, &AdjudicateView::skipped, this, [this] { m_queue->goNextOpen(); });
    connect(m_view, &AdjudicateView::reopenWanted, this, &AdjudicateMode::reopen);
    connect(m_view, &AdjudicateView::questionChosen, this, [this](const Question &question) {
        const ItemId item = m_view->item().item.id;
        if (m_queue->goTo(item, question)) {
            m_view->setQuestion(m_queue->item(item, question), question);
        }
    });
    connect(m_view, &AdjudicateView::discussionWanted, this, &AdjudicateMode::discuss);
    connect(m_view, &AdjudicateView::ruleWanted, this, &AdjudicateMode::askRule);
    connect(m_view, &AdjudicateView::reasonsEditWanted, this, &AdjudicateMode::editReasons);
    connect(m_view, &AdjudicateView::settledByChanged, this, [this](SettledBy by) { m_by = by; });
    connect(m_view, &AdjudicateView::matchingWanted, this, &AdjudicateMode::compareWanted);
    connect(m_view, &AdjudicateView::meetingLeft, this, &AdjudicateMode::meetingLeft);
    connect(m_view, &AdjudicateView::unitAdditionWanted, this, &AdjudicateMode::addUnit);
    connect(&m_study, &Study::settingsChanged, this, [this](const ChangedSettings &settings) {
        if (settings.has(decisionReasonsSetting)) {
            m_view->setReasons(reasons());
        }
    });
    connect(&m_study, &Study::actorChanged, this, &AdjudicateMode::chooseDecider);
    connect(&m_study, &Study::roundsChanged, this, &AdjudicateMode::chooseDecider);
    chooseDecider();
}

// The initial kind of decider: a rater who took part in no closed round decides as a third person.
void AdjudicateMode::chooseDecider()
{
    const std::optional<Rater> actor = m_study.rater(m_study.actor());
    const bool rates = std::ranges::any_of(m_study.roundRaters(), [&](const RoundRater &part) {
        return part.rater == m_study.actor() && m_study.isClosed(part.round);
    });
    m_by = m_isMeeting                               ? SettledBy::Talk
           : actor && (actor->adjudicator || !rates) ? SettledBy::ThirdPerson
                                                     : SettledBy::Rater;
    m_view->setSettledBy(m_by);
}

// Goes to the new unit's first question, since it has no label yet.
void AdjudicateMode::addUnit(ItemId item)
{
    if (!perform(addFinalUnit(keyOf(item), {.by = m_by}))) {
        return;
    }
    const ReviewItem now = m_queue->item(item);
    const auto added = std::ranges::find_if(now.units.rbegin(), now.units.rend(), &ComparedUnit::added);
    if (added == now.units.rend()) {
        return;
    }
    const auto label =
        std::ranges::find(added->rows, QuestionKind::Label, [](const ReviewRow &row) { return row.question.kind; });
    if (label != added->rows.end()) {
        m_queue->goTo(item, label->question);
    }
}

void AdjudicateMode::discuss(ItemId item, const Question &question, bool resolves)
{
    const ReviewItem found = m_queue->item(item);
    const bool ofUnit = question.unit >= 0 && question.unit < int(found.units.size());
    const UnitId unit = ofUnit ? found.units[size_t(question.unit)].match.first() : UnitId{};
    const QString name = questionName(question, m_queue->codebook());
    const QString title = !ofUnit ? name
                          : question.kind == QuestionKind::Unit
                              ? tr("Unit %1").arg(question.unit + 1)
                              : tr("%1, unit %2").arg(name, QString::number(question.unit + 1));
    const auto text = resolves ? QString() : askText(this, tr("Discussion"), title, {});
    if (resolves || (text && !text->trimmed().isEmpty())) {
        noteInMinutes();
        perform(corater::discuss(keyOf(item), unit, question.dimension, text.value_or(QString()), resolves));
    }
}

QStringList AdjudicateMode::reasons() const
{
    const QString kept = m_study.setting(decisionReasonsSetting);
    return kept.isEmpty() ? QStringList{tr("definition applies"), tr("overlooked evidence"), tr("rule decides"),
                                        tr("accidental choice")}
                          : kept.split(u'\n', Qt::SkipEmptyParts);
}

void AdjudicateMode::editReasons()
{
    const QString before = reasons().join(u'\n');
    const auto text = askText(this, tr("Reasons"), tr("One reason a line"), before);
    if (text && text->trimmed() != before) {
        perform(setSetting(decisionReasonsSetting, text->trimmed()));
    }
}

void AdjudicateMode::showNothing(const QString &headline)
{
    m_view->setNothing(headline, {});
    tell({});
    showPost(ItemId{});
}

void AdjudicateMode::settle(const SettleIntent &intent)
{
    const auto command = settleCommand(intent, m_queue->item(intent.item), m_queue->round(), m_study.codebook());
    noteInMinutes();
    if (command && perform(command) && !m_queue->goNextOpen()) {
        m_ended = m_queue->settled() == m_queue->total();
        m_isToSay = m_ended;
        refresh();
        if (!m_ended) { // the remaining questions wait for something else
            findNext([this](const NextStep &step) { m_notice.say(stepWords(step)); });
        }
    }
}

void AdjudicateMode::reopen(ItemId item, const Question &question)
{
    const auto command = reopenCommand(question, m_queue->item(item), m_queue->round(), m_study.codebook());
    if (command) {
        perform(command);
    }
}

void AdjudicateMode::setMeeting(bool meeting)
{
    if (meeting == m_isMeeting) {
        return;
    }
    m_isMeeting = meeting;
    m_view->setMeeting(meeting);
    chooseDecider();
    setAlone(meeting);
    if (isVisible()) {
        Appearance::enlarge(meeting ? meetingScale(window()->size()) : 0);
    }
    if (const QString since = std::exchange(m_metSince, {}); !meeting && !since.isEmpty()) {
        Q_EMIT minutesWanted(since);
    }
}

void AdjudicateMode::showEvent(QShowEvent *event)
{
    ReviewMode::showEvent(event);
    Appearance::enlarge(m_isMeeting ? meetingScale(window()->size()) : 0);
}

void AdjudicateMode::hideEvent(QHideEvent *event)
{
    ReviewMode::hideEvent(event);
    Appearance::enlarge(0);
}

// The time of the first change: minutes begin there.
void AdjudicateMode::noteInMinutes()
{
    if (m_isMeeting && m_metSince.isEmpty()) {
        m_metSince = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
    }
}

void AdjudicateMode::setPairs(const std::vector<PairGuidance> &pairs)
{
    m_view->setPairs(pairs);
}

// Nothing is left to settle: shows the next step, with a button for it that Enter presses.
void AdjudicateMode::showEnd(bool anySettled)
{
    if (!anySettled) { // otherwise the last item stays chosen in the list
        showPost(ItemId{});
    }
    if (const std::optional<Error> &problem = m_queue->problem()) {
        m_view->setNothing(tr("Not open yet"), problem->oneLine());
        tell({});
        return;
    }
    if (valid(m_view->item().item.id)) {
        m_view->setNothing({}, {});
    }
    findNext([this, anySettled](const NextStep &step) {
        auto actions = actionsFor(step);
        if (anySettled) {
            actions.emplace_back(QStringLiteral("look"), tr("Review settled labels"));
        }
        m_view->setNothing(step.headline, step.next, actions);
        tell(step.headline);
        if (std::exchange(m_isToSay, false)) {
            announce(*m_view, stepWords(step)); // the page shows it
        }
    });
}

void AdjudicateMode::refresh()
{
    if (!isVisible() || showsUnread()) {
        return;
    }
    m_view->setCodebook(m_queue->codebook());
    const auto item = m_queue->currentItem();
    m_ended = m_ended && m_queue->settled() == m_queue->total(); // false once a question was reopened
    if (!item || m_ended) {
        showEnd(item.has_value());
        return;
    }
    const int current = m_queue->current();
    tell({});
    showPost(item->item.id);
    m_view->setEvidence(showEvidence(*item));
    m_view->setQuestion(*item, m_queue->entries()[size_t(current)].question);
    m_view->setProgress(current + 1, int(m_queue->entries().size()), m_queue->settled(), m_queue->total());
}

} // namespace corater
