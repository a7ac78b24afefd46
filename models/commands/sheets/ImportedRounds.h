// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/sheets/RoundInCommon.h"
#include "models/commands/sheets/SheetItem.h"
#include "models/study/Change.h"

#include <QHash>

#include <optional>

namespace corater {

/// Finds the imported round to which the ratings of a sheet belong: sheets of different raters on the same items are
/// one round, so that they are compared. Used by SheetRatings.
class ImportedRounds
{
public:
    using Known = QHash<std::pair<ItemId, RaterId>, const Rating *>;

    /// All must outlive the object. `items` have the ratings of the sheet.
    ImportedRounds(Change &change, const std::vector<SheetItem> &items, const std::vector<Rater> &raters,
                   const SheetRound &wish)
        : m_change(change), m_items(items), m_raters(raters), m_wish(wish)
    {
    }

    /// Reads the ratings of the rounds, and chooses. Errors: Conflict if the user must choose the round, or must say
    /// whether differing ratings are replaced.
    Result<void> choose();
    /// The round that has all these ratings already, or to which they are added; none: they need a new one.
    const std::optional<Round> &round() const { return m_round; }
    /// Whether that round has all of them.
    bool isKnown() const { return m_isKnown; }
    /// The ratings of that round, in the current codes.
    const std::vector<Rating> &ratings() const { return m_ratings; }
    /// The rounds that have something in common with the sheet.
    const std::vector<RoundInCommon> &inCommon() const { return m_inCommon; }

private:
    Result<std::vector<Rating>> ratingsOf(const Round &round) const;
    Result<bool> look(const Round &round);
    RoundInCommon compared(const Round &round, const std::vector<Rating> &ratings) const;
    void addDifference(RoundInCommon &common, const SheetItem &item, const Rating &before, const Rating &now) const;
    Message difference(const Rating &before, const Rating &now) const;
    Result<void> take(const Round &round);
    const Round *wished() const;
    Result<void> takeNamed();
    Result<void> takeFitting();
    Result<void> checkDifferences(const RoundInCommon &common) const;

    Change &m_change;
    const std::vector<SheetItem> &m_items;
    const std::vector<Rater> &m_raters;
    const SheetRound &m_wish;
    std::vector<Rater> m_allRaters;
    std::vector<Round> m_rounds;
    std::vector<RoundInCommon> m_inCommon;
    std::optional<Round> m_round;
    bool m_isKnown = false;
    std::vector<Rating> m_ratings;
};

} // namespace corater
