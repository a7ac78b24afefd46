// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "data/store/check/VerifyDepth.h"
#include "data/store/schema/Schema.h"

namespace corater {

/// Checks a study file as it is at one moment, whoever writes to it meanwhile: SQLite's own integrity, foreign keys,
/// that tables, indexes and safeguards are those of its version, that the history replays exactly to the present state,
/// that no entry of it changes what was sealed, that sealed rounds still have the content that was sealed, that
/// imported batches and items are as imported, and that what is searched is what the items say. Returns what is wrong,
/// one sentence each; empty: all is well. Tests hand over `steps` of their own.
Result<QList<Message>> verifyStudy(Connection &connection, const Progress &progress = {},
                                   VerifyDepth depth = VerifyDepth::Whole, const QStringList &steps = migrationSteps());

} // namespace corater
