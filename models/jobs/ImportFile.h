// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/posts/ItemImport.h"
#include "data/import/sheets/SheetFile.h"
#include "data/keywords/PostMatcher.h"
#include "data/records/selection/SelectionFilter.h"
#include "data/records/selection/SelectionStep.h"
#include "models/commands/AddItems.h"
#include "models/commands/ratings/ImportAssessments.h"
#include "models/commands/ratings/ImportFinals.h"
#include "models/items/ShownFields.h"
#include "models/jobs/SameItems.h"
#include "models/study/Study.h"

#include <memory>

namespace corater {

/// How a file of candidates is taken into a study.
struct FileImport
{
    ItemImportOptions options; ///< without a map: the remembered one of these headings, else found from them
    SelectionFilter filter;    ///< keep only the items that fit it
    std::shared_ptr<const KeywordMatcher> keywords; ///< keep only what hits one of them, and make them the study's;
                                                    ///< null: keep everything
    SearchFields fields;                            ///< where the keywords are looked for
    FinalsMeaning finals = FinalsMeaning::Unsaid;   ///< the meaning of a data set of final labels
    bool areFinals = false; ///< the user says that the sheet has final labels, although nothing in it does
    WhoseItems known = WhoseItems::Unsaid; ///< the user's decision about items that the study has from elsewhere
    ColumnChoices columns;                 ///< columns that raters are to see, or not to see, from now on
    SheetChoice sheet;                     ///< the sheet of a workbook, the encoding of a text file
    bool dryRun = false;                   ///< import and roll back at once: nothing changes
    bool updatesOnly = false;              ///< only give texts to items that the study has already
    Progress progress;
};

struct FileImportOutcome
{
    ImportReport report;
    AddedItems items;
    qint64 filtered = 0;                              ///< items that did not fit the filter
    bool remembered = false;                          ///< columns read as the user chose for an earlier file
    std::vector<std::pair<QString, QString>> columns; ///< of a sheet whose columns were recognized: heading and meaning
    QStringList kept;                                 ///< its other columns, which stay with the item unchanged
    QStringList hidden;                               ///< columns that raters do not see, see HiddenFields
    bool isUnclear = false;                           ///< nothing was imported: see isUnclearSheet()
    QStringList labels;                               ///< of such a sheet: the columns that may have final labels
    bool isKnownElsewhere = false; ///< nothing was imported: it matters whether its items are those of the study
    qint64 same = 0;               ///< items of the study by id and title; `sameItems` names the first, `sites` theirs
    QStringList sameItems;
    QStringList sites;
    bool isDataSet = false;   ///< a published data set: final labels came, too
    bool isUndecided = false; ///< nothing was imported: it matters whether it is the final set; `finals` says why
    ImportedFinals finals;
    bool isAssessments = false; ///< assessments of settled units; isUndecided: some rows fit nothing in the study
    ImportedAssessments assessments;
    std::vector<MappedValue> values; ///< of a data set or of assessments: the code that each label was read as
};

/// The remembered map of files of items with these headings; an empty map if none.
Result<ItemMap> rememberedItemMap(const StudyReader &study, const QStringList &headings);

/// The beginning of a file whose columns the user has to name: a sheet or JSON objects of unknown layout, for whose
/// headings the study remembers nothing. Nothing for all other files, and for unreadable ones. `areItems`: the user has
/// chosen that it is a list of candidates, whatever its columns.
std::optional<SheetSample> sampleToMap(const StudyReader &study, const QString &path, const SheetChoice &sheet = {},
                                       bool areItems = false);

/// Whether the file is a sheet with a column for every dimension of the codebook, but without a sign that these are
/// final labels. It may be candidates with columns of their tracker, the ratings of a person, or a data set.
bool isUnclearSheet(const StudyReader &study, const QString &path, const SheetChoice &sheet = {});

/// The selection steps of importing the file, up to the items that it would add, without a study: for checking that
/// they give the recorded results. Errors carry the file.
Result<std::vector<SelectionStep>> selectionSteps(const StudyReader &study, const QString &path, const FileImport &how);

/// Adds the candidates of a file, or of a folder (see importFolder()), as one change: all or none. A published data set
/// (see isPublishedDataSet()), or a sheet that the user declares to be one, brings its final labels; filter and
/// keywords do not apply to it. An unclear sheet, and one whose items the study has from elsewhere, is not imported
/// before the user has decided (see FileImportOutcome). Nor is a data set if it matters whether it is the final set and
/// FinalsMeaning is Unsaid (see isUndecided). A sheet of assessments (see isAssessmentSheet()) adds no items: it
/// assesses settled units; FinalsMeaning::Addition takes the rows that fit and leaves the others out. The same change
/// records reading, filtering and keyword hits as steps of the selection, and a given map of columns for the next file
/// with the same headings. Progress is in bytes of the file. Errors carry the file.
Result<FileImportOutcome> importFile(Study &study, const QString &path, const FileImport &how);

} // namespace corater
