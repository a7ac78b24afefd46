// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <optional>

namespace corater {

/// What the system says of an error number, e.g. "No space left on device".
QString systemWords(int number);

/// Disk full for the numbers that mean it (also a used-up quota), otherwise what the machine does not allow.
ErrorCode codeOfSystem(int number);

/// Why no file can be written in the folder of `path`: read-only, full, or another error of the system. Found by making
/// a file there and removing it. Nothing when one can be written.
std::optional<Error> whyNotWritable(const QString &path);

/// Removes what programs left in the folder of `path` that were ended while they wrote a file there: files of ours,
/// ".corater-…", that nobody has written to for a day. One that cannot be removed does no harm.
void removeLeftBehind(const QString &path);

/// Flushes the file to the disk. False: it failed, errno says why.
bool syncFile(const QString &path);

/// Flushes the folder of `path` to the disk (new names, removed names). False: it failed, errno says why. Succeeds on
/// systems that make no such guarantee for folders.
bool syncFolderOf(const QString &path);

} // namespace corater
