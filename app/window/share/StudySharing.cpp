// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/StudySharing.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/ShownTime.h"
#include "models/share/PartNotes.h"
#include "models/study/SharedText.h"

#include <QApplication>
#include <QEvent>

#include <chrono>
#include <utility>

namespace corater {

namespace {

struct StudySharingMessages
{
    CORATER_MESSAGES(StudySharing)
};

constexpr qint64 quietMoment = 1000; // milliseconds without a key or a click
constexpr int patienceAtEnd = 3000;  // milliseconds

QSet<RoundId> closedRounds(const Study &study)
{
    QSet<RoundId> closed;
    for (const Round &round : study.rounds()) {
        if (study.isClosed(round.id)) {
            closed.insert(round.id);
        }
    }
    return closed;
}

QString changesWaiting(qint64 count)
{
    return count == 1 ? StudySharing::tr("1 change waiting")
                      : StudySharing::tr("%n changes waiting", nullptr, int(count));
}

// An unreachable place is not the user's error, so it is reported as working offline.
QString troubleWords(const Error &error)
{
    return error.code == ErrorCode::NotFound ? StudySharing::tr("The shared place cannot be reached; working offline")
                                             : StudySharing::tr("Not exchanged: %1").arg(error.message.inWords());
}

} // namespace

QString agoWords(const QDateTime &at)
{
    const qint64 minutes = at.secsTo(QDateTime::currentDateTimeUtc()) / 60;
    if (minutes < 1) {
        return StudySharing::tr("just now");
    }
    if (minutes < 60) {
        return StudySharing::tr("%1 min ago").arg(minutes);
    }
    return minutes < 24 * 60 ? StudySharing::tr("%1 h ago").arg(minutes / 60)
                             : StudySharing::tr("on %1").arg(shownDay(at.toLocalTime().date()));
}

QString exchangeWords(const CopyExchange::State &state)
{
    QStringList words;
    if (state.isUnanswered) {
        words << StudySharing::tr("The shared place has not answered yet; you can keep working");
    } else if (state.error) {
        words << troubleWords(*state.error);
    } else if (state.exchangedAt.isValid()) {
        words << StudySharing::tr("Exchanged %1").arg(agoWords(state.exchangedAt));
    } else {
        words << StudySharing::tr("Not exchanged yet");
    }
    if (state.waiting > 0) {
        words << changesWaiting(state.waiting);
    }
    return words.join(QStringLiteral(" · "));
}

StudySharing::StudySharing(Workplace &work) : QObject(work.widget()), m_work(work)
{
    using namespace std::chrono_literals;
    m_sinceInput.start();
    m_minute.setInterval(30s); // updates "3 min ago"
    connect(&m_minute, &QTimer::timeout, this, &StudySharing::show);
    qApp->installEventFilter(this);
    connect(&work.jobs(), &StudyJobs::aboutToWork, this, &StudySharing::waitForTaking); // one worker at a time
}

StudySharing::~StudySharing()
{
    end();
}

bool StudySharing::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress ||
        event->type() == QEvent::InputMethod) {
        m_sinceInput.restart();
        waitForTaking(); // so that input never meets a paused study
    }
    return QObject::eventFilter(watched, event);
}

bool StudySharing::isQuiet() const
{
    return m_sinceInput.elapsed() > quietMoment && !m_work.jobs().isBusy();
}

void StudySharing::begin()
{
    Study *study = m_work.study();
    if (!study) {
        return;
    }
    if (!m_exchange) {
        m_refused.clear();
        m_noted.clear();
        m_saidLost = false;
        m_exchange = std::make_unique<CopyExchange>(*study);
        m_exchange->setMayTake([this] { return isQuiet(); });
        connect(m_exchange.get(), &CopyExchange::stateChanged, this, &StudySharing::show);
        connect(m_exchange.get(), &CopyExchange::tookIn, this, &StudySharing::takeIn);
        connect(m_exchange.get(), &CopyExchange::aboutToTake, this, [this] {
            m_closed = closedRounds(*m_work.study());
            if (m_work.pages()) {
                m_work.pages()->flush();
            }
        });
        m_minute.start();
    }
    m_exchange->begin();
}

void StudySharing::end()
{
    m_minute.stop();
    if (m_exchange) {
        m_exchange->finish(patienceAtEnd);
        m_exchange.reset();
    }
    show();
}

void StudySharing::waitForTaking()
{
    if (m_exchange) {
        m_exchange->waitForTaking();
    }
}

void StudySharing::show()
{
    const bool isShared = m_exchange && m_exchange->state().isShared;
    const bool isTrouble = isShared && m_exchange->state().error;
    const auto lost = isTrouble ? m_work.study()->lost() : std::nullopt;
    Q_EMIT stateChanged(lost       ? tr("Not exchanged")
                        : isShared ? exchangeWords(m_exchange->state())
                                   : QString(),
                        isTrouble);
    if (lost && !std::exchange(m_saidLost, true)) { // once: this is called every half minute
        m_work.notice().report(*lost);
    }
    Q_EMIT changed();
}

// Reports once each: that the rater was left out, and that a rater sealed twice.
void StudySharing::sayNotes()
{
    const Study &study = *m_work.study();
    const auto seals = sealNotes(study);
    const auto leftOut = leftOutNotes(study, study.actor());
    for (const QString &note : seals.value_or(QStringList()) + leftOut.value_or(QStringList())) {
        if (!m_noted.contains(note)) {
            m_noted << note;
            m_work.notice().say(SharedText::asSentence(note));
        }
    }
}

void StudySharing::takeIn(const ExchangeOutcome &outcome)
{
    Study &study = *m_work.study();
    for (const QString &refused : inWords(outcome.refused)) {
        if (!m_refused.contains(refused)) {
            m_refused << refused;
            m_work.notice().report(
                {.code = ErrorCode::Refused, .message = StudySharingMessages::toSay("Not accepted: %1").arg(refused)});
        }
    }
    for (const Round &round : study.rounds()) {
        if (study.isClosed(round.id) && !m_closed.contains(round.id) && !round.imported) {
            m_work.notice().say(
                tr("%1 is sealed by everybody: Agreement, Compare and Adjudicate are open now.").arg(round.name));
        }
    }
    sayNotes();
    if (outcome.merged.newConflicts > 0) {
        m_work.notice().say(tr("Received changes contradict those here; both values are kept."));
        m_work.notice().offer(tr("Contradictions…"), [work = &m_work] { showConflicts(*work); });
    }
    Q_EMIT changed();
}

} // namespace corater
