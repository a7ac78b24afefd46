// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/Progress.h"
#include "data/store/Connection.h"

namespace corater {

/// Checks a study file: SQLite's own integrity, foreign keys, that the history replays exactly to the present state,
/// that no entry of it changes what was sealed, that the file's safeguards are in place, that sealed rounds still have
/// the content that was sealed, that imported batches are as imported. Returns what is wrong, one sentence each; empty:
/// all is well.
Result<QStringList> verifyStudy(Connection &connection, const Progress &progress = {});

} // namespace corater
