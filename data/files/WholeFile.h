// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

#include <functional>

namespace corater {

/// Writes a file so that it appears whole or not at all, and is on the disk when this returns: nobody finds half a data
/// set, and a file that was there stays as it was when something fails. Pipes and devices (/dev/stdout, /dev/full) are
/// written to, never replaced. Every writer of files uses it. Errors carry the path and what the system said:
/// Permission when the place cannot be written, DiskFull when the bytes could not be, and whatever `write` returns. A
/// `write` that does not look whether everything was taken is safe here.
Result<void> writeWholeFile(const QString &path, const std::function<Result<void>(QIODevice &)> &write);

} // namespace corater
