// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"
#include "app/cli/items/AddReport.h"

namespace corater {

/// Says what became of one file that `corater add` read. Where nothing was imported before the user has said more, it
/// is the command's error, with the report in JSON if there is one.
class AddSaying
{
public:
    AddSaying(Cli &cli, const QString &file, const FileImportOutcome &outcome, const AddReport *report)
        : m_cli(cli), m_file(file), m_outcome(outcome), m_report(report)
    {
    }

    /// What the user has to say first: what the sheet is, whether its items are those of the study, whether the set is
    /// final. False: it was an error.
    bool isDecided() const;
    void assessments(const StudyReader &study) const;
    /// What the columns were taken for, notes, values, conflicts and counts.
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

/// Records that were left out are named one by one, the same remark once.
void sayNotices(Cli &cli, const QString &file, const ImportReport &report);

} // namespace corater
