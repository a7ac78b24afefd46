// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTypes>

namespace corater {

/// Counts the time that a person works on an item, from the moment it is shown, in steps between signs of activity
/// (key, mouse, wheel). A step longer than the idle limit does not count at all. Times are milliseconds of a steady
/// clock that the caller reads.
class WorkClock
{
public:
    static constexpr qint64 idleAfter = 120'000;

    /// Something is shown: starts counting at zero.
    void begin(qint64 now);
    /// Nothing is shown, or another window is active: counts up to here, and no further until resume().
    void pause(qint64 now);
    void resume(qint64 now);
    /// A key, mouse or wheel event.
    void activity(qint64 now);

    /// The time counted since begin() or the last takeSeconds().
    qint64 counted(qint64 now) const;
    /// Returns the whole seconds counted, and keeps the remainder.
    qint64 takeSeconds(qint64 now);

private:
    qint64 m_counted = 0;
    qint64 m_last = 0;
    bool m_runs = false;
};

} // namespace corater
