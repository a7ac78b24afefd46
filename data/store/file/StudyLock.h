// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QLockFile>

#include <memory>

namespace corater {

/// Takes the lock of the study whose file really is `file` (FILE.lock); errors name the study by `path`. One that a
/// dead program of this machine left is taken over, and so is an empty one that nobody holds. Locked: who holds it,
/// since when, and what to remove if nobody does. DiskFull or Permission: the lock could not be written, and why.
Result<std::unique_ptr<QLockFile>> takeStudyLock(const QString &path, const QString &file);

} // namespace corater
