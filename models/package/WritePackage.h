// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"
#include "models/package/PackageOptions.h"

namespace corater {

/// Where the hashes of all other files of a package stand, as `sha256sum -c` reads them.
inline const QString manifestName = QStringLiteral("manifest-sha256.txt");

/// What a package of the study would hold and lack, and the names to look at; nothing is written. Errors as below.
Result<PackageSummary> packageSummary(const QString &study, const PackageOptions &options);

/// Writes the replication package of a study file: whole or not at all, and a file that was there stays when something
/// fails. The same study gives the same bytes on every machine. Reads the study as it is at this moment, by a
/// connection of its own, for any thread. Errors: what is not settled, unless the options allow it; items that may not
/// be given in full; a licence that is not known; those of writeWholeFile(); Cancelled.
Result<PackageSummary> writePackage(const QString &study, const QString &path, const PackageOptions &options,
                                    const Progress &progress = {});

/// What an error says can be done where not all is settled: window and command line each name their own choice beside
/// it.
QString includeUnsettledWords();

} // namespace corater
