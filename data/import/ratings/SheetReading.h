// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/SheetColumns.h"
#include "data/import/ratings/RatingSheet.h"

namespace corater {

/// Writes into the sheet, in words, how its columns are read: what each means, which way yes and no go, which columns
/// are passed over, which dimensions nobody answers, what empty cells mean. Used by readRatingSheet().
void describeReading(RatingSheet &sheet, const SheetColumns &columns, const QStringList &headings,
                     const Codebook &codebook, const RatingSheetOptions &options);

/// What a column is for whose rows say whether they are kept.
Message keptInDataSet();

/// The error for a sheet without any rating: it also names the columns that were not used and the dimensions without a
/// column.
std::unexpected<Error> holdsNoRating(const RatingSheet &sheet, const QString &fileName, qint64 blankRows);

} // namespace corater
