// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Opens the study for reading, even with the journal or log of a killed program beside it. An unfinished journal is
/// rolled back first, which needs a writable folder; a log is read. In a read-only folder nothing is written. Errors
/// name the leftover and the remedy. Does not check that the file is a study.
Result<std::unique_ptr<Connection>> openToRead(const QString &path);

/// Whether the file's first bytes are those of a study; does not open it with SQLite.
bool looksLikeStudy(const QString &file);
/// Whether the file's header says that it has a log, as from the opening of a study until it is closed.
bool saysItHasLog(const QString &file);

/// Where the file really lies, symbolic links followed; the absolute path when there is none yet.
QString realFile(const QString &path);

/// Refuses a name that leaves no room for those of the lock, the log and the copies beside it.
Result<void> checkNameLength(const QString &path);

} // namespace corater
