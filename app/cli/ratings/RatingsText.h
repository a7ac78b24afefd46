// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "models/jobs/ImportRatingSheet.h"

namespace corater {

/// Reports how the sheet was read: meanings of the columns, unused columns, and the handling of empty cells and orders.
void sayReading(Cli &cli, const RatingSheet &sheet, const std::optional<Error> &unplaced);

/// Lists the texts of cells with the codes they were resolved to.
void printValues(Cli &cli, const RatingSheetOutcome &outcome);

/// Reports what was imported; `file` names the sheet or sheets.
void sayImported(Cli &cli, const QString &file, const RatingSheetOutcome &outcome);
/// Names those of the new raters who may be models, whose labels should settle nothing.
void sayLikelyModels(Cli &cli, const StudyReader &study, const QStringList &newRaters);

/// Lists where the ratings of a refused sheet differ from those of an imported round.
void sayDifferences(Cli &cli, const ImportedRatings &refused);

} // namespace corater
