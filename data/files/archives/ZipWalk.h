// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>

namespace corater {

/// The limits beyond which a ZIP file is refused.
struct ZipLimits
{
    int entries = 10'000;
    qint64 unpacked = qint64(4) << 30; ///< of all entries together
    int ratio = 100; ///< unpacked bytes per packed byte of an entry, once more than 32 MB of it were unpacked
};

/// Looks at the entries of a ZIP file, one after the other.
struct ZipVisitor
{
    std::function<Result<void>(const QString &name)> begin;
    std::function<Result<void>(QByteArrayView bytes)> take; ///< some 64 KB at a time
    std::function<Result<void>()> end;
};

/// Reads a ZIP file from a disk entry by entry, in the order of its table of contents, with little memory for any
/// content. Errors, all with the entry: no ZIP file, damaged, encrypted, a name that leads out of the folder (..,
/// absolute, a drive, a backslash), no plain file, a duplicate name, more than the limits allow; and those of the
/// visitor.
Result<void> walkZip(const QString &path, const ZipVisitor &visitor, const ZipLimits &limits = {});

} // namespace corater
