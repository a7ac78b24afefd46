// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportComments.h"
#include "models/jobs/ImportFile.h"

#include <QJsonArray>
#include <QJsonObject>

namespace corater {

/// What `corater add --json` answers: one object with what each file was read as, what was added, brought up to date
/// and left out, and the notes; and the sums over all files. Filled in file by file by AddCommand.
class AddReport
{
public:
    AddReport(const QString &study, bool dryRun) : m_study(study), m_dryRun(dryRun) {}

    void add(const QString &file, const FileImportOutcome &outcome);
    void add(const QString &file, const CommentsOutcome &outcome);
    QJsonObject json() const;

private:
    QString m_study;
    bool m_dryRun;
    QJsonArray m_files;
    AddedItems m_items;
    qint64 m_read = 0;
    qint64 m_filtered = 0;
    qint64 m_skipped = 0;
    qint64 m_companions = 0;
};

/// What was added of a file and what was left out, as the end of its line.
QString countsText(const FileImportOutcome &outcome);

} // namespace corater
