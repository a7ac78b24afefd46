// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/store/check/VerifyDepth.h"
#include "data/store/schema/Schema.h"

namespace corater {

/// Checks a study file in one snapshot: SQLite's own integrity, foreign keys, tables, indexes and triggers against
/// those of its version, that the history replays exactly to the present state, that no entry of it changes sealed
/// ratings, that sealed rounds still have the sealed content, that imported batches and items are as imported, and that
/// the search indexes match the items. One sentence per fault; empty: none. Tests pass their own `steps`.
Result<QList<Message>> verifyStudy(Connection &connection, const Progress &progress = {},
                                   VerifyDepth depth = VerifyDepth::Whole, const QStringList &steps = migrationSteps());

} // namespace corater
