// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"
#include "data/import/sheets/SheetFile.h"
#include "data/interchange/PlacedCodes.h"
#include "models/commands/ratings/ImportRatings.h"
#include "models/study/Study.h"

#include <functional>

namespace corater {

/// How a sheet of ratings is taken into a study.
struct RatingSheetImport
{
    std::optional<SheetLayout> layout;    ///< none: that of the map, else the likely one by the headings
    SheetMap map;                         ///< empty: the remembered one of these headings, else found from them
    SheetMap said;                        ///< added to the given or found map: see SheetMap::with()
    std::optional<QStringList> newRaters; ///< raters who may be made; none: any
    bool makeCodes = false; ///< texts that are no code become codes of their dimension, in the same change
    QStringList several;    ///< dimensions that take several codes from now on, in the same change
    bool newItems = true;   ///< also where the study has items but none of those in the sheet
    CodedSaid coded;        ///< of a project of another program: the meaning of its codes and users
    /// The advice how to map a code of such a project that fits no dimension; none: no advice.
    std::function<Message(const QString &code)> howToPlace;
    SheetRound round;     ///< into which the ratings go
    SheetChoice sheet;    ///< the sheet of a workbook, the encoding of a text file
    bool dryRun = false;  ///< import and roll back at once: nothing changes
    bool partial = false; ///< leave out what cannot be read or contradicts the study
    /// Called with the sheet as read, before the import; also for a sheet that is refused because of its cells.
    std::function<void(const RatingSheet &)> whenRead;
    /// Called with the outcome as far as it is known when the study refuses the ratings.
    std::function<void(const ImportedRatings &)> whenRefused;
    Progress progress;
};

struct RatingSheetOutcome
{
    RatingSheet sheet; ///< without its rows
    ImportedRatings ratings;
    Codebook codebook;                  ///< used to read it: the study's, with the codes that were made
    std::vector<MappedValue> madeCodes; ///< texts of which codes were made
    QStringList widened;                ///< dimensions that take several codes now
    std::optional<Error> unplaced;      ///< codes of a project that answer no dimension, and are left out
    bool remembered = false;            ///< the columns were read as the user had chosen for an earlier sheet
};

/// One of the sheets that are imported together.
struct RatingSource
{
    QString path;
    SheetChoice sheet;                   ///< of a workbook, or the encoding
    std::optional<SheetMap> map{};       ///< of its columns, instead of the map of all sheets
    std::optional<SheetLayout> layout{}; ///< with that map
    std::optional<CodedSaid> coded{};    ///< of a project, instead of the answers for all

    /// Names that may name the rater of a sheet of one: those of the sheet and of the file.
    QStringList names() const;
};

/// The sheets of these files. Of a workbook with several sheets and none chosen, those that are called after different
/// raters: of the study, or `newRaters`.
std::vector<RatingSource> ratingSources(const Study &study, const QStringList &paths,
                                        const std::vector<SheetChoice> &sheets,
                                        const std::optional<QStringList> &newRaters);

/// The remembered map of sheets of ratings with these headings; an empty map if none.
Result<SheetMap> rememberedSheetMap(const Study &study, const QStringList &headings);

/// Adds the ratings of a sheet, which may be part of a workbook, as one change: all or none. If cells cannot be read
/// and the import is not partial, the error names the first of them, and whenRead() gets all. Codes of another program
/// that belong to no dimension are likewise refused unless a map says what to do with them. The same change keeps a
/// given map in the study for the next sheet with the same headings. Errors carry the file.
Result<RatingSheetOutcome> importRatingSheet(Study &study, const QString &path, const RatingSheetImport &how);
/// The same of several sheets, which are compared with each other: one round. `how.sheet` counts for none of them; as
/// many names of raters as sheets are the raters of these, in order.
Result<RatingSheetOutcome> importRatingSheets(Study &study, const std::vector<RatingSource> &sources,
                                              const RatingSheetImport &how);

} // namespace corater
