// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "models/study/Change.h"

namespace corater {

/// The result of importing a sheet of assessments.
struct ImportedAssessments
{
    qint64 units = 0;       ///< assessed in the sheet
    qint64 labels = 0;      ///< newly recorded answers
    qint64 known = 0;       ///< units with nothing new in the sheet
    QList<Message> leftOut; ///< a sentence for each row that does not fit the study
};

/// Imports assessments of settled units (origin: imported). Their settled labels stay as they are: a row is left out if
/// it names no settled unit, if its other labels differ from the settled ones, or if the study has a different
/// assessment.
/// Refused with Conflict where a row is left out, unless `fittingOnly`; `howFar` gets the outcome, which lists these
/// rows, in both cases.
Command<ImportedAssessments> importAssessments(QString name, AssessmentSheet sheet, bool fittingOnly,
                                               ImportedAssessments *howFar = nullptr);

} // namespace corater
