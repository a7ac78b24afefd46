// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "models/jobs/ImportRatingSheet.h"

namespace corater {

/// How the sheet was read: what its columns are, which are not used, how empty cells and orders were taken.
void sayReading(Cli &cli, const RatingSheet &sheet, const std::optional<Error> &unplaced);

/// The texts of cells and the codes for which they were taken.
void printValues(Cli &cli, const RatingSheetOutcome &outcome);

/// What was imported; `file` names the sheet or sheets.
void sayImported(Cli &cli, const QString &file, const RatingSheetOutcome &outcome);

/// Where the ratings of a sheet that is refused are unlike those of an imported round.
void sayDifferences(Cli &cli, const ImportedRatings &refused);

} // namespace corater
