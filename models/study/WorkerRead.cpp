// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/WorkerRead.h"

#include "data/store/StudyStore.h"

#include <QtConcurrentRun>

#include <utility>

namespace corater {

WorkerRead::WorkerRead(const StudyReader &study, QObject *parent) : QObject(parent), m_study(study)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &WorkerRead::end);
    connect(&study, &StudyReader::closing, this, &WorkerRead::leave);
}

WorkerRead::~WorkerRead()
{
    leave();
}

void WorkerRead::leave()
{
    drop();
    m_stop = true;
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
    m_isRunning = true; // so that no other read begins
}

void WorkerRead::start(Work work)
{
    m_work = std::move(work);
    m_isWanted = true;
    m_isNext = m_isRunning;
    if (m_isRunning) {
        m_stop = true;
    } else {
        begin();
    }
}

void WorkerRead::drop()
{
    m_isWanted = false;
    m_isNext = false;
    m_stop = m_isRunning;
}

void WorkerRead::begin()
{
    m_isRunning = true;
    m_isNext = false;
    m_stop = false;
    const StudyStore here = m_study.store();
    m_othersState = here.othersState();
    m_wasChecked = here.isChecked() && !m_study.lost();
    m_watcher.setFuture(QtConcurrent::run([work = m_work, path = m_study.path(), actor = m_study.actor(),
                                           checks = m_checks, wasChecked = m_wasChecked, stop = &m_stop] {
        const Opened study = StudyReader::openForWorker(path, actor, stop);
        const auto state = study ? (*study)->store().othersState() : std::nullopt;
        if (wasChecked && state) {
            (*study)->store().takeCheck(*state);
        }
        Answer answer = work(study);
        // Quick, if the read checked the study already; checked again where the study has changed since.
        answer.isChecked = checks && answer.isGiven && (*study)->checkResults();
        return answer;
    }));
}

void WorkerRead::end()
{
    m_isRunning = false;
    const StudyStore here = m_study.store();
    // After a foreign write, the check known of the study did not hold for the file that the worker opened: read again.
    if (m_isNext || (m_isWanted && m_checks && m_wasChecked && !here.isChecked())) {
        begin();
        return;
    }
    if (!std::exchange(m_isWanted, false)) {
        return;
    }
    const Answer answer = m_watcher.result();
    // If another file took the place of the open one, the check says nothing about the open study.
    if (answer.isChecked && m_othersState && !m_study.lost()) {
        here.takeCheck(*m_othersState);
    }
    answer.take();
}

} // namespace corater
