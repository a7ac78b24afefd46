// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <optional>

namespace corater {

/// Why no file can be written in the folder of `path`: read-only, full, or another error of the system. Tries it with a
/// file that is removed again. Nothing if it succeeds.
std::optional<Error> whyNotWritable(const QString &path);

/// A new name in the folder of `path` for a file that is to be renamed once it is complete. Short: `path` may have the
/// greatest length already.
QString nameBeside(const QString &path);

/// Removes files that interrupted programs left in the folder of `path`: files of ours, ".corater-…", unchanged for a
/// day. A file that cannot be removed does no harm.
void removeLeftBehind(const QString &path);

} // namespace corater
