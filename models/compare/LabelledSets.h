// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/DataSetDiff.h"
#include "models/study/Study.h"

#include <QIODevice>

namespace corater {

/// The settled units of a study, as texts: decided, or agreed in closed rounds.
Result<std::vector<LabelledUnit>> labelledUnits(const StudyReader &study);

/// The units of a data set in a sheet (CSV, TSV, workbook) with a column "id": with a codebook, the columns that it
/// names (several of one dimension are one set); without, every column but creation_date, title, url and comment.
/// Apostrophes before formulas are removed. Errors, with their place: no column "id", no column with labels, those of
/// CsvReader.
Result<std::vector<LabelledUnit>> labelledUnits(QIODevice &device, const QString &fileName, const Codebook *codebook);

} // namespace corater
