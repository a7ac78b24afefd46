// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <system_error>

namespace corater {

/// Writes the files of a place that others read meanwhile, each durable when this returns.
struct SharedFile
{
    /// A file that appears complete. Conflict when something lies under that name already.
    static Result<void> publish(const QString &path, const QByteArray &bytes);
    /// Replaces a file that holds a part of the same bytes, left by a synchroniser.
    static Result<void> replace(const QString &path, const QByteArray &bytes);

    static std::unexpected<Error> cannotRead(const QString &path, const std::error_code &error);
};

} // namespace corater
