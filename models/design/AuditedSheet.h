// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/design/AuditReport.h"

namespace corater {

/// The SHA-256 of the file's bytes, hexadecimal. Errors: those of InputFile; a pipe is refused, since the set is read
/// again for the report.
Result<QString> hashOfSet(const QString &path);

/// The data set in the sheet. Faults of its rows and cells do not end the reading: they are what an audit reports.
Result<EmpiricalStudy> readSet(const QString &path, const SheetChoice &sheet, const Codebook &codebook,
                               const Progress &progress = {});

/// auditReport() over the set in that file, read as for the draw unless `sheet` says otherwise. Further errors: the
/// file, or the sheet of the workbook, is not the set that the study audits.
Result<AuditReport> auditReport(const StudyReader &study, const QString &path, const SheetChoice &sheet,
                                const Progress &progress = {});

/// The setting in which a study keeps the set that it audits, once all have sealed, so that report and package need no
/// other file.
inline const QString keptSetSetting = QStringLiteral("audited-set");

/// The value of that setting for the file, with the sheet that auditReport() reads. Errors: more than 16 MB, and those
/// of auditReport().
Result<QString> keptSet(const StudyReader &study, const QString &path, const SheetChoice &sheet);

/// auditReport() over the set that the study keeps. None while the round is open, where no set is kept, and where the
/// kept bytes are not those of the set that the study audits.
Result<std::optional<AuditReport>> keptAudit(const StudyReader &study, AuditParts parts = AuditParts::All);

} // namespace corater
