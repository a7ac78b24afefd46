// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportComments.h"
#include "models/jobs/ImportFile.h"

#include <QJsonArray>
#include <QJsonObject>

namespace corater {

/// The answer of `corater add --json`: one object with, per file, its format, what was added, updated and left out, and
/// the notes; and the sums over all files. AddCommand fills it file by file.
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

/// What of a file was added and left out, as the end of its line.
QString countsText(const FileImportOutcome &outcome);

} // namespace corater
