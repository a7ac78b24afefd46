// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rounds/RoundOptions.h"
#include "models/study/StudyReader.h"

namespace corater {

/// What `round --training` names: "all" settled items, a round, or a sheet of items with labels, read as by `settle
/// --from`: a row per unit, or per question, of items that need not be settled. Errors: neither a round nor a file;
/// what is wrong in the file, with its line.
Result<TrainingOptions> trainingSource(const StudyReader &study, const QString &source);

} // namespace corater
