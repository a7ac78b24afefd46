// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetFile.h"
#include "models/rounds/RoundOptions.h"
#include "models/study/StudyReader.h"

namespace corater {

/// What `round --training` names: "all" settled items, a round, or a sheet for trainingSheet(). Errors: neither a round
/// nor a file; those of the sheet.
Result<TrainingOptions> trainingSource(const StudyReader &study, const QString &source, const SheetChoice &sheet);

} // namespace corater
