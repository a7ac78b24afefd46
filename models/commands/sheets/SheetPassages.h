// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "models/commands/sheets/ImportedRatings.h"
#include "models/study/Change.h"

namespace corater {

/// Finds the passages of a sheet in the posts of the study. Projects of other programs place passages in the whole text
/// of a source, which the study has in parts. Passages that are not located with certainty are counted and left out.
/// Made and used by SheetRatings alone.
class SheetPassages
{
public:
    SheetPassages(Change &change, ImportedRatings &outcome) : m_change(change), m_outcome(outcome) {}

    /// The passages of one unit as evidence of it; those that are not found are left out.
    Result<std::vector<Evidence>> find(ItemId item, const std::vector<Evidence> &passages, const QString &rater,
                                       int unit);
    /// Leaves out passages that belong to no unit: the study has no place for them.
    void leaveOut(const QString &item, const std::vector<Evidence> &passages, const QString &rater);

private:
    std::optional<Evidence> inPost(const Evidence &passage) const;
    void lose(const Evidence &passage, const Message &where);

    Change &m_change;
    ImportedRatings &m_outcome;
    Item m_item; ///< the one whose texts were read last
};

} // namespace corater
