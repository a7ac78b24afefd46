// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyStore.h"
#include "data/store/connection/IdGenerator.h"
#include "data/store/connection/OpenMode.h"
#include "data/store/file/OpenedFile.h"
#include "data/store/file/StudyLock.h"
#include "data/store/history/HistoryEntry.h"
#include "data/store/writing/Writer.h"

#include <functional>
#include <memory>
#include <optional>

namespace corater {

/// The open study file: owns its connection, its lock against a second writer and the id generator. Opened by the
/// study (models/) and by tools that only read.
class StudyFile
{
public:
    ~StudyFile();
    StudyFile(const StudyFile &) = delete;
    StudyFile &operator=(const StudyFile &) = delete;

    /// Fills the draft of a new study before it gets its name; owns the draft and has closed it on return.
    using Fill = std::function<Result<void>(std::unique_ptr<StudyFile> draft)>;

    /// Creates a study file; Conflict if the path exists. The file is written under a draft name in the same folder and
    /// renamed once filled, so that a killed program leaves no half-made study.
    static Result<std::unique_ptr<StudyFile>> create(const QString &path, const Fill &fill = {});
    /// Opens a study. ReadWrite takes the lock and migrates an older file by the steps; ReadOnly works beside a writer.
    static Result<std::unique_ptr<StudyFile>> open(const QString &path, OpenMode mode);
    /// As above, with a test's migration steps instead of migrationSteps().
    static Result<std::unique_ptr<StudyFile>> open(const QString &path, OpenMode mode, const QStringList &steps);

    /// A further connection, for another thread, to a study that this program has open for writing. It takes no lock:
    /// the caller must agree with the lock's owner that only one of them writes.
    static Result<std::unique_ptr<StudyFile>> openForWorker(const QString &path, OpenMode mode);

    StudyStore store() const { return StudyStore(*m_connection); }
    IdGenerator &ids() { return m_ids; }
    QString path() const;
    OpenMode mode() const;

    /// One durable change: runs `work` in a transaction and appends the history entry with what it changed and how it
    /// described itself. Nothing is recorded when nothing changed. Returns the entry as written (seq 0 when nothing
    /// changed). Fails, and goes on failing, once the file on disk is not the one that was opened (see lost()).
    Result<HistoryEntry> record(HistoryEntry entry, const std::function<Result<void>(Writer &)> &work);
    /// One durable change that appends no history entry, as when a merge takes in entries of another copy.
    Result<void> transact(const std::function<Result<void>()> &work);
    /// Setting the flag from another thread cancels the change being recorded. It must outlive the file; null: no flag.
    void setStop(const std::atomic_bool *stop) { m_stop = stop; }

    /// Why changes would not be kept: the file was replaced, removed, overwritten or got a second name.
    std::optional<Error> lost() const;
    /// Saves the open study as a new file, even if its own file is lost: complete or not at all, and on the disk on
    /// return. Conflict if `path` exists; Damaged if the open study is no longer whole.
    Result<void> saveCopy(const QString &path);
    /// Folds the log into the file, so that the study is one plain file again, and closes. The error names what could
    /// not be kept, or where it lies now. A second call does nothing; the destructor closes too and drops errors.
    Result<void> close();

private:
    friend struct StudyConnection;
    StudyFile(std::unique_ptr<Connection> connection, std::unique_ptr<StudyLock> lock);

    static Result<std::unique_ptr<StudyFile>> openLocked(const QString &path, std::unique_ptr<StudyLock> lock,
                                                         const QStringList &steps);
    static Result<void> fillDraft(const QString &name, const Fill &fill);
    Result<void> startLog();
    Result<void> foldLog();
    Result<void> leaveLost(OpenedFile::State state);
    bool isWholeOnDisk() const;
    void setLogAside();
    Result<void> confirm();
    void foldNowAndThen();

    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<StudyLock> m_lock;
    OpenedFile m_opened;
    bool m_hasLog = false;
    qint64 m_unfolded = 0; ///< changes since the log was last folded in
    IdGenerator m_ids;
    const std::atomic_bool *m_stop = nullptr;
};

} // namespace corater
