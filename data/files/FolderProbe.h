// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <optional>

namespace corater {

/// What the system says of an error number, e.g. "No space left on device".
QString systemWords(int number);

/// Disk full for the numbers that mean it (also a used-up quota), otherwise what the machine does not allow.
ErrorCode codeOfSystem(int number);

/// Why no file can be written in the folder of `path`, found by making one there and removing it: read-only, full, or
/// what else the system says. Nothing when it can be written.
std::optional<Error> whyNotWritable(const QString &path);

/// Has the system write down what the file holds. False: it could not, errno says why.
bool syncFile(const QString &path);

/// Has the system write down what the folder of `path` lists (new names, removed names). False: it could not, errno
/// says why. Systems that keep no such promise for folders count as done.
bool syncFolderOf(const QString &path);

} // namespace corater
