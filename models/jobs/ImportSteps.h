// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/SelectionStep.h"
#include "models/jobs/ImportFile.h"

namespace corater {

/// The steps of the import of a file or folder; none of an import that only updates texts. `items`: the items that it
/// added.
std::vector<SelectionStep> importSteps(const QString &path, const FileImport &how, const FileImportOutcome &outcome,
                                       const AddedItems &items);

} // namespace corater
