// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/agreement/matrices/RatingMatrix.h"
#include "codebook/agreement/matrices/SetRatings.h"
#include "codebook/taxonomy/Spellings.h"
#include "data/import/sheets/SetSeparator.h"
#include "data/import/sheets/SheetTables.h"
#include "data/import/sheets/StrayRows.h"

#include <QIODevice>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace corater {

/// How cells with several codes are read.
enum class CellCodes {
    Found, ///< as sets where the column has a separator of sets, otherwise as single codes
    Sets,  ///< as sets, also where no cell holds several
    First, ///< the first code counts, where a separator is given; otherwise a cell is one code
};

/// Which columns of a sheet are ratings and how their cells are read.
struct RatingTableOptions
{
    QStringList idColumns;                     ///< together they name the units; empty: item and unit, else the first
                                               ///< named column that is no rater's
    QString groupColumn;                       ///< its texts part the units into groups; empty: none
    std::optional<QString> blankCode;          ///< what an empty cell says, "no"; none: not rated
    bool blankSaid = false;                    ///< somebody has said what an empty cell means
    QStringList missing;                       ///< texts that say "not rated", as the empty cell does
    QString clusterColumn;                     ///< names the item of each unit, for the bootstrap; empty: none
    std::vector<std::array<QString, 2>> pairs; ///< columns of two raters each; empty: rater1, rater2, … together,
                                               ///< else those that findAgreementColumns() finds
    QStringList raters;                        ///< columns of one result; of several sheets the names of their raters
    std::optional<QStringList> codes;          ///< the code book in order; none: the codes found, in natural order
    CellCodes cellCodes = CellCodes::First;
    std::optional<SetSeparator> separator; ///< none: found for each column
    bool ordinal = false;                  ///< codes that are found need a known order
    bool ignoreCase = false;               ///< codes that differ in case only are one; the first spelling names it
    bool joinSpellings = false;            ///< so are those of a SpellingGroup; the chosen spelling names it
    bool transpose = false;                ///< each row is a rater
    bool allRows = false;                  ///< rows that look like sums or notes are units, too
    HeadingRows headingRows;
    qsizetype maxCodes = 2000; ///< more different codes than this are taken for a wrong column
    qsizetype maxSets = 20000; ///< most different sets of one dimension
};

/// A sheet to be read; of several each is of one rater.
struct RatingInput
{
    QIODevice *device = nullptr;
    QString fileName;
    QString rater; ///< the name of its file or sheet
};

/// One question of the sheet, as its raters answered it.
struct RatedDimension
{
    QString name;           ///< the column of its first rater; "ratings" for the columns rater1, rater2, …; what the
                            ///< headings have in common where they were found
    QStringList raters;     ///< the columns; where rows, tables or sheets say who rated, the names
    QStringList codes;      ///< the code book in order
    bool ofSets = false;    ///< the cells are sets
    RatingMatrix ratings;   ///< single codes; empty when the cells are sets
    SetRatings sets;        ///< sets of codes; empty when the cells are single codes
    SetSeparator separator; ///< of the codes in a cell
    QList<SpellingGroup> spellings; ///< codes that are most likely one, joined if the options say so
};

/// A sheet of ratings, one row per unit. Read by `agree` and by whoever checks ratings that are
/// not in a study. An empty field means "not rated"; nothing else does unless the options say so.
struct RatingTable
{
    QStringList ids;           ///< one per unit; the row's number where the sheet has no column for it
    std::vector<int> clusters; ///< per unit its item, where asked for: units with the same text in that column; a
                               ///< column of unit ids groups ITEM_1, ITEM_2 … with ITEM
    std::vector<RatedDimension> dimensions;
    std::vector<int> groups;     ///< per unit its group, where asked for
    QStringList groupNames;      ///< in natural order
    QList<Message> reading;      ///< how it was read where the headings do not say it by their names alone
    QStringList unused;          ///< columns that nothing was read from
    std::vector<Error> problems; ///< cells and rows that cannot be read, by place, the first thousand: whoever reads
                                 ///< the table refuses it when there are any
    qint64 problemCount = 0;
    qint64 droppedRows = 0;         ///< rows that were empty throughout
    std::vector<StrayRows> leftOut; ///< rows that are no units
    std::vector<Error> warnings;    ///< odd, and read all the same: an id that stands twice, quotes in plain fields
};

/// Reads sheets whole: one, or several of one rater each (see agreementSource()). Errors, each with its place: no
/// header, no such column, columns of ratings that are not plain (the error names candidates), too many different
/// codes, marks beside blanks, no known order of codes. Rows of another length, codes that the code book does not have,
/// empty codes in sets, formulas without a value and what CsvReader refuses in a record are problems of the table.
Result<RatingTable> readRatingTable(const std::vector<RatingInput> &inputs, const RatingTableOptions &options = {});

/// The same for one sheet.
Result<RatingTable> readRatingTable(QIODevice &device, const QString &fileName, const RatingTableOptions &options = {});

} // namespace corater
