// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/AgreementInput.h"
#include "models/agreement/ComparedCodes.h"

namespace corater {

/// One unit (or item, for screening) that the raters were compared on.
struct ComparedPlace
{
    ItemId item{};
    int unit = 0; ///< position of the match within its item, from 1; 0 for screening
    QString name; ///< ITEM, or ITEM_k where the item has several
    RoundId round{};
};

/// One unit of an item in one round, with each rater's version of it.
struct AlignedUnit
{
    RoundId round{};
    ComparedPlace place;
    std::vector<const UnitRating *> units; ///< per rater; null: they have no such unit
    std::vector<bool> looked;              ///< per rater, whether they rated the item
};

/// Aligns the ratings of a snapshot, item by item and round by round. Points into the snapshot or, where codes were
/// merged, into its own copies of the ratings. Made and used by the analysis of a study.
class AlignedUnits
{
public:
    using Group = std::vector<const Rating *>; ///< the ratings of one item in one round

    AlignedUnits(const AgreementInput &input, const ComparedCodes &compared);
    AlignedUnits(const AlignedUnits &) = delete;
    AlignedUnits &operator=(const AlignedUnits &) = delete;

    /// Raters with at least one rating, in the order of the study.
    const std::vector<Rater> &raters() const { return m_raters; }
    const std::vector<Group> &groups() const { return m_groups; }
    const std::vector<AlignedUnit> &units() const { return m_units; }
    size_t column(RaterId rater) const;
    /// Whether a unit has several codes of the dimension.
    bool anySet(DimensionId dimension) const;
    bool isUsed(DimensionId dimension, CodeId code) const;

private:
    void addUnits(const Group &group, const AgreementInput &input, const Codebook &codebook);

    std::vector<Rater> m_raters;
    std::vector<Rating> m_mapped; ///< the ratings, where some of their codes were merged
    std::vector<Group> m_groups;
    std::vector<AlignedUnit> m_units;
};

} // namespace corater
