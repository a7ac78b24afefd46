// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/ImportFile.h"
#include "models/jobs/StudyJob.h"

#include <QStringList>
#include <QTimer>

namespace corater {

/// Counts on a worker what adding files would come to: does it, and takes it back. A new request stops the one before,
/// and waits until nothing was asked for a moment, so that it may follow what somebody types. Owned by SieveDialog.
class AddedCount : public QObject
{
    Q_OBJECT

public:
    /// What adding all files would come to.
    struct Counts
    {
        AddedItems items;
        qint64 read = 0;
        qint64 filtered = 0;
        qint64 empty = 0;       ///< left out, since they have neither title nor text
        bool asksLater = false; ///< what a data set of final labels is
        bool areKnown = false;  ///< the study has items like these from elsewhere, which is asked about later
    };
    struct File
    {
        QString path;
        FileImport how;
    };

    explicit AddedCount(Study &study, QObject *parent = nullptr);
    ~AddedCount() override;

    void request(std::vector<File> files);
    /// Stops without an answer and returns when nothing runs any more.
    void stop();
    /// Gives the count up: it ends with Cancelled.
    void giveUp();
    bool isBusy() const { return m_pause.isActive() || m_job.isRunning(); }
    /// What the last count came to, after counted(). Errors: Cancelled when it was given up, and those of importFile().
    Result<Counts> counts() const;

Q_SIGNALS:
    /// Percent of the present file; -1: not known.
    void progressed(int percent);
    /// See counts().
    void counted();

private:
    void start();
    void finish();

    std::vector<File> m_files;
    std::shared_ptr<Counts> m_counts;
    StudyJob m_job;
    QTimer m_pause; ///< since the last request
    bool m_again = false;
};

} // namespace corater
