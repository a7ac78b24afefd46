// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"
#include "models/commands/sheets/ImportedRatings.h"
#include "models/study/Change.h"

namespace corater {

/// Imports the ratings of a sheet as a round that is closed from the beginning: raters, items that the study does not
/// have yet (kind "row"), ratings with units, which units belong together, and what was agreed. Ratings of the same
/// items by other raters, which came in another sheet, are added to that round. One change.
/// `name` names the sheet (the file's name) and a new round. With `keepConflicts` the study's own decisions stay
/// where the sheet differs; without it such a sheet is refused. `howFar` gets the outcome, also of a refused import.
Command<ImportedRatings> importRatings(QString name, RatingSheet sheet, bool keepConflicts, SheetRound round = {},
                                       ImportedRatings *howFar = nullptr);

/// An import of a sheet with codes that the codebook does not have yet: they are made first, with a version of the
/// codebook that has them, and both are one step of undo. `after`: the codebook with the new codes, which have ids.
Command<ImportedRatings> withCodes(Command<ImportedRatings> import, Codebook after);

} // namespace corater
