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
// - a guide as a square matrix of codes ("-" for no rule) or as rows with two codes and a text;
// - Corater's own layout (see TableWriter.h): a column "Kind" or a sheet "Codebook" marks its texts as exact.
//
// Irregularities do not stop the reading; each is noted with its cell.

/// Makes a codebook of the sheets. `format` is the document's format; `fileName` is used in errors and as the name of a
/// dimension without a title. `reading`: the user's choices for columns and names. Errors: nothing that looks like
/// codes or rules; a column of `reading` that does not exist.
Result<CodebookDocument> readTableCodebook(const std::vector<Grid> &grids, const QString &format,
                                           const QString &fileName, const CodebookReading &reading = {});

} // namespace corater
