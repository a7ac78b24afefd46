// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/Grid.h"

#include <QIODevice>

namespace corater {

/// Reads the texts of all sheets of an OpenDocument spreadsheet (.ods), in their order: texts with a line for each
/// paragraph, numbers and dates (see CellValue), results of formulas; comments on cells are skipped. Repeated cells and
/// rows count as often as they are repeated. Errors, with file, part or cell: no such document, a password, a ZIP or
/// entity bomb, truncated, more cells or characters than the limits.
Result<std::vector<Grid>> readOpenDocument(QIODevice &device, const QString &fileName, const GridLimits &limits = {});

} // namespace corater
