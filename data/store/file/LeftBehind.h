// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

namespace corater {

/// Opens the study for reading, whatever a program that was ended left beside it, and without writing where nothing may
/// be written. A journal of a change that was not finished is rolled back first, which needs a writable folder; a log
/// is read. Errors say what lies there and what to do. Says nothing yet about whether it is a study.
Result<std::unique_ptr<Connection>> openToRead(const QString &path);

/// Whether the file begins as a study does; looks at the bytes alone.
bool looksLikeStudy(const QString &file);
/// Whether its header says that changes go to a log beside it: from its opening until it is closed.
bool saysItHasLog(const QString &file);

/// Where the file really lies, symbolic links followed; the absolute path when there is none yet.
QString realFile(const QString &path);

/// Refuses a name that leaves no room for those of the lock, the log and the copies beside it.
Result<void> checkNameLength(const QString &path);

} // namespace corater
