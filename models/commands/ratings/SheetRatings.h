// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/ratings/ImportedRatings.h"
#include "models/commands/ratings/SheetItem.h"
#include "models/commands/ratings/SheetPassages.h"
#include "models/commands/ratings/SheetRaters.h"
#include "models/study/Command.h"

namespace corater {

/// Writes the ratings of a sheet as a round of their own: raters and items that the study does not have yet, what each
/// rater said, and which units belong together. The first half of ImportRatings.
class SheetRatings
{
public:
    SheetRatings(CommandContext &context, const QString &name, const RatingSheet &sheet, ImportedRatings &outcome)
        : m_context(context),
          m_name(name),
          m_sheet(sheet),
          m_outcome(outcome),
          m_passages(context, outcome),
          m_raters(context)
    {
    }

    Result<void> run();

    const std::vector<SheetItem> &items() const { return m_items; }
    const std::vector<Rater> &raters() const { return m_raters.all(); } ///< of the sheet, in its order
    /// The round that was made, or that had these ratings already.
    const Round &round() const { return m_round; }
    /// Of the study and the sheet; null: there is no rater of that name.
    const Rater *raterNamed(const QString &name) const { return m_raters.named(name); }

private:
    Result<void> groupRows();
    Result<bool> lookUp(SheetItem &item);
    Result<void> checkIds(const std::vector<SheetItem *> &missing) const;
    Result<void> findItems();
    Result<void> load();
    Result<void> makeRatings();
    Result<std::optional<Rating>> ratingOf(SheetItem &item, size_t place);
    Result<void> addUnit(Rating &rating, const SheetAnswer &answer);
    Result<void> lookForRatings();
    void useRatings(const Round &round, const QHash<std::pair<ItemId, RaterId>, const Rating *> &known);
    Result<void> writeRatings();
    Result<void> writeAlignment(const SheetItem &item);

    CommandContext &m_context;
    const QString &m_name;
    const RatingSheet &m_sheet;
    ImportedRatings &m_outcome;
    SheetPassages m_passages;
    SheetRaters m_raters;
    std::vector<Round> m_rounds;
    Round m_round;
    std::vector<SheetItem> m_items;
    QHash<UnitId, QString> m_names; ///< ids of the sheet that the rule would not give again
};

} // namespace corater
