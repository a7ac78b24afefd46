// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>

namespace corater {

/// What a ZIP file may hold before it is refused.
struct ZipLimits
{
    int entries = 10'000;
    qint64 unpacked = qint64(4) << 30; ///< of all entries together
    int ratio = 100; ///< unpacked bytes per packed byte of an entry, once more than 32 MB of it were unpacked
};

/// What looks at the entries of a ZIP file, one after the other.
struct ZipVisitor
{
    std::function<Result<void>(const QString &name)> begin;
    std::function<Result<void>(QByteArrayView bytes)> take; ///< some 64 KB at a time
    std::function<Result<void>()> end;
};

/// Reads a ZIP file from a disk entry by entry, in the order of its table of contents, with little memory, whatever it
/// holds. Errors, all with the entry: no ZIP file, damaged, encrypted, a name that leads out of the folder (..,
/// absolute, a drive, a backslash), no plain file, a name that is there twice, more than the limits allow; and what the
/// visitor returns.
Result<void> walkZip(const QString &path, const ZipVisitor &visitor, const ZipLimits &limits = {});

} // namespace corater
