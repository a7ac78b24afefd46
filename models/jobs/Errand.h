// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

namespace corater {

/// Work that may wait for a disk or a network for any time, on its own thread. The owner of the errand can abandon it;
/// the thread then ends by itself.
class Errand : public QObject
{
    Q_OBJECT

public:
    /// Runs in the owner's thread and uses the result; not called once the errand is abandoned.
    using Answer = std::function<void()>;
    /// Runs in the errand's thread and owns or shares all that it uses. `abandoned` is set when the answer is not
    /// wanted any more.
    using Work = std::function<Answer(const std::atomic_bool &abandoned)>;

    using QObject::QObject;
    /// Abandons what is under way.
    ~Errand() override;

    /// Starts the work; one at a time.
    void start(Work work);
    bool isRunning() const { return m_shared != nullptr; }
    /// Waits for the end and runs the answer; false: the work has not ended within that many milliseconds.
    bool waitFor(int milliseconds);
    void abandon();

private:
    struct Shared;

    void give();

    std::shared_ptr<Shared> m_shared;
};

} // namespace corater
