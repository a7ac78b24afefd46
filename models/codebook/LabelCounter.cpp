// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/LabelCounter.h"

#include "data/store/tables/CodebookRepository.h"
#include "models/codebook/KnownLabels.h"

#include <QtConcurrentRun>

#include <utility>

namespace corater {

LabelCounter::LabelCounter(const StudyReader &study, QObject *parent, qint64 atOnce)
    : QObject(parent), m_study(study), m_atOnce(atOnce)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        take(m_watcher.result());
        if (std::exchange(m_isAskedAgain, false)) {
            count();
        }
    });
}

LabelCounter::~LabelCounter()
{
    m_stop = true;
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void LabelCounter::count()
{
    if (m_watcher.isRunning()) {
        m_isAskedAgain = true;
        return;
    }
    if (!m_study.store().codebook().hasMoreLabelsThan(m_atOnce).value_or(true)) {
        take(labelsByCode(m_study));
        return;
    }
    m_watcher.setFuture(QtConcurrent::run([path = m_study.path(), actor = m_study.actor(), stop = &m_stop]() -> Counts {
        TRY(const auto beside, StudyReader::openForWorker(path, actor, stop));
        return labelsByCode(*beside);
    }));
}

// After a failed count the old numbers stay; the page that shows the study reports why.
void LabelCounter::take(const Counts &counts)
{
    if (counts) {
        m_counts = *counts;
        Q_EMIT counted();
    }
}

} // namespace corater
