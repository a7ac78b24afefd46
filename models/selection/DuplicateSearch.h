// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/records/selection/SelectionStep.h"
#include "data/store/StudyStore.h"
#include "models/study/Study.h"

#include <QHash>
#include <QSet>

namespace corater {

struct DuplicateOptions
{
    double threshold = 0.9; ///< least similarity of two posts (see shingleSimilarity()), above 0 and at most 1
    quint64 seed = 1;
    QString asOf; ///< search the study as it was just before this time (UTC, ISO 8601); empty: as it is now
};

/// Two items of a study, or posts of a file, that are the same or nearly so.
struct DuplicatePair
{
    ItemId kept{};  ///< the one to keep: the one that was in a round, else the older, else the smaller id
    ItemId item{};  ///< the other
    QString keptId; ///< at the source
    QString itemId;
    QString keptTitle;
    QString itemTitle;
    double similarity = 0;
    bool exact = false;        ///< the same words in the same order
    bool bothInRounds = false; ///< neither can be left out any more

    /// "the same words", "similarity 0.93": why one of them is left out.
    QString reason() const;
};

/// The duplicate pairs among the items of the study that are not marked as duplicates yet, without pairs that were
/// already decided on. Compares title and main text, without markup. In the order of the kept items' ids at the source.
Result<std::vector<DuplicatePair>> findDuplicates(const StudyReader &study, const DuplicateOptions &options,
                                                  const Progress &progress = {});

/// Maps each duplicate to the item that is kept, if all pairs are accepted: a duplicate of a duplicate becomes a
/// duplicate of the kept item. `keptFor`: the existing duplicates. Items of `used` stay.
QHash<ItemId, ItemId> duplicatesOf(const std::vector<DuplicatePair> &pairs, const QHash<ItemId, ItemId> &keptFor,
                                   const QSet<ItemId> &used);

/// The selection step for marking all pairs of a search; nothing when nothing was marked. `items`: the number of items
/// that were not marked as duplicates before.
std::vector<SelectionStep> duplicateSteps(const DuplicateOptions &options, const std::vector<DuplicatePair> &pairs,
                                          qint64 items, qint64 marked);

/// Items that were in a round or, with a time, in a round by that time.
Result<QSet<ItemId>> itemsOfRounds(const StudyStore &store, const QString &asOf);

/// The pairs among the posts of a file, in any format; the earlier post is the one to keep.
Result<std::vector<DuplicatePair>> findDuplicatesIn(const QString &path, const DuplicateOptions &options,
                                                    const Progress &progress = {});

} // namespace corater
