// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QHash>
#include <QIODevice>
#include <QStringList>

#include <functional>

namespace corater {

/// What was taken from a ZIP file.
struct ZipParts
{
    QStringList names;                ///< of all entries
    QHash<QString, QByteArray> parts; ///< the wanted ones
};

/// How much of a ZIP file is taken.
struct ZipPartsLimits
{
    int megabytes = 64; ///< packed, and again unpacked
    int entries = 5000;
    /// Unpacked bytes per packed byte of the wanted entries, once more than 32 MB were unpacked: text has 20 at most, a
    /// bomb up to 1,032.
    int ratio = 50;
};

/// Unpacks the wanted entries of a ZIP file into memory. Errors, all naming the file: not a ZIP file, truncated or
/// damaged, an encrypted entry, more than the limits allow (a bomb is noticed while it unpacks, not by what it says of
/// its size).
Result<ZipParts> readZip(QIODevice &device, const QString &fileName,
                         const std::function<bool(const QString &)> &isWanted, const ZipPartsLimits &limits = {});

} // namespace corater
