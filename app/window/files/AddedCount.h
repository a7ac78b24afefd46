// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportFile.h"
#include "models/jobs/StudyJob.h"

#include <QStringList>
#include <QTimer>

namespace corater {

/// Counts on a worker what adding files would add: adds them and rolls back. A new request stops the running count and
/// starts after a pause in the requests, so that it can follow typing. Owned by SieveDialog.
class AddedCount : public QObject
{
    Q_OBJECT

public:
    /// The effect of adding all files.
    struct Counts
    {
        AddedItems items;
        qint64 read = 0;
        qint64 filtered = 0;
        qint64 empty = 0;       ///< left out for having neither title nor text
        bool asksLater = false; ///< it is a data set of final labels; the import asks for its meaning
        bool areKnown = false;  ///< the study has equal items under another site; the import asks about them
    };
    struct File
    {
        QString path;
        FileImport how;
    };

    explicit AddedCount(Study &study, QObject *parent = nullptr);
    ~AddedCount() override;

    void request(std::vector<File> files);
    /// Stops without a result; returns when no worker runs any more.
    void stop();
    /// Cancels the count, which then ends with Cancelled.
    void giveUp();
    bool isBusy() const { return m_pause.isActive() || m_job.isRunning(); }
    /// The result of the last count, after counted(). Errors: Cancelled after giveUp(), and those of importFile().
    Result<Counts> counts() const;

Q_SIGNALS:
    /// Percent of the current file; -1: unknown.
    void progressed(int percent);
    /// counts() has a new result.
    void counted();

private:
    void start();
    void finish();

    std::vector<File> m_files;
    std::shared_ptr<Counts> m_counts;
    StudyJob m_job;
    QTimer m_pause; ///< runs since the last request
    bool m_again = false;
};

} // namespace corater
