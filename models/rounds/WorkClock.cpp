// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/WorkClock.h"

namespace corater {

void WorkClock::begin(qint64 now)
{
    m_counted = 0;
    resume(now);
}

void WorkClock::pause(qint64 now)
{
    activity(now);
    m_runs = false;
}

void WorkClock::resume(qint64 now)
{
    m_last = now;
    m_runs = true;
}

void WorkClock::activity(qint64 now)
{
    m_counted = counted(now);
    m_last = now;
}

qint64 WorkClock::counted(qint64 now) const
{
    const qint64 step = now - m_last;
    return m_counted + (m_runs && step > 0 && step <= idleAfter ? step : 0);
}

qint64 WorkClock::takeSeconds(qint64 now)
{
    activity(now);
    const qint64 seconds = m_counted / 1000;
    m_counted -= 1000 * seconds;
    return seconds;
}

} // namespace corater
