// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <QString>

#include <vector>

namespace corater {

/// Why nothing is known of when, and in which order, the items of a round were rated.
enum class OrderFault {
    None,
    Imported, ///< the ratings came from a sheet, all at one moment
    Program   ///< a program wrote the ratings of a rater: half of them or more follow within a second
};

/// The reason as the one word of the published data formats ("imported"); empty for OrderFault::None.
const char *orderFaultWord(OrderFault fault);
/// The reason in words; empty for none.
QString orderFaultText(OrderFault fault);

/// An item that two raters rated in a round, and when. A time is that of the last change of the rating
/// (Rating::changedAt), when the label that counts was there.
struct TimedItem
{
    ItemId item{};
    double first = 0;   ///< place of the item in the order in which the first rater rated these items, from 1
    double second = 0;  ///< in that of the second; items of one time share their mean place
    qint64 firstAt = 0; ///< milliseconds since 1970, UTC
    qint64 secondAt = 0;

    /// The place of the item for the two together.
    double place() const { return (first + second) / 2; }
    /// When both had rated it.
    qint64 bothAt() const { return std::max(firstAt, secondAt); }
    qint64 apart() const { return std::max(firstAt, secondAt) - std::min(firstAt, secondAt); }
};

/// When two raters rated the items of a round that both rated.
struct RatingTimes
{
    OrderFault fault = OrderFault::None;
    std::vector<TimedItem> items; ///< by id; without times and places where there is a fault

    /// Of the ratings of the round, only those of the two that say something are read; none may be there twice.
    static RatingTimes of(const Round &round, const std::vector<Rating> &ratings, RaterId first, RaterId second);
};

} // namespace corater
