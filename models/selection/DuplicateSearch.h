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
    QString asOf; ///< as the study was just before this time (UTC, ISO 8601), to search once more; empty: as it is
};

/// Two items of a study, or posts of a file, that are the same or nearly so.
struct DuplicatePair
{
    ItemId kept{};  ///< the one to keep: the one that a round had, else the older, else the one with the smaller id
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

/// The pairs among the items of the study that are not marked as duplicates yet; pairs about which something was said
/// are passed over. Compared are title and main text, without markup. In the order of the kept ones' ids at the source.
Result<std::vector<DuplicatePair>> findDuplicates(const Study &study, const DuplicateOptions &options,
                                                  const Progress &progress = {});

/// Which items the pairs make duplicates of which, when all are taken: what is a duplicate of a duplicate becomes one
/// of what is kept. `keptFor`: those there are already. Items of `used` stay.
QHash<ItemId, ItemId> duplicatesOf(const std::vector<DuplicatePair> &pairs, const QHash<ItemId, ItemId> &keptFor,
                                   const QSet<ItemId> &used);

/// The step of the selection that marking all pairs of a search was; nothing when nothing was marked. `items`: that
/// were not marked as duplicates before.
std::vector<SelectionStep> duplicateSteps(const DuplicateOptions &options, const std::vector<DuplicatePair> &pairs,
                                          qint64 items, qint64 marked);

/// Items that a round had, or, with a time, that a round had by then.
Result<QSet<ItemId>> itemsOfRounds(const StudyStore &store, const QString &asOf);

/// The pairs among the posts of a file, in any format; the earlier post is the one to keep.
Result<std::vector<DuplicatePair>> findDuplicatesIn(const QString &path, const DuplicateOptions &options,
                                                    const Progress &progress = {});

} // namespace corater
