// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyFile.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

Result<std::unique_ptr<QLockFile>> takeLock(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    // Never stale by age: only a dead owner (killed, crashed, other boot) frees it.
    lock->setStaleLockTime(std::chrono::milliseconds(0));
    if (lock->tryLock(0)) {
        return lock;
    }
    const Place place{.file = path};
    if (lock->error() == QLockFile::LockFailedError) {
        qint64 pid = 0;
        QString host;
        QString program;
        lock->getLockInfo(&pid, &host, &program);
        return fail(ErrorCode::Locked,
                    QStringLiteral("is open in another Corater (process %1 on %2)").arg(pid).arg(host), place);
    }
    return fail(ErrorCode::Permission, QStringLiteral("cannot be opened for writing: its folder is read-only"), place);
}

Result<void> checkPlain(const QString &path)
{
    const QFileInfo info(path);
    const Place place{.file = path};
    if (!info.exists()) {
        return fail(ErrorCode::NotFound, QStringLiteral("no such study"), place);
    }
    if (!info.isFile()) {
        return fail(ErrorCode::Foreign, QStringLiteral("is not a Corater study"), place, QStringLiteral("a file"),
                    QStringLiteral("a folder or a device"));
    }
    if (info.size() == 0) {
        return fail(ErrorCode::Foreign, QStringLiteral("is not a Corater study: the file is empty"), place);
    }
    if (!info.isReadable()) {
        return fail(ErrorCode::Permission, QStringLiteral("may not be read"), place);
    }
    return {};
}

} // namespace

StudyFile::StudyFile(std::unique_ptr<Connection> connection, std::unique_ptr<QLockFile> lock)
    : m_connection(std::move(connection)), m_lock(std::move(lock))
{
}

StudyFile::~StudyFile()
{
    if (m_lock) {
        // One plain file when closed: fold the log in. Fails harmlessly while a reader is open; the next close does it.
        (void)m_connection->run(QStringLiteral("PRAGMA optimize"));
        (void)m_connection->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
        (void)m_connection->value(QStringLiteral("PRAGMA journal_mode = DELETE"));
    }
    m_connection.reset();
}

Result<std::unique_ptr<StudyFile>> StudyFile::create(const QString &path)
{
    const QFileInfo info(path);
    const Place place{.file = path};
    if (info.exists() || info.isSymLink()) {
        return fail(ErrorCode::Conflict, QStringLiteral("exists already; choose another name or remove it"), place);
    }
    if (!QFileInfo(info.absolutePath()).isDir()) {
        return fail(ErrorCode::NotFound, QStringLiteral("its folder does not exist"), place);
    }
    auto lock = takeLock(path);
    if (!lock) {
        return std::unexpected(lock.error());
    }
    auto connection = Connection::open(path, OpenMode::ReadWrite);
    Result<void> made = connection ? createSchema(**connection) : std::unexpected(connection.error());
    if (made) {
        if (const auto wal = (*connection)->value(QStringLiteral("PRAGMA journal_mode = WAL")); !wal) {
            made = std::unexpected(wal.error());
        }
    }
    if (!made) {
        connection = nullptr;
        QFile::remove(path);
        return std::unexpected(made.error().within(path));
    }
    return std::unique_ptr<StudyFile>(new StudyFile(std::move(*connection), std::move(*lock)));
}

Result<std::unique_ptr<StudyFile>> StudyFile::open(const QString &path, OpenMode mode, const QStringList &steps)
{
    if (const auto plain = checkPlain(path); !plain) {
        return std::unexpected(plain.error());
    }
    // Look before writing: a foreign file must stay exactly as it is, log mode included.
    {
        auto reader = Connection::open(path, OpenMode::ReadOnly);
        const Result<void> usable = reader ? checkSchema(**reader, steps) : std::unexpected(reader.error());
        if (!usable) {
            return std::unexpected(usable.error().within(path));
        }
        if (mode == OpenMode::ReadOnly) {
            return std::unique_ptr<StudyFile>(new StudyFile(std::move(*reader), nullptr));
        }
    }
    if (!QFileInfo(path).isWritable()) {
        return fail(ErrorCode::Permission, QStringLiteral("is read-only"), {.file = path});
    }
    auto lock = takeLock(path);
    if (!lock) {
        return std::unexpected(lock.error());
    }
    auto connection = Connection::open(path, mode);
    Result<void> ready = connection ? migrateSchema(**connection, steps) : std::unexpected(connection.error());
    if (ready) {
        if (const auto wal = (*connection)->value(QStringLiteral("PRAGMA journal_mode = WAL")); !wal) {
            ready = std::unexpected(wal.error());
        }
    }
    if (!ready) {
        return std::unexpected(ready.error().within(path));
    }
    return std::unique_ptr<StudyFile>(new StudyFile(std::move(*connection), std::move(*lock)));
}

Result<std::unique_ptr<StudyFile>> StudyFile::openBeside(const QString &path, OpenMode mode)
{
    auto connection = Connection::open(path, mode);
    if (!connection) {
        return std::unexpected(connection.error().within(path));
    }
    return std::unique_ptr<StudyFile>(new StudyFile(std::move(*connection), nullptr));
}

Result<HistoryEntry> StudyFile::record(HistoryEntry entry, const std::function<Result<void>(Writer &)> &work)
{
    const auto done = m_connection->transaction([&]() -> Result<void> {
        // Rows that refer to each other are written in the order of the change, checked at its end.
        if (const auto deferred = m_connection->run(QStringLiteral("PRAGMA defer_foreign_keys = ON")); !deferred) {
            return std::unexpected(deferred.error());
        }
        Writer writer(*m_connection, m_stop);
        if (const auto worked = work(writer); !worked) {
            return worked;
        }
        if (writer.changes().isEmpty()) {
            return {};
        }
        entry.changes = writer.changes();
        const Result<qint64> seq = appendHistory(*m_connection, entry);
        if (!seq) {
            return std::unexpected(seq.error());
        }
        entry.seq = *seq;
        return {};
    });
    if (!done) {
        return std::unexpected(done.error());
    }
    return entry;
}

} // namespace corater
