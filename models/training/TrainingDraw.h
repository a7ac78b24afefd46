// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "models/rounds/RoundOptions.h"
#include "models/study/StudyReader.h"

#include <QSet>

namespace corater {

/// Draws the items of the training round that the options ask for: all that have an agreed answer, a sample of them, or
/// those of `ids`; duplicates are left out. `all`: the items of the study in the order of draws. The plan keeps how
/// they were drawn, and their agreed answers. Errors: no item has an agreed answer, an id without one, a number out of
/// range, or an option that a training round cannot have.
Result<std::vector<ItemId>> drawTraining(const StudyStore &store, const Codebook &codebook, const RoundOptions &options,
                                         const std::vector<Item> &all, const QSet<ItemId> &duplicates, RoundPlan &plan);

/// Closed rounds with settled items, which raters can be trained with.
struct TrainingSource
{
    RoundId round{}; ///< none: all rounds together
    QString name;
    qint64 items = 0; ///< those that are settled
};

/// All rounds together first, then the single ones by number; none if nothing is settled.
Result<std::vector<TrainingSource>> trainingSources(const StudyReader &study);

/// Refused if a rater has seen the agreed answer of one of the items in training: they could not rate it independently.
Result<void> checkNotInTraining(const StudyStore &store, const std::vector<Rater> &raters, const QSet<ItemId> &items);

} // namespace corater
