// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/Run.h"

#include <QMap>

namespace corater::test {

/// The files of a replication package, by path.
using PackageEntries = QMap<QString, QByteArray>;

/// Those of a ZIP file; none if it cannot be read.
PackageEntries packageEntries(const QString &path);

/// The same files with a manifest that fits them: who forges a file forges the manifest, too.
PackageEntries withManifest(PackageEntries entries);

/// Writes them as a ZIP file.
bool zipPackage(const PackageEntries &entries, const QString &path);

/// Unpacks them and runs a script of theirs. `program`: with its path.
Answer runPackageScript(const QString &program, const QString &script, const PackageEntries &entries);

} // namespace corater::test
