// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/search/FinalCodes.h"

#include <optional>
#include <vector>

namespace corater {

/// Which sets a search needs.
struct SettledNeeds
{
    bool waiting = false;
    bool finals = false;

    bool any() const { return waiting || finals; }
};

SettledNeeds needsOf(const ItemFilter &filter);

/// What a search for settled items, or for final labels, must know of all closed rounds. Of no rater's own: whoever
/// reads it gets the same.
struct SettledSets
{
    std::optional<std::vector<ItemId>> waiting; ///< items with a question that waits for a decision, sorted
    std::optional<FinalCodes> finals;

    bool has(const SettledNeeds &needs) const
    {
        return (!needs.waiting || waiting.has_value()) && (!needs.finals || finals.has_value());
    }
    bool operator==(const SettledSets &) const = default;
};

/// Reads those that are needed: all closed rounds, which takes its time.
Result<SettledSets> readSettledSets(const StudyReader &study, const SettledNeeds &needs);

/// Whether marks of what is settled can be shown without reading the whole study first: it is checked.
bool areMarksKnown(const StudyReader &study);

} // namespace corater
