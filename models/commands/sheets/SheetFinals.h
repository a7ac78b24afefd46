// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/sheets/ImportedRatings.h"
#include "models/commands/sheets/SheetItem.h"
#include "models/study/Change.h"

namespace corater {

class SheetRatings;

/// Writes the agreed labels of a rating sheet: the final screening and labels. The origin of each decision (unanimous,
/// one rater's, neither) is in the sheet or follows from its ratings. The second half of importRatings().
class SheetFinals
{
public:
    SheetFinals(Change &change, const RatingSheet &sheet, const SheetRatings &ratings, ImportedRatings &outcome)
        : m_change(change), m_sheet(sheet), m_ratings(ratings), m_outcome(outcome)
    {
    }

    Result<void> run();

private:
    Decision completed(Decision decision, const NamedDecision *said);
    Decision asSaid(Decision decision, const NamedDecision &said);
    void keepDecider(Decision &decision, const QString &name);
    Decision labelDecision(const MadeUnit &unit, DimensionId dimension, const std::vector<CodeId> &codes);
    FinalUnit finalUnitOf(const MadeUnit &unit, int ordinal);
    Result<std::optional<Screening>> finalScreening(const SheetItem &item) const;
    Result<FinalItem> incomingFinal(const SheetItem &item);
    Result<void> writeFinalsOf(const SheetItem &item);

    Change &m_change;
    const RatingSheet &m_sheet;
    const SheetRatings &m_ratings;
    ImportedRatings &m_outcome;
    QHash<ItemId, FinalItem> m_settled;
};

} // namespace corater
