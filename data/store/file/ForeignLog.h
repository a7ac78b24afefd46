// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

/// Checks that the log beside a study that nobody has open belongs to it. SQLite uses any log of that name, so a backup
/// that was copied over a study whose program had crashed would get the pages of another state. Damaged, with what to
/// do, if the log belongs to another file; nothing is written or moved. StudyFile calls this before it opens.
Result<void> checkLogBelongs(const QString &path, const QString &file);

} // namespace corater
