// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

namespace corater {

/// Whether the log beside a study that nobody has open may be its own. SQLite takes every log of that name for the
/// file's, so that a backup which was copied over a study that a crashed program left would get the pages of another
/// state. Damaged, with what to do, when it is another's; nothing is written or moved. StudyFile asks before it opens.
Result<void> checkLogBelongs(const QString &path, const QString &file);

} // namespace corater
