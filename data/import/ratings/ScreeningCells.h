// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/SheetRows.h"

namespace corater {

/// Reads the cells that say include or exclude, and notices where empty ones can mean two things. Used by
/// readRatingSheet(); lives as long as one reading.
class ScreeningCells
{
public:
    /// Both must outlive the object.
    ScreeningCells(SheetRows &rows, const SheetMap &map) : m_rows(rows), m_map(map) {}

    /// What a rater's cell of the present row says; nothing where it is not rated, or the field is -1. `turned`: yes
    /// means exclude. Error, at the cell: another word than the map knows, where the reading ends for it.
    Result<std::optional<Screening>> rated(const QStringList &fields, int field, bool turned);
    /// The same of what was agreed: an empty cell is never a decision.
    Result<std::optional<Screening>> agreed(const QStringList &fields, int field, bool turned);
    /// Error, once all is read: the raters' cells hold a single word or nothing, and no option says what empty means.
    Result<void> check(const Place &place) const;

private:
    SheetRows &m_rows;
    const SheetMap &m_map;
    qint64 m_blank = 0;
    QString m_word; ///< of the first cell that is not empty
    bool m_severalWords = false;
};

} // namespace corater
