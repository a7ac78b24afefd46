// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RaterColumns.h"
#include "data/import/sheets/RowSource.h"

namespace corater {

/// Columns that were taken for the ratings of a sheet, and why others were not.
struct AgreementColumns
{
    std::vector<RaterColumns> questions;
    QList<Message> passedOver;    ///< "symptom1, symptom2: …", columns whose headings alone looked like raters'
    QStringList names;            ///< of all raters named in the rows, where columns of names stand beside the answers
    QStringList candidates;       ///< "A,B" as --pair takes it: columns that share their codes
    QStringList alike;            ///< "#2", "#4": columns with nearly the same heading that share codes
    bool rowsMayBeRaters = false; ///< the columns may be units, and each row a rater
};

/// Finds the ratings of a sheet by its headings (see similarColumns()) and by the values in its first rows. No rater's
/// columns: values that are all different, long texts or numbers of no scale, columns that share no code, several
/// answers of one rater (never equal in a row, the second mostly empty). Columns of names beside answers name their
/// raters ("Evaluator1" beside "Tag1"). Finding none is no error; more than 64 raters are. It must be possible to read
/// the rows again.
Result<AgreementColumns> findAgreementColumns(RowSource &rows);

} // namespace corater
