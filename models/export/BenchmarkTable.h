// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/study/Study.h"

namespace corater {

/// The size of a written table of assessments.
struct ExportedBenchmark
{
    qint64 units = 0; ///< whose assessments are all settled
    qint64 open = 0;  ///< left out: raters differ on an assessment, and no decision settles it
};

/// A row per settled unit that was assessed, with the assessments and the other final labels. The columns are those of
/// the sheet of assessments that was imported last, with its other columns, and its rows come first in their order;
/// without such a sheet: _id, creation_date, url, the dimensions of assessments, the other dimensions. Assessments that
/// the sheet did not have follow its columns. The table contains nothing of open rounds.
Result<ExportedBenchmark> writeBenchmark(const StudyReader &study, SheetWriter &writer, bool publishedSpellings);

} // namespace corater
