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

/// The sets that a search for settled items or for final labels needs from all closed rounds. They are the same for
/// every rater.
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

/// Reads the needed sets from all closed rounds: slow.
Result<SettledSets> readSettledSets(const StudyReader &study, const SettledNeeds &needs);

/// True if the study's file is checked, so that marks of settled items need no reading of the whole study.
bool areMarksKnown(const StudyReader &study);

} // namespace corater
