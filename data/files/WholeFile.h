// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

#include <functional>

namespace corater {

/// Writes a file so that it appears whole or not at all, and is on the disk when this returns: no reader finds half a
/// data set, and after a failure an existing file is unchanged. Pipes and devices (/dev/stdout, /dev/full) are written
/// to, never replaced. Every writer of files uses it. Errors carry the path and the system's words: Permission when the
/// place cannot be written, DiskFull when the bytes could not be, and the errors of `write`. `write` need not check
/// whether all bytes were taken.
Result<void> writeWholeFile(const QString &path, const std::function<Result<void>(QIODevice &)> &write);

} // namespace corater
