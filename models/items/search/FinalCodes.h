// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/study/Study.h"

#include <QHash>

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

} // namespace corater
