// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/import/columns/SheetColumns.h"
#include "data/import/ratings/LabelCells.h"
#include "data/records/Evidence.h"
#include "data/records/settling/NamedDecision.h"

#include <QIODevice>
#include <QMap>

#include <optional>

namespace corater {

/// The answers of one rater for a unit or item, or the agreed ones.
struct SheetAnswer
{
    std::optional<Screening> screening;
    QMap<DimensionId, std::vector<CodeId>> labels; ///< in the order of the sheet; never an empty list
    QString comment;
    std::optional<QString> unitComment; ///< set where the sheet has a column for it; `comment` is then of the item
    QString reason;                     ///< reason of the exclusion
    bool unsure = false;
    bool discuss = false;
    QMap<DimensionId, QString> labelComments; ///< on the answers of the unit; never an empty text
    std::vector<Evidence> evidence;           ///< of the unit, in the form of our own export
    std::vector<NamedDecision> decisions; ///< of the final answer: how each question was settled, as far as the sheet
                                          ///< tells

    bool isEmpty() const { return !screening && labels.isEmpty() && !unsure && !discuss; }
};

/// All answers of a sheet for one id.
struct RatedRow
{
    QString id;   ///< as the sheet has it: ITEM or ITEM_k
    int unit = 0; ///< from a column of its own (long layout); 0: none
    QString file; ///< and the line in it
    qint64 line = 0;
    std::vector<SheetAnswer> answers; ///< in the order of RatingSheet::raters; empty ones: not rated
    SheetAnswer final;
    std::optional<bool> kept;
};

/// The meaning given to a column.
struct SheetColumnUse
{
    QString heading;
    Message use;         ///< "id", "screening of rater 1", "symptom of Ada", "final symptom", …
    bool turned = false; ///< yes means exclude in it
};

/// A sheet with the ratings of several raters, as plain values. Filled by readRatingSheet(), imported by
/// importRatings().
struct RatingSheet
{
    QStringList raters; ///< names; empty texts where the sheet has none: then the raters of the study, in order
    std::vector<SheetColumnUse> columns;
    QStringList unused;          ///< headings of columns that were not read
    QStringList notAsked;        ///< dimensions of the codebook that no column answers, where labels were read
    QList<Message> notes;        ///< more on the reading: order of raters, numbered rows, empty cells
    bool numbered = false;       ///< the ids are numbers of rows, because no column has any
    bool numberedByUser = false; ///< and the user wants that
    bool mayBeOfOthers = true;   ///< no fault if the study has items but none of these
    std::vector<RatedRow> rows;  ///< in the order of the sheet
    std::vector<MappedValue> values;
    std::vector<MappedValue> unknown;                             ///< of a partial reading: texts that are no code
    std::vector<std::pair<DimensionId, SpellingGroup>> spellings; ///< values that differ only in spelling
    QHash<QString, qint64> replaced; ///< how often each text with a code in the map occurred
    bool hasLabels = false;
    bool hasScreening = false;
    bool hasFinals = false;
    bool ordered = true; ///< several codes of an answer stand in the order in which they were given
    SettledBy settledBy = SettledBy::Nobody;
    qint64 blankRows = 0;        ///< blank throughout: dropped
    qint64 unratedRows = 0;      ///< with an id and no rating: dropped
    std::vector<Error> problems; ///< cells and rows left out of a partial reading, each with its place; the first
                                 ///< thousand
    qint64 problemCount = 0;
};

struct RatingSheetOptions
{
    SheetLayout layout = SheetLayout::Paired;
    SheetMap map;
    QStringList knownRaters;
    QStringList calledAfter; ///< names of the sheet and its file, which may contain the name of its only rater
    std::optional<QStringList> newRaters; ///< raters that may be made; none: any (see RaterNames)
    bool partial = false; ///< leave out cells and rows that cannot be read, instead of refusing the sheet
};

/// Reads the sheet record by record; an empty cell means "not rated". Errors, with line and column: no header, no
/// columns of ratings, a cell that is neither a code nor a screening word, an id that stands twice, a row of another
/// length, a rater without a name or one who may not be made, empty cells beside nothing but yes (they can mean no or
/// not rated, unless the map decides), everything that CsvReader refuses. Memory grows with the number of answers.
Result<RatingSheet> readRatingSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                    const RatingSheetOptions &options, const Progress &progress = {});

} // namespace corater
