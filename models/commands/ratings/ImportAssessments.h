// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "models/study/CommandWithOutcome.h"

namespace corater {

/// What importing a sheet of assessments came to.
struct ImportedAssessments
{
    qint64 units = 0;       ///< that were assessed by it
    qint64 labels = 0;      ///< newly recorded answers
    qint64 known = 0;       ///< units of which nothing new is said
    QList<Message> leftOut; ///< a sentence for each row that does not fit the study
};

/// Imports assessments of settled units (origin: imported). What is settled of them stays as it is: a row is left out
/// that names no settled unit, whose other labels are not the settled ones, or whose assessment the study has
/// otherwise.
class ImportAssessments : public CommandWithOutcome<ImportedAssessments>
{
public:
    /// Refused with Conflict where a row is left out, unless `fittingOnly`; the outcome has the rows then, too.
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
