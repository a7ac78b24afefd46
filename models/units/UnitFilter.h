// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/settling/EffectiveFinals.h"
#include "models/study/Study.h"

#include <QSet>

namespace corater {

/// The ratings of one unit in closed rounds.
struct SaidOfUnit
{
    const EffectiveUnit *unit = nullptr;
    std::vector<std::pair<const Rating *, const UnitRating *>> ratings; ///< of the raters who saw it
};

/// Decides which units a search finds, as the list does for items: code:, final: and comment: apply to the unit itself,
/// all other terms to its item. It knows nothing of open rounds. Made for one search over a study, which must outlive
/// it; used by unitsWhere().
class UnitFilter
{
public:
    static Result<UnitFilter> of(const StudyReader &study, const ItemFilter &filter);

    bool holds(ItemId item, const SaidOfUnit &said) const;

private:
    /// One filter: the conditions on units, the items that all other conditions allow, and its clauses.
    struct Node
    {
        std::vector<LabelTerm> ofUnit;
        std::optional<QSet<ItemId>> items; ///< none: all items
        struct Clause
        {
            bool negated = false;
            std::vector<Node> any;
        };
        std::vector<Clause> clauses;
    };

    static Result<Node> nodeOf(const StudyReader &study, const ItemFilter &filter);
    static bool holds(const Node &node, ItemId item, const SaidOfUnit &said);

    Node m_root;
};

} // namespace corater
