// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/Grid.h"

#include <QIODevice>

namespace corater {

/// Reads the texts of all sheets of an .xlsx workbook (Office Open XML), in the order of the sheets: shared and inline
/// strings, numbers, results of formulas; indentation by format. Nothing in the workbook is executed or followed.
/// Errors, with file, part or cell: no workbook, an old or a binary one, OpenDocument, a password, macros, a ZIP or
/// entity bomb, truncated, more than 500,000 cells or 32 million characters.
Result<std::vector<Grid>> readWorkbook(QIODevice &device, const QString &fileName);

} // namespace corater
