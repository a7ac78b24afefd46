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
    SheetChoice sheet;                              ///< the sheet of a workbook, the encoding of a text file
    bool dryRun = false;                            ///< import and roll back at once: nothing changes
    bool updatesOnly = false;                       ///< only give texts to items that the study has already
    Progress progress;
};

struct FileImportOutcome
{
    ImportReport report;
    AddedItems items;
    qint64 filtered = 0;                              ///< items that did not fit the filter
    bool remembered = false;                          ///< the columns were read as the user had said of an earlier file
    std::vector<std::pair<QString, QString>> columns; ///< of a sheet whose columns were recognized: heading and meaning
    QStringList kept;                                 ///< its other columns, which stay with the item as they are
    bool isDataSet = false;                           ///< a published data set: final labels came, too
    bool isUndecided = false; ///< nothing was imported: it matters whether it is the final set; `finals` says why
    ImportedFinals finals;
    bool isAssessments = false; ///< assessments of settled units; isUndecided: some rows fit nothing in the study
    ImportedAssessments assessments;
    std::vector<MappedValue> values; ///< of a data set or of assessments: the code that each label was read as
};

/// What the study remembers of files of items with these headings; an empty map if nothing.
Result<ItemMap> rememberedItemMap(const StudyReader &study, const QStringList &headings);

/// The beginning of a file whose columns the user has to name: a sheet or JSON objects of unknown layout, for whose
/// headings the study remembers nothing. Nothing for all other files, and for unreadable ones.
std::optional<SheetSample> sampleToMap(const StudyReader &study, const QString &path, const SheetChoice &sheet = {});

/// The selection steps of importing the file, up to the items that it would add, without a study: for checking that
/// they give the recorded results. Errors carry the file.
Result<std::vector<SelectionStep>> selectionSteps(const StudyReader &study, const QString &path, const FileImport &how);

/// Adds the candidates of a file, or of a folder (see importFolder()), as one change: all or none. A published data set
/// (see isEmpiricalStudy()) brings its final labels; filter and keywords do not apply to it. Where it matters whether
/// such a data set is the final set and nobody has said, nothing is imported (see isUndecided). A sheet of assessments
/// (see isAssessmentSheet()) adds no items: it assesses settled units; FinalsMeaning::Addition takes the rows that fit
/// and leaves the others out. The same change keeps what was read, filtered and hit as steps of the selection, and a
/// given map of columns for the next file with the same headings. Progress is in bytes of the file. Errors carry the
/// file.
Result<FileImportOutcome> importFile(Study &study, const QString &path, const FileImport &how);

} // namespace corater
