// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportFile.h"

#include <QIODevice>

namespace corater {

// The parts of importFile() for sheets with labels of settled units.

/// Imports final labels; none if it matters whether they are the final set and FinalsMeaning is Unsaid (isUndecided).
Result<FileImportOutcome> importDataSet(Study &study, QIODevice &device, const QString &path, const FileImport &how);
/// Imports assessments; none if rows fit nothing in the study and the user has not chosen to leave them out.
Result<FileImportOutcome> importAssessments(Study &study, QIODevice &device, const QString &path,
                                            const FileImport &how);
/// The changes that the sheet would make as final labels; empty if it cannot be read as such.
ImportedFinals finalsAsRead(const StudyReader &study, QIODevice &device, const QString &path, const FileImport &how);

} // namespace corater
