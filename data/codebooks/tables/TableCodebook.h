// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"
#include "data/formats/Grid.h"

#include <vector>

namespace corater {

// Codebooks and guides laid out as tables, in a workbook or a CSV file, as researchers write them:
//
// - tables stacked in one sheet, each with a title and headings, or one sheet per dimension, or one table with a
//   column for the dimension;
// - the tree as a category's row followed by its codes' rows, one column per level (filled or not in every row), a
//   column for the parent or the category, or indentation within one column;
// - a guide as a square matrix of codes ("-" where there is nothing to say) or as rows with two codes and a text;
// - the layout that Corater writes itself (see TableWriter.h), which says in a column "Kind" or a sheet "Codebook"
//   that its texts are to be taken exactly as they stand.
//
// Irregularities do not stop the reading; each is noted with its cell.

/// Makes a codebook of the sheets. `format` is the document's format; `fileName` is used in errors and as the name of a
/// dimension that has no title. `reading` is what the user says of columns and names. Errors: nothing that looks like
/// codes or rules; a column of `reading` that does not exist.
Result<CodebookDocument> readTableCodebook(const std::vector<Grid> &grids, const QString &format,
                                           const QString &fileName, const CodebookReading &reading = {});

} // namespace corater
