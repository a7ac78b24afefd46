// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/FetchedParcels.h"
#include "models/jobs/Errand.h"
#include "models/jobs/StudyJob.h"
#include "models/share/PlaceWatch.h"
#include "models/share/Sharing.h"
#include "models/study/WorkerRead.h"

#include <QDateTime>
#include <QHash>
#include <QSet>

namespace corater {

/// Exchanges the open study with the other copies automatically: at the start, about every minute, when something
/// arrives, after a seal, and at the end. Looking and fetching need no study, and giving leaves it open for changes;
/// only taking in pauses it, for as long as a local merge takes, and at a moment that the owner allows. A failed
/// exchange is tried again; the work goes on. Lives in the study's thread.
class CopyExchange : public QObject
{
    Q_OBJECT

public:
    /// How the exchange stands, for the status line.
    struct State
    {
        bool isShared = false; ///< the copy takes part and has a place
        bool isWorking = false;
        bool isUnanswered = false;  ///< the place has not answered for some seconds
        QDateTime exchangedAt;      ///< of the first place; invalid: never
        qint64 waiting = 0;         ///< changes not yet given to the first place
        std::optional<Error> error; ///< why the last attempt failed
    };

    /// The study must outlive it.
    explicit CopyExchange(Study &study, QObject *parent = nullptr);
    ~CopyExchange() override;

    /// Asked before the study is paused: false puts it off a little.
    void setMayTake(std::function<bool()> mayTake) { m_mayTake = std::move(mayTake); }
    /// Begins if the copy takes part in an exchange; call it again after the copy has joined or got another place.
    void begin();
    /// Exchanges now, or once more after the exchange under way.
    void exchangeNow();
    /// Ends the exchange: gives the remaining changes of this copy, for at most that many milliseconds. The study can
    /// be closed then.
    void finish(int milliseconds);
    /// Returns when the study is no longer paused for taking in; this takes as long as a local merge.
    void waitForTaking() { m_job.wait(); }

    const State &state() const { return m_state; }

Q_SIGNALS:
    void stateChanged();
    /// The study will be paused: store text in it that is typed but not kept yet.
    void aboutToTake();
    void tookIn(const corater::ExchangeOutcome &outcome);

private:
    void watch();
    void readState();
    void countWaiting();
    void meet(size_t place);
    void looked(const Result<std::shared_ptr<FetchedParcels>> &fetched);
    void takeWhenGood();
    void taken();
    void give();
    void given(const Result<qint64> &given);
    void next();
    void failed(const Error &error);
    void setWorking(bool works);
    void expectAnswer();
    void noteAnswer();

    Study &m_study;
    std::function<bool()> m_mayTake;
    State m_state;
    std::optional<Error> m_failed; ///< in this exchange
    std::vector<QString> m_places; ///< of this exchange
    size_t m_place = 0;
    int m_attempt = 0;
    bool m_again = false;
    bool m_isEnding = false;
    bool m_isGiving = false;
    std::shared_ptr<FetchedParcels> m_fetched;
    std::shared_ptr<ExchangeOutcome> m_outcome;
    QHash<QString, FetchedParcels::Seen> m_tried; ///< by place
    QSet<QString> m_checked;                      ///< places known to have this copy's parcels
    Errand m_errand;
    StudyJob m_job;
    QTimer m_clock; ///< the next exchange
    QTimer m_soon;  ///< after an arrival or a seal
    QTimer m_good;  ///< until the study may be paused
    QTimer m_recount;
    QTimer m_unanswered;
    std::vector<std::unique_ptr<PlaceWatch>> m_watches;
    WorkerRead m_counting; ///< counts waiting changes
    WorkerRead m_looking;  ///< looks for work that follows the last merge; last, so that the workers end first
};

} // namespace corater
