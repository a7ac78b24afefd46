// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

/// Reads a workbook (.xlsx, .ods) with codebook tables, a guide, or both (see TableCodebook.h for the layouts).
Result<CodebookDocument> readXlsxCodebook(QIODevice &device, const QString &fileName,
                                          const CodebookReading &reading = {});

/// Reads a CSV or TSV file with such tables; separator and encoding are found as for every sheet. `format` is "csv"
/// or "tsv".
Result<CodebookDocument> readCsvCodebook(QIODevice &device, const QString &fileName, const QString &format,
                                         const CodebookReading &reading = {});

} // namespace corater
