// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QIODevice>

namespace corater {

/// Writes the study as an SQLite file with the tables items, ratings, labels, decisions, codebook, rounds and memos
/// and the views codes, rules, final_labels and rater_labels. The tables are those of the other exports and contain
/// nothing of open rounds. Returns the number of rows of ratings. Errors: those of SQLite and of the device.
Result<qint64> exportSqlite(const StudyReader &study, QIODevice &device);

} // namespace corater
