// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/archives/ZipWalk.h"

#include <QStringList>

namespace corater {

/// The result of checking a package.
struct PackageVerdict
{
    qint64 files = 0;           ///< in the manifest
    qint64 numbers = 0;         ///< recomputed
    QStringList changed;        ///< files whose hash differs from the manifest
    QStringList missing;        ///< files in the manifest but not in the package
    QStringList extra;          ///< files in the package but not in the manifest
    QList<Message> differences; ///< recomputed numbers that differ, each with its place

    bool isWhole() const { return changed.isEmpty() && missing.isEmpty() && extra.isEmpty() && differences.isEmpty(); }
};

/// Compares a package with its manifest, and recomputes its numbers from its tables. Errors: the file cannot be read or
/// is hostile (see walkZip()); it has no manifest, so it is not a package.
Result<PackageVerdict> checkPackage(const QString &path, const ZipLimits &limits = {});

} // namespace corater
