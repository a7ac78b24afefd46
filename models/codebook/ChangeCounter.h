// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "models/codebook/ChangePreview.h"

#include <QFutureWatcher>
#include <QObject>

#include <atomic>
#include <memory>
#include <optional>

namespace corater {

/// Computes the effects of codebook changes on a worker that reads the study through a second connection. Only the
/// newest request counts; results of older ones are dropped. The snapshot is kept for the next request until the study
/// changes; a pending request is then computed for the changed study.
class ChangeCounter : public QObject
{
    Q_OBJECT

public:
    /// The study must outlive the counter.
    explicit ChangeCounter(const StudyReader &study, QObject *parent = nullptr);
    /// Waits for the worker, which stops as soon as it can.
    ~ChangeCounter() override;

    /// Requests the effects of the change. counted() or refused() comes later, never from within this call.
    void count(const CodebookEdit &edit);
    /// Drops the request: its answer is no longer needed.
    void forget() { m_wanted.reset(); }
    /// Whether an answer is still to come.
    bool isCounting() const { return m_wanted.has_value(); }

Q_SIGNALS:
    void counted(const corater::ChangePreview &preview);
    /// The change cannot be made, or the study cannot be read.
    void refused(const corater::Error &error);

private:
    using Snapshot = std::shared_ptr<const ChangeSnapshot>;

    /// The result of a worker, with the snapshot for further use.
    struct Answer
    {
        int question = 0;
        int state = 0; ///< of the study, when the question was asked
        Snapshot snapshot;
        Result<ChangePreview> preview;
    };

    /// The input of a worker, which must not touch the open study.
    struct Question
    {
        int number = 0;
        int state = 0;
        QString path;
        RaterId actor{};
        Snapshot snapshot; ///< null: to be read
        CodebookEdit edit;
    };

    static Answer answer(const Question &question, const std::atomic_bool &stop);
    void start();
    void take();
    void studyChanged();

    const StudyReader &m_study;
    std::optional<CodebookEdit> m_wanted;
    int m_question = 0; ///< number of the newest one; an answer to another is stale
    int m_state = 0;    ///< of the study; a snapshot of another state is stale
    bool m_isRunning = false;
    Snapshot m_snapshot;
    QFutureWatcher<std::shared_ptr<const Answer>> m_watcher;
    std::atomic_bool m_stop = false;
};

} // namespace corater
