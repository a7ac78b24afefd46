// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/Connection.h"
#include "data/store/History.h"
#include "data/store/IdGenerator.h"
#include "data/store/Schema.h"
#include "data/store/Writer.h"

#include <QLockFile>

#include <functional>
#include <memory>

namespace corater {

/// The open study file: owns its connection, its lock against a second writer and the id generator. Opened by the
/// study (models/) and by tools that only read.
class StudyFile
{
public:
    ~StudyFile();
    StudyFile(const StudyFile &) = delete;
    StudyFile &operator=(const StudyFile &) = delete;

    /// Makes a new study file; refuses a path where something lies already.
    static Result<std::unique_ptr<StudyFile>> create(const QString &path);
    /// Opens a study. ReadWrite takes the lock and migrates an older file by the steps; ReadOnly works beside a writer.
    static Result<std::unique_ptr<StudyFile>> open(const QString &path, OpenMode mode,
                                                   const QStringList &steps = migrationSteps());

    /// A further connection to a study that this program has open for writing, for another thread: without a lock of
    /// its own, for whoever has agreed with the owner of the lock that only one of them writes.
    static Result<std::unique_ptr<StudyFile>> openBeside(const QString &path, OpenMode mode);

    Connection &connection() { return *m_connection; }
    IdGenerator &ids() { return m_ids; }
    QString path() const { return m_connection->path(); }
    OpenMode mode() const { return m_connection->mode(); }

    /// One durable change: runs `work` in a transaction and appends the history entry with what it changed. Nothing is
    /// recorded when nothing changed. Returns the entry as written (seq 0 when nothing changed).
    Result<HistoryEntry> record(HistoryEntry entry, const std::function<Result<void>(Writer &)> &work);
    /// Lets another thread end the change that is being recorded; the flag must outlive the file. Null: nobody does.
    void setStop(const std::atomic_bool *stop) { m_stop = stop; }

private:
    StudyFile(std::unique_ptr<Connection> connection, std::unique_ptr<QLockFile> lock);

    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<QLockFile> m_lock;
    IdGenerator m_ids;
    const std::atomic_bool *m_stop = nullptr;
};

} // namespace corater
