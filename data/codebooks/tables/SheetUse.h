// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"
#include "data/formats/Grid.h"

namespace corater {

/// Which sheets of a workbook are read as codes or rules: those that the user names, otherwise all but cover sheets,
/// interview guides and sheets of ratings that stand beside a table of codes. In a file of one sheet this sheet is
/// read. Error: a sheet that the file does not have.
Result<std::vector<CodebookSheet>> codebookSheets(const std::vector<Grid> &grids, const QString &fileName,
                                                  const CodebookReading &reading);

} // namespace corater
