// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/DataSetExport.h"
#include "models/export/StudyExport.h"

namespace corater {

/// Writes the data set of the study to a file, whole or not at all, so that no half data set is left. Errors carry the
/// file.
Result<ExportedDataSet> exportFile(const StudyReader &study, const QString &path, const DataSetOptions &options = {});

/// The same for any other table; returns the number of its rows.
Result<qint64> exportStudyFile(const StudyReader &study, const QString &path, const StudyExport &choice);

} // namespace corater
