// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordMatcher.h"
#include "data/import/items/ItemImport.h"
#include "data/import/sheets/SheetFile.h"
#include "data/import/sheets/SheetSample.h"
#include "data/keywords/PostMatcher.h"
#include "data/records/selection/SelectionFilter.h"
#include "data/records/selection/SelectionStep.h"
#include "models/commands/AddItems.h"
#include "models/commands/ratings/ImportAssessments.h"
#include "models/commands/ratings/ImportFinals.h"
#include "models/study/Study.h"

#include <memory>

namespace corater {

/// How a file of candidates is taken into a study.
struct FileImport
{
    ItemImportOptions options; ///< without a map: what the study remembers of these headings, else found from them
    SelectionFilter filter;    ///< keep only what fits it
    std::shared_ptr<const KeywordMatcher> keywords; ///< keep only what hits one of them, and make them the study's;
                                                    ///< null: keep everything
    SearchFields fields;                            ///< where the keywords are looked for
    FinalsMeaning finals = FinalsMeaning::Unsaid;   ///< what a data set of final labels is
    SheetChoice sheet;                              ///< of a workbook which sheet, of a text in which encoding
    bool dryRun = false;                            ///< do all of it, and take it back at once: nothing changes
    bool updatesOnly = false;                       ///< only give texts to items that the study has already
    Progress progress;
};

struct FileImportOutcome
{
    ImportReport report;
    AddedItems items;
    qint64 filtered = 0;                              ///< items that did not fit the filter
    bool remembered = false;                          ///< the columns were read as the user had said of an earlier file
    std::vector<std::pair<QString, QString>> columns; ///< of a sheet whose columns were found: heading and what it is
    QStringList kept;                                 ///< its other columns, which stay with the item as they are
    bool isDataSet = false;                           ///< a published data set: final labels came, too
    bool isUndecided = false; ///< nothing was imported: it matters whether it is the final set; `finals` says why
    ImportedFinals finals;
    bool isAssessments = false; ///< assessments of settled units; isUndecided: some rows fit nothing in the study
    ImportedAssessments assessments;
    std::vector<MappedValue> values; ///< of a data set or of assessments: what every label was taken for
};

/// What the study remembers of files of items with these headings; an empty map if nothing.
Result<ItemMap> rememberedItemMap(const Study &study, const QStringList &headings);

/// The beginning of a file whose columns somebody has to name: a sheet or JSON objects of no known layout, of which the
/// study remembers nothing. Nothing for all other files, and for those that cannot be read at all.
std::optional<SheetSample> sampleToMap(const Study &study, const QString &path, const SheetChoice &sheet = {});

/// The steps that importing the file would take up to what it would add, without a study to add to: for checking that
/// they come out as they did. Errors carry the file.
Result<std::vector<SelectionStep>> selectionSteps(const Study &study, const QString &path, const FileImport &how);

/// Adds the candidates of a file, or of a folder (see importFolder()), as one change: all or none. A published data set
/// (see isEmpiricalStudy()) brings its final labels with it; neither filter nor keywords sieve it. Where it matters
/// what such a data set is and nobody has said, nothing is imported (see isUndecided). A sheet of assessments (see
/// isAssessmentSheet()) adds no item: it says something of settled units; FinalsMeaning::Addition takes the rows that
/// fit and leaves the others out. What was read, filtered and hit is kept as steps of the selection, in the same
/// change. A map of columns that is given is kept in the study, in the same change, for the next file with the same
/// headings. Progress is in bytes of the file. Errors carry the file.
Result<FileImportOutcome> importFile(Study &study, const QString &path, const FileImport &how);

} // namespace corater
