// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"
#include "models/package/PackageOptions.h"

namespace corater {

/// The file with the hashes of all other files of a package, in the format of `sha256sum -c`.
inline const QString manifestName = QStringLiteral("manifest-sha256.txt");

/// What a package of the study would contain and lack, and the names that the author should look at; writes nothing.
/// Errors as for writePackage().
Result<PackageSummary> packageSummary(const QString &study, const PackageOptions &options);

/// Writes the replication package of a study file, whole or not at all: if something fails, an existing file stays. The
/// same study gives the same bytes on every machine. Reads the study as it is at this moment through a connection of
/// its own, so any thread may call it. Errors: something is not settled, unless the options allow it; items that may
/// not be given in full; an unknown licence; those of writeWholeFile(); Cancelled.
Result<PackageSummary> writePackage(const QString &study, const QString &path, const PackageOptions &options,
                                    const Progress &progress = {});

/// The expectation in an error about unsettled labels: the window and the command line recognize it, and name their own
/// option instead.
Message everythingSettled();

} // namespace corater
