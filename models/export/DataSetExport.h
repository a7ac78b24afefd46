// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/EmpiricalStudyWriter.h"
#include "models/study/Study.h"

namespace corater {

/// What went into an exported data set, and what stayed out and why.
struct ExportedDataSet
{
    qint64 units = 0;
    qint64 items = 0;     ///< with at least one unit written
    qint64 openUnits = 0; ///< not fully settled: left out, or written with empty cells
    qint64 loneUnits = 0; ///< of them: one rater alone saw it, and nobody has said yet if it is one
    qint64 openItems = 0; ///< items whose screening is not settled: left out with all their units
    qint64 unitless = 0;  ///< items that are in and have no unit yet
    qint64 unrated = 0;   ///< items without ratings in a closed round
};

struct DataSetOptions
{
    EmpiricalStudyOptions layout;
    bool withUnsettled = false; ///< units of items that are in, with what is not settled left empty
};

/// Writes the settled units of the study as a sheet, in the order in which their items came into it.
Result<ExportedDataSet> exportEmpiricalStudy(const Study &study, QIODevice &device, const DataSetOptions &options = {});

/// The same to a writer, end included; its form and its columns are the writer's.
Result<ExportedDataSet> writeEmpiricalStudy(const Study &study, SheetWriter &sheet, const DataSetOptions &options = {});

} // namespace corater
