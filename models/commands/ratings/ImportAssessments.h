// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "models/study/CommandWithOutcome.h"

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
class ImportAssessments : public CommandWithOutcome<ImportedAssessments>
{
public:
    /// Refused with Conflict where a row is left out, unless `fittingOnly`; the outcome lists these rows in both cases.
    ImportAssessments(QString name, AssessmentSheet sheet, bool fittingOnly)
        : m_name(std::move(name)), m_sheet(std::move(sheet)), m_fittingOnly(fittingOnly)
    {
    }

    QString kind() const override { return QStringLiteral("import-assessments"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    AssessmentSheet m_sheet;
    bool m_fittingOnly;
};

} // namespace corater
