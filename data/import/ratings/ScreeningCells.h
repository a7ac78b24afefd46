// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/SheetRows.h"

namespace corater {

/// Reads the cells for include or exclude, and notices ambiguous empty ones. Used by readRatingSheet(); lives as long
/// as one reading.
class ScreeningCells
{
public:
    /// Both must outlive the object.
    ScreeningCells(SheetRows &rows, const SheetMap &map) : m_rows(rows), m_map(map) {}

    /// A rater's decision in the present row; none where the item is not rated, or the field is -1. `turned`: yes means
    /// exclude. Error, at the cell: a word that the map does not know, unless the reading is partial.
    Result<std::optional<Screening>> rated(const QStringList &fields, int field, bool turned);
    /// The agreed decision, read like rated(); but an empty cell is never a decision.
    Result<std::optional<Screening>> agreed(const QStringList &fields, int field, bool turned);
    /// Error, after the last row: the raters' cells hold a single word or nothing, and no option gives empty cells a
    /// meaning.
    Result<void> check(const Place &place) const;

private:
    SheetRows &m_rows;
    const SheetMap &m_map;
    qint64 m_blank = 0;
    QString m_word; ///< of the first cell that is not empty
    bool m_severalWords = false;
};

} // namespace corater
