// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/study/Study.h"

#include <QHash>

#include <optional>
#include <vector>

namespace corater {

/// The items in which a code is the final label of a unit, by decision or because the raters agree, which SQL alone
/// cannot find. Kept by StudyItemRows until the study changes.
class FinalCodes
{
public:
    /// Fills in the items of every final: term of the filter. Reads the study only where there is one and something has
    /// changed since.
    Result<void> fillIn(const StudyReader &study, ItemFilter &filter);
    /// Reads the study where something has changed since.
    Result<void> read(const StudyReader &study);
    /// Fills in without reading.
    void fill(ItemFilter &filter) const;

    /// Whether a search finds the same by both.
    bool operator==(const FinalCodes &other) const { return m_items == other.m_items; }

private:
    qint64 m_entry = -1; ///< newest entry of the history when it was read
    QHash<CodeId, std::vector<ItemId>> m_items;
};

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
