// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/StudyStand.h"

#include "app/window/study/RememberedStudy.h"
#include "app/window/workplace/WhenShown.h"
#include "data/records/RoundPlan.h"
#include "models/study/StudyChanges.h"

#include <algorithm>
#include <chrono>

namespace corater {

StudyStand::StudyStand(const Study &study, QWidget &pages)
    : QObject(&pages), m_study(study), m_seen(RememberedStudy::agreement(study)), m_read(study)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(std::chrono::milliseconds(200)); // several changes in a row are read once
    auto *whenShown = new WhenShown(pages);
    connect(&m_soon, &QTimer::timeout, this,
            [this, whenShown] { whenShown->run(QStringLiteral("stand"), [this] { read(); }); });
    connectEach(
        m_study, this, [this] { m_soon.start(); }, &Study::actorChanged, &Study::roundsChanged, &Study::itemsChanged,
        &Study::finalsChanged, &Study::codebookChanged, &Study::settingsChanged, &Study::ratersChanged);
    m_soon.start();
}

// A label changes the step only if it is the first one of the study, finishes the round, or opens it again.
void StudyStand::seeProgress(qint64 done, qint64 total)
{
    const bool isFinished = total > 0 && done >= total;
    const bool isFirst =
        done > 0 && (m_step.kind == NextStep::Kind::Codebook || m_step.kind == NextStep::Kind::Reasons);
    if (std::exchange(m_isFinished, isFinished) != isFinished || isFirst) {
        m_soon.start();
    }
}

void StudyStand::seeAgreement()
{
    RoundId newest{};
    for (const Round &round : m_study.rounds()) {
        newest = m_study.isClosed(round.id) && !isTraining(round) ? std::max(newest, round.id) : newest;
    }
    if (newest > m_seen) {
        m_seen = newest;
        RememberedStudy::noteAgreement(m_study, newest);
        m_soon.start();
    }
}

void StudyStand::read()
{
    if (!valid(m_study.actor())) {
        m_read.drop();
        take({});
        return;
    }
    m_read.start<NextStep>([seen = m_seen](const StudyReader &study) { return nextStep(study, seen); },
                           [this](const Result<NextStep> &step) {
                               take(step ? *step : NextStep{.headline = {}, .next = step.error().oneLine()});
                           });
}

void StudyStand::take(const NextStep &step)
{
    m_step = step;
    Q_EMIT changed();
}

} // namespace corater
