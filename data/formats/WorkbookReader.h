// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"

#include <QIODevice>

namespace corater {

/// Reads the texts of all sheets of an .xlsx workbook (Office Open XML), in the order of the sheets: shared and inline
/// strings, numbers and dates (see CellValue), results of formulas; indentation by format. Nothing in the workbook is
/// executed or followed. Errors, with file, part or cell: no workbook, an old or a binary one, OpenDocument, a
/// password, macros, a ZIP or entity bomb, truncated, more cells or characters than the limits.
Result<std::vector<Grid>> readWorkbook(QIODevice &device, const QString &fileName, const GridLimits &limits = {});

} // namespace corater
