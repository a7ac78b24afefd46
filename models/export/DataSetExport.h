// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/EmpiricalStudyWriter.h"
#include "models/study/Study.h"

namespace corater {

/// The size of an exported data set, and what was left out and why.
struct ExportedDataSet
{
    qint64 units = 0;
    qint64 items = 0;     ///< with at least one unit written
    qint64 openUnits = 0; ///< not fully settled: left out, or written with empty cells
    qint64 loneUnits = 0; ///< of them: only one rater found it, and whether it is a unit is not decided yet
    qint64 openItems = 0; ///< items whose screening is not settled: left out with all their units
    qint64 unitless = 0;  ///< included items that have no unit yet
    qint64 unrated = 0;   ///< items without ratings in a closed round
};

struct DataSetOptions
{
    EmpiricalStudyOptions layout;
    bool withUnsettled = false; ///< units of included items, with unsettled answers left empty
};

/// Writes the settled units of the study as a sheet, in the order in which their items came into it.
Result<ExportedDataSet> exportEmpiricalStudy(const StudyReader &study, QIODevice &device,
                                             const DataSetOptions &options = {});

/// As above to a writer, which is also finished; the writer defines the form and the columns.
Result<ExportedDataSet> writeEmpiricalStudy(const StudyReader &study, SheetWriter &sheet,
                                            const DataSetOptions &options = {});

/// The facts to know before the data set is written, a sentence each: its rows, the units and items that are left out
/// because they are not settled, final labels with retired codes, and open review requests.
Result<QStringList> dataSetNotes(const StudyReader &study);

} // namespace corater
