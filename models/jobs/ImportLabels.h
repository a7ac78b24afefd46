// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportFile.h"

#include <QIODevice>

namespace corater {

// What importFile() does with sheets that bring labels of settled units.

/// Imports final labels; nothing where it matters whether they are the final set and nobody has said (isUndecided).
Result<FileImportOutcome> importDataSet(Study &study, QIODevice &device, const QString &path, const FileImport &how);
/// Imports assessments; nothing where rows fit nothing in the study and nobody has said that they are left out.
Result<FileImportOutcome> importAssessments(Study &study, QIODevice &device, const QString &path,
                                            const FileImport &how);
/// What the sheet would change as final labels; nothing if it cannot be read as such.
ImportedFinals finalsAsRead(const StudyReader &study, QIODevice &device, const QString &path, const FileImport &how);

} // namespace corater
