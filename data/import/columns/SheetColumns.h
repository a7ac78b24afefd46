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
    bool idsGuessed = false; ///< neither the map nor a heading says what names a row
    int rater = -1;          ///< long layout only
    int unit = -1;
    bool unitGuessed = false; ///< paired layout: only the heading says that its numbers are those of units
    int kept = -1;
    bool keptTurned = false; ///< yes means that it was not kept
    std::vector<int> unused; ///< columns with a heading that mean nothing here
};

/// What finding the columns starts from.
struct SheetColumnsRequest
{
    SheetLayout layout = SheetLayout::Paired;
    SheetMap map;
    QStringList knownRaters; ///< of the study, or that may be made: columns that are called after them belong to them
    QString fileName;        ///< of the sheet, for messages
};

/// Finds the columns by the map and, where that says nothing, by the headings: dimensions by names and aliases,
/// screening by columns with a common stem ("isPB_a", "isPB_b"), what was agreed by words such as "final" and "merge".
/// A heading that holds the name of a rater is theirs, whatever else it says. Errors: a mapped column that is missing
/// or stands twice, an unknown dimension, columns for different numbers of raters, some that name a rater beside others
/// that do not, nothing that could be a rating.
Result<SheetColumns> findSheetColumns(const QStringList &headings, const Codebook &codebook,
                                      const SheetColumnsRequest &request);

/// The layout of a sheet of which nobody has said it: long where a column names the rater and no two raters stand side
/// by side.
SheetLayout likelyLayout(const QStringList &headings, const Codebook &codebook, SheetColumnsRequest request);

} // namespace corater
