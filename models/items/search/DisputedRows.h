// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/ItemQuery.h"
#include "models/study/Study.h"

namespace corater {

/// The items on which the raters differ in closed rounds, as Compare lists them, and those with a question that waits
/// for a decision. Reads all closed rounds.
Result<DisputedItems> disputedItems(const StudyReader &study);

/// Whether a question of the item that the raters answered differently in a closed round waits for a decision.
Result<bool> waitsForDecision(const StudyReader &study, ItemId item);

/// The disputed items of a study, for a list that searches them; read when they are first asked for, and anew when the
/// study has changed since. Kept by StudyItemRows.
class DisputedRows
{
public:
    Result<const DisputedItems *> read(const StudyReader &study);

private:
    qint64 m_entry = -1; ///< newest entry of the history when they were read
    DisputedItems m_items;
};

} // namespace corater
