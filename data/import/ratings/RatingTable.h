// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/agreement/matrices/RatingMatrix.h"
#include "codebook/agreement/matrices/SetRatings.h"

#include <QIODevice>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace corater {

/// Which columns of a sheet are ratings and how their cells are read.
struct RatingTableOptions
{
    QStringList idColumns;                     ///< together they name the units; empty: the first named column that is
                                               ///< no rater's
    QString groupColumn;                       ///< its texts part the units into groups; empty: none
    std::optional<QString> blankCode;          ///< what an empty cell says, "no"; none: not rated
    bool blankSaid = false;                    ///< somebody has said what an empty cell means
    QStringList missing;                       ///< texts that say "not rated", as the empty cell does
    QString clusterColumn;                     ///< names the item of each unit, for the bootstrap; empty: none
    std::vector<std::array<QString, 2>> pairs; ///< columns of two raters each; empty: rater1, rater2, … together,
                                               ///< else those that findAgreementColumns() finds
    std::optional<QStringList> codes;          ///< the code book in order; none: the codes found, in natural order
    bool sets = false;                         ///< a cell is a set of codes: "a|b", "{}" the empty set
    bool ignoreCase = false;                   ///< codes that differ in case only are one; the first spelling names it
    qsizetype maxCodes = 2000;                 ///< more different codes than this are taken for a wrong column
    qsizetype maxSets = 20000;                 ///< most different sets of one dimension
};

/// One question of the sheet, as its raters answered it.
struct RatedDimension
{
    QString name;         ///< the column of its first rater; "ratings" for the columns rater1, rater2, …; what the
                          ///< headings have in common where they were found
    QStringList raters;   ///< the columns; where rows say who rated, the names
    QStringList codes;    ///< the code book in order
    RatingMatrix ratings; ///< single codes; empty when the cells are sets
    SetRatings sets;      ///< sets of codes; empty when the cells are single codes
};

/// A sheet of ratings in the paired layout, one row per unit. Read by `agree` and by whoever checks ratings that are
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
    qint64 droppedRows = 0;      ///< rows that were empty throughout
    std::vector<Error> warnings; ///< odd, and read all the same: an id that stands twice, quotes in plain fields
};

/// Reads the whole sheet. Errors, each with its place: no header, no such column, columns of ratings that are not plain
/// (the error names candidates), too many different codes, marks beside blanks. Rows of another length, codes that the
/// code book does not have, empty codes in sets and what CsvReader refuses in a record are problems of the table.
Result<RatingTable> readRatingTable(QIODevice &device, const QString &fileName, const RatingTableOptions &options = {});

} // namespace corater
