// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/EmpiricalStudy.h"
#include "models/review/FinalMerge.h"
#include "models/study/Command.h"

namespace corater {

/// What importing a data set of final labels came to.
struct ImportedFinals
{
    qint64 items = 0;    ///< that the data set is about
    qint64 newItems = 0; ///< of them added
    qint64 linked = 0;   ///< units that raters of the study have rated: recorded as theirs
    FinalMergeCount finals;
};

/// Imports a published data set: its items, and its labels as final ones (origin: imported), with the ids that the
/// units have there. What the study has already is not added again. One change.
class ImportFinals : public Command
{
public:
    /// `name` names the batch (the file's name); `site` says where the ids are unique, empty: found from the addresses.
    /// With `keepConflicts` the study's own decisions stay where the data set says otherwise; without it such a data
    /// set is refused. `outcome` is filled in while the command runs.
    ImportFinals(QString name, EmpiricalStudy study, QString site, bool keepConflicts, ImportedFinals &outcome)
        : m_name(std::move(name)),
          m_study(std::move(study)),
          m_site(std::move(site)),
          m_keepConflicts(keepConflicts),
          m_outcome(outcome)
    {
    }

    QString kind() const override { return QStringLiteral("import-finals"); }
    QString text() const override { return QStringLiteral("import the data set %1").arg(m_name); }
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    EmpiricalStudy m_study;
    QString m_site;
    bool m_keepConflicts;
    ImportedFinals &m_outcome;
};

} // namespace corater
