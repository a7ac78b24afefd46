// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/TimeSpent.h"
#include "models/study/StudyStatus.h"

#include <QDate>
#include <QMap>

namespace corater {

/// How far a rater is in a round, and when they worked.
struct RaterWork
{
    RaterProgress progress;
    /// Whether days and time are known to the actor: those of all raters of a closed round, only their own in an open
    /// one. Of others nothing but `progress` is given then, not even the days on which they worked: with the list of
    /// items, times would tell who is at which item, and a day without work that somebody stopped to think.
    bool known = false;
    /// Local day → finished items whose last change by the rater was on that day (Rating::changedAt). An item that was
    /// changed again counts on the later day alone; a change that was undone counts as never made; an item that is no
    /// longer finished does not count. The sum is progress.finished.
    QMap<QDate, qint64> days;
    TimeSummary time; ///< of the finished items that have a recorded time
};

/// The progress of a round as the actor may see it.
struct RoundWork
{
    bool closed = false;
    std::vector<RaterWork> raters;
};

/// Reads the ratings of the round without their labels, and not the history. Empty if there is no such round.
Result<RoundWork> workIn(const StudyReader &study, RoundId round);

/// An estimate of the work that is left of a rater in a round.
struct Forecast
{
    /// Finished items that an estimate needs: fewer say little, as one long item would decide it.
    static constexpr qint64 least = 5;

    qint64 left = 0;               ///< items that are not finished
    std::optional<double> seconds; ///< left × median time of a finished item; absent: fewer than `least` have a time
    std::optional<double> pace;    ///< finished items / days with work; absent: fewer than `least` are finished
    std::optional<qint64> days;    ///< days of work at that pace, rounded up: left / pace

    static Forecast of(const RaterWork &work);
};

/// "27 of 60 finished. …": seal, median time and forecast in sentences, as far as they are known.
QString workWords(const RaterWork &work);

/// The table of days as text, its first row the headings: a row per day on which a finished item was changed, the
/// newest first, then the totals; a column per rater, with dashes where days are not known. Empty if no day is known.
std::vector<QStringList> dayTable(const RoundWork &round);

} // namespace corater
