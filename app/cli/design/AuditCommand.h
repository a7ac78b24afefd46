// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "data/files/TextEncoding.h"
#include "models/design/AuditedSet.h"

namespace corater {

// The subcommands of `corater audit`, each in a file of its own.
void addAuditNew(CLI::App &audit, Cli &cli);
void addAuditReport(CLI::App &audit, Cli &cli);
void addAuditRound(CLI::App &audit, Cli &cli);

/// The SHA-256 of the file's bytes, hexadecimal.
Result<QString> hashOfSet(const QString &path);
/// The data set in the sheet. Faults of its rows and cells do not end the reading: they are what an audit reports.
Result<EmpiricalStudy> readSet(const QString &path, TextEncoding encoding, const Codebook &codebook);

} // namespace corater
