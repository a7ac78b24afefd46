// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/SheetColumns.h"
#include "data/import/ratings/RatingSheet.h"

namespace corater {

/// Describes in the sheet, in words, how its columns are read: the meaning of each, the direction of yes and no, unused
/// columns, dimensions without an answer, the meaning of empty cells. Used by readRatingSheet().
void describeReading(RatingSheet &sheet, const SheetColumns &columns, const QStringList &headings,
                     const Codebook &codebook, const RatingSheetOptions &options);

/// The use of the column that keeps rows in the data set.
Message keptInDataSet();

/// The error for a sheet without any rating: it also names the columns that were not used and the dimensions without a
/// column.
std::unexpected<Error> holdsNoRating(const RatingSheet &sheet, const QString &fileName, qint64 blankRows);

} // namespace corater
