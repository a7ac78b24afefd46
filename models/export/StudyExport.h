// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/study/Study.h"

namespace corater {

/// The content and form of an export: what the command line and the window ask for.
struct StudyExport
{
    QString kind = QStringLiteral("empirical-study"); ///< one of exportKinds() or interchangeKinds()
    SheetFormat format = SheetFormat::Csv;
    bool published = false;   ///< for the benchmark: codes as published data sets write them
    bool raw = false;         ///< values that a spreadsheet would run as formulas stay as they are
    bool sealedCodes = false; ///< of ratings
    bool paired = false;      ///< of ratings
    bool texts = false;       ///< of items
    WrittenColumns columns{}; ///< of a table
};

/// The tables: "empirical-study", "benchmark", "ratings", "decisions", "items", "codebook", "history", "rounds",
/// "discussions", "memos".
const QStringList &exportKinds();

/// Writes it to the device and returns the number of rows; for ratings and the data set, the number of units.
Result<qint64> exportStudy(const StudyReader &study, QIODevice &device, const StudyExport &options);

/// Its first rows as CSV, headings first: what the window shows before a file is written. For forms that are no table,
/// the rows of the ratings; for a workbook, those of the data set; for references, the included items.
Result<std::vector<QStringList>> previewExport(const StudyReader &study, StudyExport options, int rows);

} // namespace corater
