// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "app/cli/items/AddReport.h"

namespace corater {

/// Reports the outcome of one file of `corater add`. If the import needs a decision of the user first, the report is
/// the command's error, with the JSON report if there is one.
class AddSaying
{
public:
    AddSaying(Cli &cli, const QString &file, const FileImportOutcome &outcome, const AddReport *report)
        : m_cli(cli), m_file(file), m_outcome(outcome), m_report(report)
    {
    }

    /// Asks for missing decisions: what the sheet is, whether its items are those of the study, whether the set is
    /// final. False: a decision is missing, which is reported as an error.
    bool isDecided() const;
    void assessments(const StudyReader &study) const;
    /// Meanings of the columns, notes, values, conflicts and counts.
    void items(const StudyReader &study) const;

private:
    QJsonObject json() const { return m_report ? m_report->json() : QJsonObject(); }
    void whatItIs() const;
    void whoseItemsTheyAre() const;
    void differences() const;
    void site() const;
    void columns() const;
    void values(const StudyReader &study) const;
    void conflicts() const;

    Cli &m_cli;
    const QString &m_file;
    const FileImportOutcome &m_outcome;
    const AddReport *m_report;
};

/// Names left-out records one by one; an equal remark appears only once.
void sayNotices(Cli &cli, const QString &file, const ImportReport &report);

} // namespace corater
