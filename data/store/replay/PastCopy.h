// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <atomic>

namespace corater {

/// Saves the study as a new file as it was after the entry `last`: a copy in which the changes of all later entries are
/// taken back, from the newest to the oldest, and the history ends at `last`. Each row that is taken back must be as
/// its entry left it (Conflict: the tables are not what the history says). Seals, triggers and chain of the copy are
/// those of that time, so that checkResults() judges it as it did then. Items of later imports stay in the file, out of
/// use, as after an undo. Refused if a later import has taken over items of an import that was taken back since: the
/// past has lost them. Holds one entry in memory at a time. Conflict if `path` exists; Cancelled once `stop` is set; a
/// failure leaves no new file.
Result<void> copyStudyAfter(Connection &connection, qint64 last, const QString &path,
                            const std::atomic_bool *stop = nullptr);

} // namespace corater
