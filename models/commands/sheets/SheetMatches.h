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
    /// `known`: the matches that the round has, by number, with their names. `areNumbersNames`: people use the numbers
    /// in a column as names of the units; false: the numbers only tell units apart in an export.
    SheetMatches(QString item, QMap<int, QString> known, bool areNumbersNames)
        : m_item(std::move(item)), m_known(std::move(known)), m_areNumbersNames(areNumbersNames)
    {
    }

    /// The match of a row; `number`: that of the unit in the id or a column, 0 where there is none. Rows with the id of
    /// a known unit get its match; every row of the sheet gets a different one.
    int take(const RatedRow &row, int number);
    /// Names of the new matches that the rule ITEM, ITEM_k would not give; call it after taking all rows. With
    /// `mayGoAway`, names of all new matches, since the rule counts only the matches that remain.
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
