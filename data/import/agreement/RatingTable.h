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
    Found, ///< as sets where the column has a separator of sets, as single codes elsewhere
    Sets,  ///< as sets, also where no cell holds several
    First, ///< the first code counts, where a separator is given; otherwise a cell is one code
};

/// Which columns of a sheet are ratings and how their cells are read.
struct RatingTableOptions
{
    QStringList idColumns;                     ///< together they name the units; empty: item and unit, else the first
                                               ///< named column that is no rater's
    QString groupColumn;                       ///< its texts divide the units into groups; empty: none
    std::optional<QString> blankCode;          ///< the code that an empty cell means, "no"; none: not rated
    bool blankSaid = false;                    ///< the user has said what an empty cell means
    QStringList missing;                       ///< texts that mean "not rated", as an empty cell does
    QString probabilityColumn;                 ///< the probability with which each unit was drawn; empty: none
    QString clusterColumn;                     ///< names the item of each unit, for the bootstrap; empty: none
    std::vector<std::array<QString, 2>> pairs; ///< columns of two raters each; empty: rater1, rater2, … together,
                                               ///< else those that findAgreementColumns() finds
    QStringList raters;                        ///< columns of one result; of several sheets the names of their raters
    QStringList models;                        ///< further columns that answer the same question, or further raters of
                                               ///< a long sheet; they stand behind the raters of their only question
    std::optional<QStringList> codes;          ///< the code book in order; none: the codes found, in natural order
    CellCodes cellCodes = CellCodes::First;
    std::optional<SetSeparator> separator; ///< none: found in the cells of each column
    bool ordinal = false;                  ///< codes found in the cells need a known order
    bool ignoreCase = false;               ///< codes that differ in case only are one; the first spelling names it
    bool joinSpellings = false;            ///< so are the spellings of a SpellingGroup, named by the chosen spelling
    bool transpose = false;                ///< each row is a rater, each column a unit
    bool allRows = false;                  ///< rows that look like sums or notes are units, too
    HeadingRows headingRows;
    qsizetype maxCodes = 2000; ///< more different codes than this are taken for a wrong column
    qsizetype maxSets = 20000; ///< most different sets of one dimension
};

/// A sheet to be read; several sheets are of one rater each.
struct RatingInput
{
    QIODevice *device = nullptr;
    QString fileName;
    QString rater; ///< the name of its file or sheet
};

/// One question of the sheet, as its raters answered it.
struct RatedDimension
{
    QString name;           ///< the column of its first rater; "ratings" for the columns rater1, rater2, …; the common
                            ///< part of the headings where the columns were inferred
    QStringList raters;     ///< the columns' headings; the names where rows, tables or sheets name the raters
    QStringList codes;      ///< the code book in order
    bool ofSets = false;    ///< the cells are sets
    RatingMatrix ratings;   ///< single codes; empty when the cells are sets
    SetRatings sets;        ///< sets of codes; empty when the cells are single codes
    SetSeparator separator; ///< of the codes in a cell
    QList<SpellingGroup> spellings; ///< codes that are most likely one, joined if the options say so
};

/// A sheet of ratings, one row per unit. Read by `agree` and by checks of ratings outside a study. Only an empty field
/// means "not rated", unless the options name other texts.
struct RatingTable
{
    QStringList ids;           ///< one per unit; the row's number where the sheet has no column for it
    std::vector<int> clusters; ///< per unit its item, where asked for: units with the same text in that column; a
                               ///< column of unit ids groups ITEM_1, ITEM_2 … with ITEM
    std::vector<RatedDimension> dimensions;
    std::vector<std::optional<double>> probabilities; ///< per unit, where asked for; none: the cell is empty
    std::vector<int> groups;                          ///< per unit its group, where asked for
    QStringList groupNames;                           ///< in natural order
    QList<Message> reading;                           ///< notes on columns and codes that were inferred
    QStringList unused;                               ///< columns that nothing was read from
    std::vector<Error> problems; ///< cells and rows that cannot be read, by place, the first thousand: the caller
                                 ///< refuses a table with problems
    qint64 problemCount = 0;
    qint64 droppedRows = 0;         ///< rows that were empty throughout
    std::vector<StrayRows> leftOut; ///< rows that are no units
    std::vector<Error> warnings;    ///< odd but readable: an id twice, quotes in plain fields
};

/// Reads sheets whole: one, or several of one rater each (see agreementSource()). Errors, each with its place: no
/// header, no such column, unclear columns of ratings (the error names candidates), too many different codes, marks
/// beside blanks, no known order of codes. Rows of another length, codes that the code book does not have, empty codes
/// in sets, probabilities not above 0 and at most 1, formulas without a value and records that CsvReader refuses are
/// problems of the table.
Result<RatingTable> readRatingTable(const std::vector<RatingInput> &inputs, const RatingTableOptions &options = {});

/// The same for one sheet.
Result<RatingTable> readRatingTable(QIODevice &device, const QString &fileName, const RatingTableOptions &options = {});

} // namespace corater
