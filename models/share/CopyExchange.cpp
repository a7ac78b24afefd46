// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/CopyExchange.h"

#include "data/exchange/CopyRepository.h"
#include "models/study/SharedText.h"

#include <QDeadlineTimer>

#include <chrono>
#include <utility>

namespace corater {

namespace {

struct CopyExchangeMessages
{
    CORATER_MESSAGES(corater::CopyExchange)
};

using namespace std::chrono_literals;

constexpr auto usualPause = 60s;
constexpr auto pauseAfterError = 15s;
constexpr auto usualAnswer = 5s; // a longer wait is shown
constexpr int mostAttempts = 3;  // another program may put down a parcel as this copy in between

Result<std::shared_ptr<FetchedParcels>> fetchAt(const QString &address, const PlaceKnowledge &known,
                                                const FetchedParcels::Seen &tried)
{
    TRY(const auto place, openPlace(address));
    TRY(auto fetched, FetchedParcels::from(*place, known.study, known.parcels, tried));
    return std::make_shared<FetchedParcels>(std::move(fetched));
}

/// A place whose give() fails once the exchange is abandoned, so that a closing study is not written; the next exchange
/// notes the parcel.
class UntilAbandoned : public MeetingPlace
{
public:
    UntilAbandoned(MeetingPlace &place, const std::atomic_bool &abandoned) : m_place(place), m_abandoned(abandoned) {}

    QString address() const override { return m_place.address(); }
    Result<std::vector<PlaceStudy>> studies() override { return m_place.studies(); }
    Result<void> begin(const PlaceStudy &study) override { return m_place.begin(study); }
    Result<std::vector<ParcelInfo>> parcels(const QString &study) override { return m_place.parcels(study); }
    Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) override
    {
        return m_place.take(study, name);
    }
    Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) override
    {
        const auto given = m_place.give(study, name, bytes);
        return !given || !m_abandoned ? given
                                      : fail(ErrorCode::Cancelled, CopyExchangeMessages::toSay("the study was closed"));
    }
    Result<std::vector<ParcelName>> notAsGiven(const QString &study, const KnownParcels &given) override
    {
        return m_place.notAsGiven(study, given);
    }
    Result<qint64> nextNumber(const QString &study, const QString &copy, qint64 last) override
    {
        return m_place.nextNumber(study, copy, last);
    }

private:
    MeetingPlace &m_place;
    const std::atomic_bool &m_abandoned;
};

// The first place (`isFirst`) is not asked if no changes wait. They are counted for that place only, which must have
// been asked before whether it still has this copy's parcels.
Result<qint64> giveBeside(const QString &path, RaterId actor, const QString &address, bool isFirst,
                          const std::atomic_bool &abandoned)
{
    const auto study = Study::openForWorker(path, OpenMode::ReadWrite, actor, &abandoned);
    TRY(const auto sharing, study &&isFirst ? sharingState(**study) : Result<SharingState>());
    if (study && isFirst && sharing.waiting == 0) {
        return 0;
    }
    TRY(const auto place, study ? openPlace(address) : std::unexpected(study.error()));
    UntilAbandoned patient(*place, abandoned);
    return giveAt(**study, patient);
}

} // namespace

CopyExchange::CopyExchange(Study &study, QObject *parent)
    : QObject(parent), m_study(study), m_job(study), m_counting(study), m_looking(study)
{
    for (QTimer *timer : {&m_clock, &m_soon, &m_good, &m_recount, &m_unanswered}) {
        timer->setSingleShot(true);
    }
    m_soon.setInterval(500ms);
    m_good.setInterval(200ms);
    m_recount.setInterval(1s);
    m_unanswered.setInterval(usualAnswer);
    connect(&m_clock, &QTimer::timeout, this, &CopyExchange::exchangeNow);
    connect(&m_soon, &QTimer::timeout, this, &CopyExchange::exchangeNow);
    connect(&m_good, &QTimer::timeout, this, &CopyExchange::takeWhenGood);
    connect(&m_recount, &QTimer::timeout, this, &CopyExchange::countWaiting);
    connect(&m_unanswered, &QTimer::timeout, this, [this] {
        m_state.isUnanswered = true;
        Q_EMIT stateChanged();
    });
    connect(&m_job, &StudyJob::finished, this, &CopyExchange::taken);
    connect(&m_study, &Study::changed, &m_recount, [this] {
        if (m_state.isShared && !m_recount.isActive()) {
            m_recount.start();
        }
    });
    connect(&m_study, &Study::roundsChanged, &m_soon, [this] { // a rater may have sealed
        if (m_state.isShared && !m_isEnding) {
            m_soon.start();
        }
    });
}

CopyExchange::~CopyExchange()
{
    finish(0);
}

void CopyExchange::begin()
{
    m_isEnding = false;
    readState();
    if (m_state.isShared) {
        watch();
        exchangeNow();
    }
    Q_EMIT stateChanged();
}

void CopyExchange::watch()
{
    m_watches.clear();
    for (const QString &address : m_places) {
        if (const auto known = knowledgeOf(m_study, address)) {
            m_watches.push_back(std::make_unique<PlaceWatch>(address, known->study));
            connect(m_watches.back().get(), &PlaceWatch::came, &m_soon, qOverload<>(&QTimer::start));
        }
    }
}

void CopyExchange::readState()
{
    const auto sharing = sharingPlaces(m_study);
    m_places.clear();
    m_state.isShared = false;
    if (!sharing || m_study.isReadOnly() || sharing->key.isEmpty() || sharing->places.empty()) {
        return;
    }
    for (const KnownPlace &place : sharing->places) {
        m_places.push_back(place.address);
    }
    m_state.isShared = true;
    countWaiting();
    const QDateTime noted = QDateTime::fromString(sharing->places.front().exchangedAt, Qt::ISODateWithMs);
    if (noted.isValid() && (!m_state.exchangedAt.isValid() || noted > m_state.exchangedAt)) {
        m_state.exchangedAt = noted;
    }
    if (!sharing->hasSecret) {
        m_state.error = Error{.code = ErrorCode::Refused, .message = SharedText::keyNotHere()};
    }
}

// Counts over the whole history, and so on a worker.
void CopyExchange::countWaiting()
{
    m_counting.start<SharingState>(
        sharingState,
        [this](const Result<SharingState> &sharing) {
            if (sharing && std::exchange(m_state.waiting, sharing->waiting) != sharing->waiting) {
                Q_EMIT stateChanged();
            }
        },
        WorkerRead::Check::Nothing);
}

void CopyExchange::exchangeNow()
{
    if (m_state.isWorking) {
        m_again = true;
        return;
    }
    if (auto lost =
            m_study.lost()) { // nothing is sent from a file that is gone, and no other one in its place is opened
        m_state.error = std::move(lost);
        Q_EMIT stateChanged();
        return;
    }
    readState();
    const auto sharing = sharingPlaces(m_study);
    if (!m_state.isShared || m_isEnding || !sharing || !sharing->hasSecret) {
        Q_EMIT stateChanged();
        return;
    }
    m_again = false;
    m_failed.reset();
    m_clock.stop();
    m_soon.stop();
    setWorking(true);
    m_attempt = 0;
    meet(0);
}

void CopyExchange::meet(size_t place)
{
    m_place = place;
    const QString address = m_places[place];
    const auto known = knowledgeOf(m_study, address);
    if (!known) {
        failed(known.error());
        return;
    }
    expectAnswer();
    m_errand.start(
        [this, address, known = *known, tried = m_tried.value(address)](const std::atomic_bool &) -> Errand::Answer {
            return [this, fetched = fetchAt(address, known, tried)] { looked(fetched); };
        });
}

void CopyExchange::looked(const Result<std::shared_ptr<FetchedParcels>> &fetched)
{
    noteAnswer();
    if (!fetched) {
        failed(fetched.error());
        return;
    }
    m_fetched = *fetched;
    if (m_fetched->hasNews()) {
        takeWhenGood();
        return;
    }
    // The program may have ended between its last merge and the work that follows it.
    m_looking.start<bool>(
        [isFirst = !m_tried.contains(m_places[m_place])](const StudyReader &study) {
            const bool isDue = keysAreDue(study).value_or(false);
            return Result<bool>(isDue || (isFirst && CopyRepository(study.store()).endsWithArrived().value_or(false)));
        },
        [this](const Result<bool> &isDue) { isDue.value_or(false) ? takeWhenGood() : give(); },
        WorkerRead::Check::Nothing);
}

void CopyExchange::takeWhenGood()
{
    if (m_study.isPaused() || (m_mayTake && !m_mayTake())) {
        m_good.start();
        return;
    }
    Q_EMIT aboutToTake();
    m_outcome = std::make_shared<ExchangeOutcome>();
    m_job.start([fetched = m_fetched, outcome = m_outcome](Study &beside, const Progress &) -> Result<void> {
        TRY(auto came, takeInAt(beside, *fetched));
        *outcome = std::move(came);
        return {};
    });
}

void CopyExchange::taken()
{
    if (m_isEnding) {
        return;
    }
    if (!m_job.outcome()) {
        failed(m_job.outcome().error());
        return;
    }
    m_tried.insert(m_places[m_place], m_fetched->seen());
    Q_EMIT tookIn(*m_outcome);
    if (!m_isEnding) { // a slot may have closed the study
        give();
    }
}

void CopyExchange::give()
{
    m_fetched.reset();
    m_isGiving = true;
    expectAnswer();
    m_errand.start([this, path = m_study.path(), actor = m_study.actor(), address = m_places[m_place],
                    isFirst = m_place == 0 && m_checked.contains(m_places[m_place])](
                       const std::atomic_bool &abandoned) -> Errand::Answer {
        return [this, done = giveBeside(path, actor, address, isFirst, abandoned)] { given(done); };
    });
}

void CopyExchange::given(const Result<qint64> &done)
{
    m_isGiving = false;
    noteAnswer();
    if (done) {
        m_checked.insert(m_places[m_place]);
        m_state.exchangedAt = m_place == 0 ? QDateTime::currentDateTimeUtc() : m_state.exchangedAt;
        next();
        return;
    }
    // If the open study folds its log into its file meanwhile, the connection beside it takes this for a foreign write.
    const bool isOwnFold =
        done.error().code == ErrorCode::Permission && done.error().place.file == m_study.path() && !m_study.lost();
    if ((done.error().code == ErrorCode::Conflict || isOwnFold) && ++m_attempt < mostAttempts && !m_isEnding) {
        meet(m_place);
    } else {
        failed(done.error());
    }
}

void CopyExchange::failed(const Error &error)
{
    m_failed = m_study.lost().value_or(error);
    next();
}

void CopyExchange::next()
{
    if (m_isEnding) {
        return;
    }
    m_attempt = 0;
    if (m_place + 1 < m_places.size()) {
        meet(m_place + 1);
        return;
    }
    m_state.error = m_failed;
    countWaiting();
    m_clock.start(m_state.error ? pauseAfterError : usualPause);
    if (m_again) {
        m_soon.start();
    }
    setWorking(false);
}

void CopyExchange::setWorking(bool works)
{
    m_state.isWorking = works;
    Q_EMIT stateChanged();
}

void CopyExchange::expectAnswer()
{
    m_unanswered.start();
}

void CopyExchange::noteAnswer()
{
    m_unanswered.stop();
    m_state.isUnanswered = false;
}

void CopyExchange::finish(int milliseconds)
{
    if (m_isEnding) {
        return;
    }
    m_isEnding = true;
    for (QTimer *timer : {&m_clock, &m_soon, &m_good, &m_recount, &m_unanswered}) {
        timer->stop();
    }
    m_watches.clear();
    m_counting.drop();
    m_looking.drop();
    m_job.wait(); // a merge that was begun is finished
    const QDeadlineTimer until(milliseconds);
    if (m_errand.isRunning() && !(m_isGiving && m_errand.waitFor(milliseconds))) {
        m_errand.abandon();
    }
    const auto sharing =
        milliseconds > 0 && m_state.isShared && !m_state.error ? sharingPlaces(m_study) : Result<SharingState>();
    if (sharing && sharing->hasSecret && !until.hasExpired()) {
        m_place = 0;
        give();
        (void)m_errand.waitFor(int(until.remainingTime()));
        m_errand.abandon();
    }
}

} // namespace corater
