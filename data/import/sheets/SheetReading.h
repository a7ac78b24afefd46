// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"
#include "data/import/sheets/SheetColumns.h"

namespace corater {

/// Writes into the sheet, in words, how its columns are read: what each means, which way yes and no go, which columns
/// are passed over, which dimensions nobody answers, what empty cells mean. Used by readRatingSheet().
void describeReading(RatingSheet &sheet, const SheetColumns &columns, const QStringList &headings,
                     const Codebook &codebook, const RatingSheetOptions &options);

/// Why a sheet whose reading is described brought nothing: also which columns were not used, and which dimensions have
/// none.
std::unexpected<Error> holdsNoRating(const RatingSheet &sheet, const QString &fileName, qint64 blankRows);

} // namespace corater
