// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ChangeCounter.h"

#include <QtConcurrentRun>

namespace corater {

ChangeCounter::ChangeCounter(const StudyReader &study, QObject *parent) : QObject(parent), m_study(study)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ChangeCounter::take);
    // Both outdate the snapshot, which holds the current rater's open ratings.
    connect(&m_study, &Study::changed, this, &ChangeCounter::studyChanged);
    connect(&m_study, &Study::actorChanged, this, &ChangeCounter::studyChanged);
}

ChangeCounter::~ChangeCounter()
{
    m_stop = true;
    m_watcher.disconnect(this);
    m_watcher.waitForFinished();
}

void ChangeCounter::count(const CodebookEdit &edit)
{
    m_wanted = edit;
    ++m_question;
    start();
}

void ChangeCounter::studyChanged()
{
    m_snapshot.reset();
    ++m_state;
    start();
}

// One worker at a time: take() starts the next.
void ChangeCounter::start()
{
    if (m_isRunning || !m_wanted) {
        return;
    }
    m_isRunning = true;
    const Question question{.number = m_question,
                            .state = m_state,
                            .path = m_study.path(),
                            .actor = m_study.actor(),
                            .snapshot = m_snapshot,
                            .edit = *m_wanted};
    m_watcher.setFuture(QtConcurrent::run(
        [question, stop = &m_stop] { return std::make_shared<const Answer>(answer(question, *stop)); }));
}

// Runs on the worker, which opens and closes its own reader of the study.
ChangeCounter::Answer ChangeCounter::answer(const Question &question, const std::atomic_bool &stop)
{
    Answer answer{.question = question.number,
                  .state = question.state,
                  .snapshot = question.snapshot,
                  .preview = ChangePreview()};
    if (!answer.snapshot) {
        const auto beside = StudyReader::openForWorker(question.path, question.actor, &stop);
        auto read = beside ? changeSnapshot(**beside, &stop) : std::unexpected(beside.error());
        if (!read) {
            answer.preview = std::unexpected(read.error());
            return answer;
        }
        answer.snapshot = std::make_shared<const ChangeSnapshot>(std::move(*read));
    }
    const auto change = applied(answer.snapshot->agreement.codebook, {question.edit});
    if (change) {
        answer.preview = previewChange(*answer.snapshot, *change);
    } else {
        answer.preview = std::unexpected(change.error());
    }
    return answer;
}

void ChangeCounter::take()
{
    m_isRunning = false;
    const std::shared_ptr<const Answer> answer = m_watcher.result();
    if (answer->state == m_state) {
        m_snapshot = answer->snapshot;
    }
    if (!m_wanted || answer->question != m_question || answer->state != m_state) {
        start();
        return;
    }
    m_wanted.reset();
    if (answer->preview) {
        Q_EMIT counted(*answer->preview);
    } else {
        Q_EMIT refused(answer->preview.error());
    }
}

} // namespace corater
