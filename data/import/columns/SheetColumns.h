// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/import/columns/RatedFields.h"
#include "data/import/maps/SheetMap.h"

#include <QStringList>

namespace corater {

/// Which column of a rating sheet means what. Fields count from 0.
struct SheetColumns : RatedFields
{
    std::vector<int> ids;    ///< together they name a row; empty: rows are numbered
    bool idsGuessed = false; ///< neither the map nor a heading names the id column
    int rater = -1;          ///< long layout only
    int unit = -1;
    bool unitGuessed = false; ///< paired layout: only the heading suggests that its numbers are those of units
    int kept = -1;
    bool keptTurned = false; ///< yes means that the item was not kept
    std::vector<int> unused; ///< columns with a heading but no meaning here
};

/// The input of findSheetColumns().
struct SheetColumnsRequest
{
    SheetLayout layout = SheetLayout::Paired;
    SheetMap map;
    QStringList knownRaters; ///< of the study, or that may be made: columns named after them belong to them
    QString fileName;        ///< of the sheet, for messages
};

/// Finds the columns by the map and, where that is silent, by the headings: dimensions by names and aliases, screening
/// by columns with a common stem ("isPB_a", "isPB_b"), agreed labels by words such as "final" and "merge". A heading
/// with the name of a rater belongs to that rater, whatever its other words. Errors: a mapped column that is missing or
/// stands twice, an unknown dimension, columns for different numbers of raters, columns with and without a rater's
/// name, no column that could be a rating.
Result<SheetColumns> findSheetColumns(const QStringList &headings, const Codebook &codebook,
                                      const SheetColumnsRequest &request);

/// The likely layout of a sheet, where the user names none: long where a column names the rater and no two raters stand
/// side by side.
SheetLayout likelyLayout(const QStringList &headings, const Codebook &codebook, SheetColumnsRequest request);

} // namespace corater
