// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/NextStep.h"
#include "models/study/WorkerRead.h"

#include <QTimer>

namespace corater {

/// Where the open study stands for its actor, and the next step: read on a worker shortly after each change that can
/// change it, while the study's pages are visible. Owned by the pages; the study must outlive it.
class StudyStand : public QObject
{
    Q_OBJECT

public:
    StudyStand(const Study &study, QWidget &pages);

    /// Nothing to do and no words until it is first read, and while nobody works.
    const NextStep &step() const { return m_step; }
    bool isReading() const { return m_read.isReading(); }
    /// Number of finished items and of all items of the current round, for the actor.
    void seeProgress(qint64 done, qint64 total);
    /// The actor looks at the agreement of the closed rounds.
    void seeAgreement();

Q_SIGNALS:
    void changed();

private:
    void read();
    void take(const NextStep &step);

    const Study &m_study;
    NextStep m_step;
    bool m_isFinished = false; ///< all items of the current round
    RoundId m_seen{};          ///< the newest round whose agreement was looked at
    QTimer m_soon;
    WorkerRead m_read; ///< last, so that the worker ends first
};

} // namespace corater
