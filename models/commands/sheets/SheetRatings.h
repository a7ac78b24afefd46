// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/sheets/ImportedRatings.h"
#include "models/commands/sheets/RoundInCommon.h"
#include "models/commands/sheets/SheetItem.h"
#include "models/commands/sheets/SheetPassages.h"
#include "models/commands/sheets/SheetRaters.h"
#include "models/study/Change.h"

namespace corater {

/// Writes the ratings of a sheet as a new round, or adds them to the imported round that has ratings of others on the
/// same items: raters and items that the study does not have yet, each rater's answers, and which units belong
/// together. The first half of importRatings().
class SheetRatings
{
public:
    SheetRatings(Change &change, const QString &name, const RatingSheet &sheet, const SheetRound &wish,
                 ImportedRatings &outcome)
        : m_change(change),
          m_name(name),
          m_sheet(sheet),
          m_wish(wish),
          m_outcome(outcome),
          m_passages(change, outcome),
          m_raters(change)
    {
    }

    Result<void> run();

    const std::vector<SheetItem> &items() const { return m_items; }
    const std::vector<Rater> &raters() const { return m_raters.all(); } ///< of the sheet, in its order
    /// The round that was made, that had these ratings already, or to which they were added.
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
    Result<void> chooseRound();
    void useKnown(SheetItem &item, Rating &rating, const Rating &there);
    Result<void> matchUnits();
    bool isReplaced(const SheetItem &item) const;
    Result<QMap<int, QString>> knownMatches(const SheetItem &item, const std::vector<Rating> &there);
    Result<void> writeRatings();
    Result<void> writeRating(SheetItem &item, Rating &rating);
    Result<void> checkUnsettled(const SheetItem &item, const std::vector<Row> &removed);
    Result<void> writeRound();
    Result<void> writeParts();

    Change &m_change;
    const QString &m_name;
    const RatingSheet &m_sheet;
    const SheetRound &m_wish;
    ImportedRatings &m_outcome;
    SheetPassages m_passages;
    SheetRaters m_raters;
    Round m_round;
    bool m_isNew = true;         ///< this import makes the round
    std::vector<Rating> m_there; ///< ratings that the round has
    QHash<std::pair<ItemId, RaterId>, const Rating *> m_known;
    std::vector<SheetItem> m_items;
    QHash<UnitId, QString> m_names; ///< ids of the sheet that the rule would not give again
};

} // namespace corater
