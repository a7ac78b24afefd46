// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryLines.h"

#include <QDate>

namespace corater {

/// The changes of one person on one day.
struct HistoryDay
{
    QDate day; ///< local time
    RaterId actor{};
    /// By kind of change: its place in historyKindGroups(), and "12 items worked on", "Settling: 3".
    std::vector<std::pair<int, QString>> parts;

    bool operator==(const HistoryDay &) const = default;
};

/// The newest day first; of a day, who made the most changes first.
std::vector<HistoryDay> historyDays(const std::vector<HistoryLine> &lines);

} // namespace corater
