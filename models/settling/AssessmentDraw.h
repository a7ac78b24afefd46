// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "data/store/StudyStore.h"
#include "models/rounds/RoundOptions.h"
#include "models/settling/EffectiveFinals.h"
#include "models/study/Change.h"
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
    QString site;          ///< of the item
};

/// The settled units of a study in the order that draws go by: id of the item, then site, then unit.
struct AssessmentPool
{
    std::vector<AssessableUnit> units;
    QHash<ItemId, EffectiveItem> items; ///< those that have such units

    /// The number of units that no round has assessed yet.
    qint64 fresh() const;
};

Result<AssessmentPool> assessmentPool(const StudyStore &store, const Codebook &codebook);
Result<AssessmentPool> assessmentPool(const StudyReader &study);

/// The units that the options ask for (see RoundOptions::assess), in the order of the pool. The plan records how they
/// were chosen, and counts units. Errors: nothing to assess, an id that names no settled unit, a number out of range, a
/// draw by strata, by day or with repeats.
Result<std::vector<AssessableUnit>> chooseUnits(const AssessmentPool &pool, const Codebook &codebook,
                                                const RoundOptions &options, RoundPlan &plan);

/// Records the chosen units that have no record yet because the raters simply agreed, fixes their names, and numbers
/// them within their items for the round. Call it inside a change of the study.
Result<std::vector<AssessedUnit>> recordUnits(Change &change, const AssessmentPool &pool,
                                              const std::vector<AssessableUnit> &chosen, RoundId round);

/// The settled unit at that place of the item; creates its record if there is none, and fixes its name.
FinalUnit &recordedUnit(FinalItem &recorded, const EffectiveItem &item, int place, IdGenerator &ids);

} // namespace corater
