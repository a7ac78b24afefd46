// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportRatingSheet.h"

#include <QJsonObject>

namespace corater {

/// How the sheet was read, and which values found no place, as sentences.
QStringList readingNotes(const RatingSheet &sheet, const std::optional<Error> &unplaced);

/// What was read from a sheet of ratings and added to the study.
QJsonObject ratingsJson(const RatingSheetOutcome &whole, bool dryRun);

} // namespace corater
