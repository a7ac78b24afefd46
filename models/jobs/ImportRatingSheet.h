// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/RatingSheet.h"
#include "models/commands/ImportRatings.h"
#include "models/study/Study.h"

namespace corater {

/// How a sheet of ratings is taken into a study.
struct RatingSheetImport
{
    std::optional<SheetLayout> layout; ///< none: as the map says, else paired
    SheetMap map;                      ///< empty: what the study remembers of these headings, else found from them
    bool partial = false;              ///< leave out what cannot be read or contradicts the study
    Progress progress;
};

struct RatingSheetOutcome
{
    RatingSheet sheet; ///< without its rows
    ImportedRatings ratings;
    bool remembered = false; ///< the columns were read as the user had said of an earlier sheet
};

/// What the study remembers of sheets of ratings with these headings; an empty map if nothing.
Result<SheetMap> rememberedSheetMap(const Study &study, const QStringList &headings);

/// How the sheet would be read: the map asked for or, when it is empty, the remembered one; the raters of the study.
/// The device is left where it was.
Result<RatingSheetOptions> ratingSheetOptions(const Study &study, QIODevice &device, const QString &fileName,
                                              const RatingSheetImport &how, bool *remembered = nullptr);

/// Adds the ratings of a sheet as one change: all or none. A map that is given is kept in the study, in the same
/// change, for the next sheet with the same headings. Errors carry the file.
Result<RatingSheetOutcome> importRatingSheet(Study &study, const QString &path, const RatingSheetImport &how);

} // namespace corater
