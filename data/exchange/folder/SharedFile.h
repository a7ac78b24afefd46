// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

/// Writes the files and folders of a place that others read meanwhile, each durable when this returns.
struct SharedFile
{
    /// Does nothing if it is there.
    static Result<void> makeFolder(const QString &path);
    /// A file that appears complete. Conflict when something lies under that name already.
    static Result<void> publish(const QString &path, const QByteArray &bytes);
    /// Replaces a file that holds a part of the same bytes, left by a synchroniser.
    static Result<void> replace(const QString &path, const QByteArray &bytes);

    /// The errors of a file, by the system's number.
    static std::unexpected<Error> cannotRead(const QString &path, int number);
    static std::unexpected<Error> cannotWrite(const QString &path, int number);
};

} // namespace corater
