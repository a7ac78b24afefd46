// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/RaterColumns.h"
#include "data/import/sheets/RowSource.h"

namespace corater {

/// Columns that were taken for the ratings of a sheet, and why others were not.
struct AgreementColumns
{
    std::vector<RaterColumns> questions;
    QList<Message> passedOver;    ///< "symptom1, symptom2: …", columns that looked like raters' by their headings alone
    QStringList names;            ///< of all raters whom rows name, where columns of names stand beside the answers
    QStringList candidates;       ///< "A,B" as --pair takes it: columns that share their codes
    QStringList alike;            ///< "#2", "#4": columns with nearly the same heading that share codes
    bool rowsMayBeRaters = false; ///< the columns may be units, and each row a rater
};

/// Finds the ratings of a sheet by its headings (see similarColumns()) and by what its first rows hold: columns whose
/// values are all different, are long texts or numbers of no scale, share no code, or are several answers of one rater
/// (never the same in a row, the second mostly empty) are no raters'; columns of names beside answers say whose those
/// are ("Evaluator1" beside "Tag1"). Finding none is no error; more than 64 raters
/// are. The rows must be such that can be read again.
Result<AgreementColumns> findAgreementColumns(RowSource &rows);

} // namespace corater
