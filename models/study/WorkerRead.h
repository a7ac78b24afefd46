// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/StudyReader.h"

#include <QFutureWatcher>

#include <functional>

namespace corater {

/// Reads results of the open study on a worker, which has its own connection, while the study goes on. Only the newest
/// request counts. A seal check by either connection serves both.
class WorkerRead : public QObject
{
    Q_OBJECT

public:
    /// When the study is destroyed, the worker is stopped and waited for, and no other read begins.
    explicit WorkerRead(const StudyReader &study, QObject *parent = nullptr);
    /// Stops the worker and waits for it.
    ~WorkerRead() override;

    /// Whether the study is checked against its seals, which reads all of it the first time.
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
    /// Drops the current request.
    void drop();
    bool isReading() const { return m_isWanted; }

private:
    using Opened = Result<std::unique_ptr<StudyReader>>;
    struct Answer
    {
        std::function<void()> take;
        bool isGiven = false;
        bool isChecked = false; ///< the worker has checked the file against its seals
    };
    using Work = std::function<Answer(const Opened &study)>;

    void start(Work work);
    void begin();
    void end();
    void leave();

    const StudyReader &m_study;
    Work m_work;
    bool m_checks = true; ///< the study is checked for m_work
    bool m_isRunning = false;
    bool m_isWanted = false;          ///< the result of m_work is wanted
    bool m_isNext = false;            ///< m_work begins when the worker has ended the earlier work
    bool m_wasChecked = false;        ///< the study was checked when the worker began
    std::optional<int> m_othersState; ///< of the study, before the worker opened it
    QFutureWatcher<Answer> m_watcher;
    std::atomic_bool m_stop = false;
};

} // namespace corater
