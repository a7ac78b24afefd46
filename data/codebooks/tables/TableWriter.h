// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"

#include <QByteArray>

namespace corater {

/// The codebook as one table: a row per dimension, code and rule, with its kind in the column "Kind". The separator is
/// ',' or a tab. UTF-8 with a byte order mark, for spreadsheets; a text that a spreadsheet would take for a formula
/// gets an apostrophe before it. readTableCodebook() reads it back exactly.
QByteArray writeCsvCodebook(const Codebook &codebook, char separator);

/// The codebook as a workbook: a sheet "Codebook" with its properties, dimensions and rules, and one sheet per
/// dimension with a column per level. A text longer than a cell can hold (32,767 characters) is cut and noted in
/// `losses`. Error: Internal, from the library.
Result<QByteArray> writeXlsxCodebook(const Codebook &codebook, std::vector<CodebookNote> &losses);

} // namespace corater
