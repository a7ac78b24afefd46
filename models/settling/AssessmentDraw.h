// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "data/store/StudyStore.h"
#include "models/rounds/RoundOptions.h"
#include "models/settling/EffectiveFinals.h"
#include "models/study/Command.h"
#include "models/study/Study.h"

namespace corater {

/// A settled unit that a round can assess.
struct AssessableUnit
{
    ItemId item{};
    QString externalId;    ///< of the item
    QString name;          ///< ITEM, ITEM_k, or the id that it was imported with
    int place = 0;         ///< among the units of the item, from 0
    bool assessed = false; ///< an earlier round had it
};

/// The settled units of a study in the order that draws go by: id of the item, then site, then unit.
struct AssessmentPool
{
    std::vector<AssessableUnit> units;
    QHash<ItemId, EffectiveItem> items; ///< those that have such units

    /// Those that no round had yet.
    qint64 fresh() const;
};

Result<AssessmentPool> assessmentPool(const StudyStore &store, const Codebook &codebook);
Result<AssessmentPool> assessmentPool(const Study &study);

/// The units that the options ask for (see RoundOptions::assess), in the order of the pool; how they were chosen goes
/// into the plan, which counts units. Errors: nothing to assess, an id that names no settled unit, a number out of
/// range, a draw by strata, by day or with repeats.
Result<std::vector<AssessableUnit>> chooseUnits(const AssessmentPool &pool, const Codebook &codebook,
                                                const RoundOptions &options, RoundPlan &plan);

/// Records the units where nothing of them was recorded yet, since the raters simply agreed, and fixes their names;
/// they are numbered within their items for the round. Inside a change of the study.
Result<std::vector<AssessedUnit>> recordUnits(CommandContext &context, const AssessmentPool &pool,
                                              const std::vector<AssessableUnit> &chosen, RoundId round);

/// The settled unit behind the place of an item as it stands, made where nothing of it was recorded; its name is fixed.
FinalUnit &recordedUnit(FinalItem &recorded, const EffectiveItem &item, int place, IdGenerator &ids);

} // namespace corater
