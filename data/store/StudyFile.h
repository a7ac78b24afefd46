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

    /// What a new study is filled with before it gets its name; it owns the draft and has closed it when it returns.
    using Fill = std::function<Result<void>(std::unique_ptr<StudyFile> draft)>;

    /// Makes a new study file; refuses a path where something lies already. It is made under another name in the same
    /// folder and gets its own when it is filled: a program that is ended leaves no half-made study.
    static Result<std::unique_ptr<StudyFile>> create(const QString &path, const Fill &fill = {});
    /// Opens a study. ReadWrite takes the lock and migrates an older file by the steps; ReadOnly works beside a writer.
    static Result<std::unique_ptr<StudyFile>> open(const QString &path, OpenMode mode);
    /// The same with migrations of a test's own (see migrationSteps()).
    static Result<std::unique_ptr<StudyFile>> open(const QString &path, OpenMode mode, const QStringList &steps);

    /// A further connection to a study that this program has open for writing, for another thread: without a lock of
    /// its own, for whoever has agreed with the owner of the lock that only one of them writes.
    static Result<std::unique_ptr<StudyFile>> openForWorker(const QString &path, OpenMode mode);

    /// What is in it, to read.
    StudyStore store() const { return StudyStore(*m_connection); }
    IdGenerator &ids() { return m_ids; }
    QString path() const;
    OpenMode mode() const;

    /// One durable change: runs `work` in a transaction and appends the history entry with what it changed and how it
    /// described itself. Nothing is recorded when nothing changed. Returns the entry as written (seq 0 when nothing
    /// changed). Fails, and goes on failing, once the file on disk is not the one that was opened (see lost()).
    Result<HistoryEntry> record(HistoryEntry entry, const std::function<Result<void>(Writer &)> &work);
    /// One durable change without an entry of its own, as when entries of another copy are taken in.
    Result<void> transact(const std::function<Result<void>()> &work);
    /// Lets another thread end the change that is being recorded; the flag must outlive the file. Null: nobody does.
    void setStop(const std::atomic_bool *stop) { m_stop = stop; }

    /// Why changes would not be kept: the file was replaced, removed, overwritten or got a second name.
    std::optional<Error> lost() const;
    /// Saves what is open as a new file, also when the file itself is lost: whole or not at all, and on
    /// the disk when this returns. Conflict when something lies there already; Damaged when what is open is no whole
    /// study any more.
    Result<void> saveCopy(const QString &path);
    /// Ends the work: folds the log in, so that the study is one plain file again. An error says what could not be
    /// kept, or where it lies now. Does nothing when it is closed already; the destructor closes, too, and tells
    /// nobody.
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
