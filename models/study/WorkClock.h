// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTypes>

namespace corater {

/// Counts the time that a person works at one thing: from its being shown, in steps from one sign of life (key, mouse,
/// wheel) to the next. A step longer than the idle limit does not count at all. Times are milliseconds of a steady
/// clock that the caller reads.
class WorkClock
{
public:
    static constexpr qint64 idleAfter = 120'000;

    /// Something was shown: counts from here, from nothing.
    void begin(qint64 now);
    /// Nothing is shown, or the window is another's: counts up to here, and no further until resume().
    void pause(qint64 now);
    void resume(qint64 now);
    /// A sign of life.
    void activity(qint64 now);

    /// What was counted since begin() or the last take().
    qint64 counted(qint64 now) const;
    /// Gives the whole seconds that were counted, and keeps the rest.
    qint64 takeSeconds(qint64 now);

private:
    qint64 m_counted = 0;
    qint64 m_last = 0;
    bool m_runs = false;
};

} // namespace corater
