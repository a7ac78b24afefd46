// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"

#include <QMap>
#include <QSet>

namespace corater {

/// Which units of one item are the same problem: numbers of matches for the rows of a sheet, beside those that the
/// round has of earlier sheets. Used by SheetRatings.
class SheetMatches
{
public:
    /// `known`: the matches that the round has, by number, with their names. `areNumbersNames`: the numbers in a column
    /// are what people call the units; otherwise only an export tells them apart by these.
    SheetMatches(QString item, QMap<int, QString> known, bool areNumbersNames)
        : m_item(std::move(item)), m_known(std::move(known)), m_areNumbersNames(areNumbersNames)
    {
    }

    /// The match of a row; `number`: that of the unit in the id or a column, 0 where there is none. Rows with the id of
    /// a known unit are of its match; every row of the sheet gets one of its own.
    int take(const RatedRow &row, int number);
    /// Names of the new matches that the rule ITEM, ITEM_k would not give, once all rows have theirs; of all new ones
    /// where matches may go away, since the rule counts those that are there.
    QMap<int, QString> namesToKeep(bool mayGoAway) const;

private:
    QString nameOf(const RatedRow &row) const;
    int knownMatch(const QString &name, int number) const;
    bool isFree(int match) const { return !m_known.contains(match) && !m_taken.contains(match); }

    QString m_item;
    QMap<int, QString> m_known;
    bool m_areNumbersNames;
    QMap<int, QString> m_taken; ///< of the sheet, with the names that its rows give
    QSet<int> m_numbered;       ///< of them those whose rows have a number in a column
};

} // namespace corater
