// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/sheets/SheetFile.h"
#include "models/rounds/RoundOptions.h"
#include "models/study/StudyReader.h"

namespace corater {

/// The agreed answers of a sheet of items with labels, read as decisions made outside the program: a row per unit, or
/// per question, of items that need not be settled. Errors: what is wrong in the file, with its line.
Result<TrainingOptions> trainingSheet(const StudyReader &study, const QString &fileName, const SheetChoice &sheet);

} // namespace corater
