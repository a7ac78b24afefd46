// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/SeenStudy.h"

#include "models/study/Study.h"

#include <chrono>
#include <utility>

namespace corater {

SeenStudy::SeenStudy(QObject *parent) : QObject(parent)
{
    m_untilKept.setSingleShot(true);
    m_untilKept.setInterval(std::chrono::seconds(3));
    connect(&m_untilKept, &QTimer::timeout, this, [this] { RecentStudies::note(m_seen); });
}

void SeenStudy::begin(const Study &study)
{
    m_study = &study;
    m_seen = {.path = study.path(), .title = study.title()};
}

void SeenStudy::seeProgress(qint64 done, qint64 total)
{
    const std::optional<Rater> rater = m_study->rater(m_study->actor());
    const std::optional<Round> round = m_study->currentRound();
    m_seen.rater = rater ? rater->name : QString();
    m_seen.round = round ? round->name : QString();
    m_seen.finished = done;
    m_seen.items = total;
    if (!m_untilKept.isActive()) {
        m_untilKept.start(); // not at every key
    }
}

void SeenStudy::end()
{
    m_untilKept.stop();
    if (const Study *study = std::exchange(m_study, nullptr)) {
        m_seen.title = study->title();
        RecentStudies::note(m_seen);
    }
}

} // namespace corater
