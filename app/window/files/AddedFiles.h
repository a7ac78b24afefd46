// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportComments.h"
#include "models/jobs/ImportFile.h"

#include <QStringList>

namespace corater {

/// Sums up in one sentence what the files of one batch have added so far. Kept by ImportJobs.
class AddedFiles
{
public:
    void add(const QString &file, const FileImportOutcome &outcome);
    void add(const QString &file, const CommentsOutcome &outcome);
    bool isEmpty() const { return m_files.isEmpty(); }
    qint64 newItems() const { return m_items.added; }
    QString words() const;

private:
    QStringList m_files;
    AddedItems m_items;
    qint64 m_filtered = 0;
    qint64 m_units = 0;
    qint64 m_finals = 0;
    qint64 m_comments = 0;
    qint64 m_otherComments = 0;
    bool m_hasItems = false;
    bool m_hasComments = false;
    bool m_isRemembered = false;
};

} // namespace corater
