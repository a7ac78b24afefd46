// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"
#include "data/formats/Grid.h"

namespace corater {

/// The sheets of a workbook to read as codes or rules: those that the user names; by default all except cover sheets,
/// interview guides and sheets of ratings beside a table of codes. The only sheet of a file is always read. Error: a
/// sheet that the file does not have.
Result<std::vector<CodebookSheet>> codebookSheets(const std::vector<Grid> &grids, const QString &fileName,
                                                  const CodebookReading &reading);

} // namespace corater
