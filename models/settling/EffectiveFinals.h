// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/AssessedUnit.h"
#include "data/store/tables/RoundRepository.h"
#include "models/settling/ReviewItem.h"

#include <QHash>

namespace corater {

/// The input from which settled labels follow: a snapshot, read by settlingInput() or made by a test.
struct SettlingInput
{
    Codebook codebook;
    std::vector<Rater> raters;
    std::vector<Round> rounds;
    std::vector<Rating> ratings; ///< those of open rounds are passed over
    std::vector<FinalItem> finals;
    QHash<UnitId, int> alignment;
    SoleItems sole;
    std::vector<AssessedUnit> assessed; ///< units of rounds that assess settled ones, by round, item and number
    QHash<ItemId, QString> externalIds; ///< of the items
    QSet<RaterId> models;               ///< raters whose ratings settle nothing (modelRaters())
};

/// One unit of the data set as it stands.
struct EffectiveUnit
{
    QString name;         ///< ITEM, ITEM_k, or the id that it was imported with
    QString raterName;    ///< the id under which the raters saw it; empty: none did
    FinalUnitId record{}; ///< the settled unit behind it, where something of it is settled
    QString comment;
    QMap<DimensionId, Decision> labels;       ///< settled dimensions; an optional one may have no codes
    std::vector<DimensionId> open;            ///< dimensions that are not settled
    std::vector<DimensionId> openAssessments; ///< assessed in a closed round whose raters differ
    UnitMatch assessedAs;                     ///< the raters' units of the newest closed round that assessed it
    bool waits = false;                       ///< not yet settled whether it is a unit
    bool alone = false;                       ///< one rater saw it, and others could have
    bool wasAsked = false;                    ///< a decision says that it is a unit
    UnitMatch match;                          ///< the raters' units that it stands for

    bool settled() const { return !waits && open.empty(); }
    /// Whether the dimension was asked of the unit: a dimension of an assessment only where the unit was assessed.
    bool wasAskedFor(const Dimension &dimension) const;
    /// Whether it has an assessment, or one that is open.
    bool isAssessed(const Codebook &codebook) const;
};

/// The settled state of one item, by decision or because the raters agree.
struct EffectiveItem
{
    ItemId item{};
    Screening screening = Screening::Undecided; ///< Undecided: not settled
    QString reason; ///< why it is excluded: as decided; without a decision, the raters' reasons if all gave one
    Decision screeningDecision;
    std::vector<EffectiveUnit> units;   ///< without those settled as no unit; of excluded items: none
    std::vector<EffectiveUnit> dropped; ///< the others: settled as no unit, or of an excluded item; without names
};

/// Whether nothing of the item is open: it is excluded, or included with units that are all settled.
bool isSettled(const EffectiveItem &item);

/// The settled state of every item that was rated in a closed round or has something settled, ordered by item. Stored
/// decisions take precedence; answers on which all raters agree in the newest closed round with the item's units are
/// final by themselves, exactly as the review screens show them. Dimensions of assessments apply to some units only:
/// they have an answer where one is decided or all raters of the newest closed round that assessed the unit agree, and
/// are open where these raters differ. A pure function.
std::vector<EffectiveItem> effectiveFinals(const SettlingInput &input);

} // namespace corater
