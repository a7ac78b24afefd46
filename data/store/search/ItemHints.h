// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "data/store/connection/Connection.h"
#include "data/store/search/FacetSearch.h"

#include <optional>
#include <vector>

namespace corater {

struct ItemViewer;

/// How many items each condition of a query leaves, counted in the indexes: SQLite does not know it. It lets the first
/// few hundred of a million items be found at once. ItemSearch builds on it.
struct ItemHints
{
    enum class Words {
        None,   ///< no words are asked for, or only items that have them are among the few
        Within, ///< among the few
        Along,  ///< the full-text index gives what it finds in the order of the list
        Apart   ///< apart from the other conditions, in a window of the list at a time: ItemIndex does it
    };

    std::optional<std::vector<ItemId>> few; ///< by id; no other items fit, so they are looked up and sorted at once
    FacetSearch facets;
    Words words = Words::None;
    std::vector<ItemId> named; ///< whose id at its source is the one word that is asked for

    /// Looks at the indexes alone.
    static Result<ItemHints> of(Connection &connection, const ItemViewer &viewer, const ItemQuery &query);
    /// If only few items have the words, makes them the few; returns whether it did.
    Result<bool> narrowToWords(Connection &connection, const QStringList &wanted);

private:
    Result<void> findFewest(Connection &connection, const ItemViewer &viewer, const ItemQuery &query);
    Result<void> narrowToFields(Connection &connection, const std::vector<FieldValue> &fields);
};

/// Whether only rated items can fit.
bool needsRating(const ItemFilter &filter);

} // namespace corater
