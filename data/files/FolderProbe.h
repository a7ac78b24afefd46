// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <optional>

namespace corater {

/// The system's words for an error number, e.g. "No space left on device".
QString systemWords(int number);

/// DiskFull for the numbers of a full disk or quota, Permission for others.
ErrorCode codeOfSystem(int number);

/// Why no file can be written in the folder of `path`: read-only, full, or another error of the system. Tries it with a
/// file that is removed again. Nothing if it succeeds.
std::optional<Error> whyNotWritable(const QString &path);

/// Removes files that interrupted programs left in the folder of `path`: files of ours, ".corater-…", unchanged for a
/// day. A file that cannot be removed does no harm.
void removeLeftBehind(const QString &path);

/// Flushes the file to the disk. False: it failed, errno says why.
bool syncFile(const QString &path);

/// Flushes the folder of `path` to the disk (new names, removed names). False: it failed, errno says why. Succeeds on
/// systems that make no such guarantee for folders.
bool syncFolderOf(const QString &path);

} // namespace corater
