// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/ZipWalk.h"

#include <QStringList>

namespace corater {

/// What a check of a package came to.
struct PackageVerdict
{
    qint64 files = 0;        ///< in the manifest
    qint64 numbers = 0;      ///< computed again
    QStringList changed;     ///< files whose hash is another
    QStringList missing;     ///< files that the manifest has and the package has not
    QStringList extra;       ///< files that the manifest does not have
    QStringList differences; ///< numbers that come out otherwise, each with its place

    bool isWhole() const { return changed.isEmpty() && missing.isEmpty() && extra.isEmpty() && differences.isEmpty(); }
};

/// Holds a package against its manifest, and computes its numbers again from its tables. Errors: the file cannot be
/// read or is hostile (see walkZip()); it has no manifest, so that it is no package.
Result<PackageVerdict> checkPackage(const QString &path, const ZipLimits &limits = {});

} // namespace corater
