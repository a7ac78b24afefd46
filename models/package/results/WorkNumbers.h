// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/PackageTable.h"

#include <optional>

namespace corater {

struct PackageInput;

/// What one rater did with one item in one closed round. All texts as ratings/work.csv has them.
struct RatedItem
{
    int round = 0; ///< its number
    QString name;  ///< of the round
    QString item;
    QString site;
    QString rater;
    /// "first"; "again": shown a second time to measure the rater's agreement with themselves; "recheck": rated anew
    /// after all labels were open; "assessment" of settled units; "model": by a model, never compared with the "first"
    /// ones; "time": worked at, and nothing recorded.
    QString kind;
    QString screening; ///< "in", "out" or nothing
    int units = 0;     ///< that the rater found, or assessed
    std::optional<qint64> seconds;

    bool isRated() const { return kind != u"time"; }
    bool saysSomething() const { return !screening.isEmpty() || units > 0; }
};

/// What all raters did, by round, in the order of their ratings.
std::vector<RatedItem> ratedItems(const PackageInput &input);

/// ratings/work.csv.
PackageTable workTable(const std::vector<RatedItem> &work);

/// results/raters.csv: how many raters and items there are, items by the number of their raters, and what each rater
/// did, every item once: the newest screening, and the units of the newest round in which there are some.
PackageTable ratersTable(const std::vector<RatedItem> &work);

/// results/times.csv: per round and rater the number of items, the quartiles (type 7) and the sum of the seconds.
PackageTable timesTable(const std::vector<RatedItem> &work);

} // namespace corater
