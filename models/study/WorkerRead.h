// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyReader.h"

#include <QFutureWatcher>

#include <functional>

namespace corater {

/// Reads results of the open study on a worker, which has a connection of its own, while the study goes on. Only the
/// newest request counts. What one of the two has held against its seals, the other need not hold against them again.
class WorkerRead : public QObject
{
    Q_OBJECT

public:
    /// When the study goes, the worker is stopped and waited for, and nothing more is read.
    explicit WorkerRead(const StudyReader &study, QObject *parent = nullptr);
    /// Stops the worker and waits for it.
    ~WorkerRead() override;

    /// Whether what is read is held against its seals, which reads all of the study when it is first done.
    enum class Check { Results, Nothing };

    /// Calls `read` in the worker's thread, and then `take` in this one, never from within this call. An earlier
    /// request is stopped, and its `take` not called.
    template <typename Value>
    void start(const std::function<Result<Value>(const StudyReader &study)> &read,
               const std::function<void(Result<Value> value)> &take, Check check = Check::Results)
    {
        m_checks = check == Check::Results;
        start([read, take](const Opened &study) -> Answer {
            auto value =
                std::make_shared<Result<Value>>(study ? read(**study) : Result<Value>(std::unexpected(study.error())));
            return {.take = [value, take] { take(std::move(*value)); }, .isGiven = value->has_value()};
        });
    }
    /// What is being read is not wanted any more.
    void drop();
    bool isReading() const { return m_isWanted; }

private:
    using Opened = Result<std::unique_ptr<StudyReader>>;
    struct Answer
    {
        std::function<void()> take;
        bool isGiven = false;
        bool isChecked = false; ///< the worker has held the file against its seals
    };
    using Work = std::function<Answer(const Opened &study)>;

    void start(Work work);
    void begin();
    void end();
    void leave();

    const StudyReader &m_study;
    Work m_work;
    bool m_checks = true; ///< m_work is held against the seals
    bool m_isRunning = false;
    bool m_isWanted = false;          ///< m_work is
    bool m_isNext = false;            ///< and begins as soon as the worker has ended the one before
    bool m_wasChecked = false;        ///< the study, when the worker began
    std::optional<int> m_othersState; ///< of the study, before the worker opened it
    QFutureWatcher<Answer> m_watcher;
    std::atomic_bool m_stop = false;
};

} // namespace corater
