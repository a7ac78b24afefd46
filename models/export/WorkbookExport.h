// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QIODevice>

namespace corater {

/// Writes the study as one workbook (.xlsx) for a paper's supplement, with a sheet per table: data set, codebook,
/// rules, agreement, confusion, decisions, memos. They are the tables of StudyTables.h, so they contain nothing of open
/// rounds. Numbers are written as numbers; ids stay text, so that no leading zero and no digit is lost. Returns the
/// number of rows of all sheets. Errors: those of the device; a text that is too long for a cell, with its sheet.
Result<qint64> exportWorkbook(const StudyReader &study, QIODevice &device);

} // namespace corater
