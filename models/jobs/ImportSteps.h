// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/SelectionStep.h"
#include "models/jobs/ImportFile.h"

namespace corater {

/// What the import of the file or folder was, step by step; none of one that only updates texts. `items` is what came
/// of it.
std::vector<SelectionStep> importSteps(const QString &path, const FileImport &how, const FileImportOutcome &outcome,
                                       const AddedItems &items);

} // namespace corater
