// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "data/records/RoundPlan.h"

#include <QStringList>

#include <vector>

namespace corater {

/// What a training round asks beside the choice of its items.
struct TrainingOptions
{
    RoundId round{};              ///< the answers are the settled labels of its items; none: of all, or those of a file
    QString file;                 ///< the name of a list with answers; empty: settled labels
    QMap<ItemId, Rating> answers; ///< read from the file, as TrainingPlan::answers
    std::optional<double> pass;   ///< share of the answers that a rater must have right

    bool operator==(const TrainingOptions &) const = default;
};

/// The options for a new round.
struct RoundOptions
{
    QString name; ///< empty: "Round N"
    RoundPlan::Draw draw = RoundPlan::Draw::Rest;
    qint64 sample = 0; ///< how many items, for Draw::Sample
    quint64 seed = 1;
    RoundPlan::Method method = RoundPlan::Method::Random; ///< of the sample
    QString stratify;                                     ///< field (see itemStrata()); empty: none
    QStringList ids;                                      ///< for Draw::List: ids of items at their source
    bool split = false;                                   ///< each item goes to one rater, but for the overlap
    qint64 overlap = 0;
    /// With split: as many items are common as this audit needs, whatever `overlap` says. Its items are those drawn.
    std::optional<AuditQuestion> audit;
    int repeats = 0;        ///< earlier items that each rater is shown again
    bool ownOrder = false;  ///< each rater has the items in an order of their own
    bool proposals = false; ///< codes proposed by others are shown while the round is open
    bool recheck = false;   ///< with Draw::List: items that were compared already are rated again
    /// The round assesses settled units: all that no round has assessed yet, a sample of them, or those of `ids` (ITEM,
    /// ITEM_k).
    bool assess = false;
    QString where;               ///< with assess: the search that found `ids`; empty: they were named one by one
    std::vector<RaterId> raters; ///< none: everybody who labels
    QString versionName;         ///< of the new codebook version, where the round needs one
    std::optional<TrainingOptions> training; ///< a training round: draws from items with an agreed answer
    bool withoutPass = false;                ///< raters who did not pass their training rate, too
};

} // namespace corater
