// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QHash>
#include <QIODevice>
#include <QStringList>

#include <functional>

namespace corater {

/// The content taken from a ZIP file.
struct ZipParts
{
    QStringList names;                ///< of all entries
    QHash<QString, QByteArray> parts; ///< the wanted ones
};

/// The most that is taken of a ZIP file.
struct ZipPartsLimits
{
    int megabytes = 64; ///< packed, and again unpacked
    int entries = 5000;
    /// Unpacked bytes per packed byte of the wanted entries, once more than 32 MB were unpacked: text has 20 at most, a
    /// bomb up to 1,032.
    int ratio = 50;
};

/// Unpacks the wanted entries of a ZIP file into memory. Errors, all naming the file: not a ZIP file, truncated or
/// damaged, an encrypted entry, more than the limits allow (a bomb is noticed during unpacking, not by its stated
/// size).
Result<ZipParts> readZip(QIODevice &device, const QString &fileName,
                         const std::function<bool(const QString &)> &isWanted, const ZipPartsLimits &limits = {});

} // namespace corater
