// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/export/StudyExport.h"
#include "models/study/Command.h"
#include "models/study/CommandKinds.h"

#include <QMap>

namespace corater {

/// How a rater exported the study the last time: what the export dialog shows again. Kept in the study, so that it goes
/// where the file goes; each rater has their own, and who did not say who they are has one as well. Columns are kept by
/// what was left out: one that the table gets later is written until somebody says otherwise.
class ExportChoices
{
public:
    /// What the study keeps for the rater; the usual choice where that is nothing, or cannot be read.
    static ExportChoices of(const Study &study, RaterId rater);

    /// What was written, without its columns.
    const StudyExport &last() const { return m_last; }
    /// Takes over what is written now, and of its table the columns that are left out.
    void setLast(const StudyExport &last);
    /// The columns that were left out of the table that this would write.
    QStringList leftOut(const StudyExport &of) const { return m_leftOut.value(tableOf(of)); }
    void setLeftOut(const StudyExport &of, const QStringList &columns);

    QString toText() const;

private:
    static ExportChoices fromText(const QString &text);
    static QString tableOf(const StudyExport &of);

    StudyExport m_last;
    QMap<QString, QStringList> m_leftOut; ///< by table
};

/// Keeps in the study how its actor exports. It is no work that anybody would take back: undo goes past it. Nothing
/// happens where the study keeps the same already.
class RememberExport : public Command
{
public:
    explicit RememberExport(ExportChoices choices) : m_choices(std::move(choices)) {}

    QString kind() const override { return rememberExportKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    ExportChoices m_choices;
};

} // namespace corater
