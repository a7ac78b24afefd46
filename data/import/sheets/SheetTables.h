// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetTable.h"

namespace corater {

/// The rows that hold the headings of a sheet, by the numbers that the program shows: lines of a text, rows of a
/// workbook.
struct HeadingRows
{
    qint64 first = 0; ///< 0: not given
    qint64 last = 0;

    /// "3" or "3-4", as --header-row takes it.
    static Result<HeadingRows> named(const QString &text);
};

/// The tables of a sheet, each with headings in one row.
struct FoundTables
{
    std::vector<SheetTable> tables;
    QList<Message> reading; ///< notes on guesses; empty for one table with its headings in the first row
};

/// Finds the headings and the tables of a sheet that loadSheet() has read. Titles above the headings are passed over.
/// Headings in two rows ("Rater 1" above "symptom", "cause") are joined: "Rater 1 / symptom". Tables stand side by side
/// where the first heading is repeated, and below each other where all headings are and the units are the same; with
/// other units, the same table goes on. Error: no such heading rows.
Result<FoundTables> tablesOf(SheetTable sheet, const HeadingRows &named = {});

} // namespace corater
