// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/EmpiricalStudy.h"
#include "data/store/StudyStore.h"
#include "models/settling/FinalSetMerge.h"
#include "models/study/CommandWithOutcome.h"

namespace corater {

/// The result of importing a data set of final labels.
struct ImportedFinals
{
    qint64 items = 0;    ///< in the data set
    qint64 newItems = 0; ///< of them added
    qint64 linked = 0;   ///< units linked to those that raters of the study have rated
    FinalSetCount finals;
};

/// What importing the data set as the final set would change in the study. Changes nothing.
Result<ImportedFinals> previewFinals(const StudyStore &store, const Codebook &codebook, const QString &name,
                                     const EmpiricalStudy &study, const QString &site);

/// Imports a published data set: its items, and its labels as final ones (origin: imported), with the ids that the
/// units have there. What the study has already is not added again. One change; each decision that replaces another one
/// records what was there before.
class ImportFinals : public CommandWithOutcome<ImportedFinals>
{
public:
    /// `name` names the batch (the file's name); `site` says where the ids are unique, empty: found from the addresses.
    /// Refused with Conflict: a data set without a given meaning, if the meaning makes a difference; an addition that
    /// contradicts the study; the outcome says how.
    ImportFinals(QString name, EmpiricalStudy study, QString site, FinalsMeaning meaning)
        : m_name(std::move(name)), m_study(std::move(study)), m_site(std::move(site)), m_meaning(meaning)
    {
    }

    QString kind() const override { return QStringLiteral("import-finals"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    EmpiricalStudy m_study;
    QString m_site;
    FinalsMeaning m_meaning;
};

} // namespace corater
