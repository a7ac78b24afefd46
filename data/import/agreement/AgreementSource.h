// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/agreement/RatingTable.h"
#include "data/import/columns/RaterRows.h"

namespace corater {

/// Rows of units with a column per rater: the form that readRatingTable() reads.
struct AgreementSource
{
    std::unique_ptr<SheetTable> table; ///< null: the rows are read from the device
    std::unique_ptr<RowSource> rows;
    std::vector<RatedQuestion> questions; ///< empty: the headings say which columns are ratings
    std::vector<int> idFields;            ///< empty: not found yet
    QList<Message> reading;
    std::vector<StrayRows> leftOut;
};

/// Brings sheets into that form: finds headings and tables (tablesOf()), leaves out rows that are no units
/// (takeStrayRows()), joins sheets or tables of one rater each, long sheets and, with the option `transpose`, raters in
/// rows. A sheet too large for memory is left on its device. Errors: those of these functions; another number of names
/// than of sheets; sheets of several raters each.
Result<AgreementSource> agreementSource(const std::vector<RatingInput> &inputs, const RatingTableOptions &options);

} // namespace corater
