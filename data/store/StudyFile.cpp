// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyFile.h"

#include "data/files/FileRefusals.h"
#include "data/files/FolderProbe.h"
#include "data/files/system/FileChanges.h"
#include "data/files/system/LockFile.h"
#include "data/store/check/Verify.h"
#include "data/store/connection/Connection.h"
#include "data/store/connection/StudyCopy.h"
#include "data/store/file/ForeignLog.h"
#include "data/store/file/LeftBehind.h"
#include "data/store/file/StudyLock.h"
#include "data/store/history/History.h"
#include "data/store/schema/Schema.h"

#include <QFile>
#include <QFileInfo>

namespace corater {

namespace {

struct StudyFileText
{
    CORATER_MESSAGES(StudyFile)
};

Result<void> checkPlain(const QString &path)
{
    const QFileInfo info(path);
    const Place place{.file = path};
    if (!info.exists()) {
        return fail(ErrorCode::NotFound, StudyFileText::toSay("no such study"), place);
    }
    if (!info.isFile()) {
        return fail(ErrorCode::Foreign, FileRefusals::notStudy(), place, StudyFileText::toSay("a file"),
                    StudyFileText::toSay("a folder or a device"));
    }
    if (info.size() == 0) {
        return fail(ErrorCode::Foreign, FileRefusals::emptyFile(), place);
    }
    if (!info.isReadable()) {
        return fail(ErrorCode::Permission, FileRefusals::mayNotRead(), place);
    }
    return {};
}

} // namespace

StudyFile::StudyFile(std::unique_ptr<Connection> connection, std::unique_ptr<StudyLock> lock)
    : m_connection(std::move(connection)), m_lock(std::move(lock))
{
}

StudyFile::~StudyFile()
{
    (void)close();
}

Result<std::unique_ptr<StudyFile>> StudyFile::create(const QString &path, const Fill &fill)
{
    const QFileInfo info(path);
    const Place place{.file = path};
    if (path.startsWith(u':')) {
        // Qt takes such a name for a resource of the program, SQLite takes ":memory:" for a database without a file.
        return fail(ErrorCode::Input,
                    StudyFileText::toSay("a name that begins with a colon needs its folder before it"), place,
                    QStringLiteral("./") + path);
    }
    if (info.exists() || info.isSymLink()) {
        return fail(ErrorCode::Conflict, FileRefusals::existsAlready(), place);
    }
    if (!QFileInfo(info.absolutePath()).isDir()) {
        return fail(ErrorCode::NotFound, StudyFileText::toSay("its folder does not exist"), place);
    }
    TRY(checkNameLength(path));
    TRY(auto lock, StudyLock::take(path, realFile(path)));
    // A killed program may have left a draft of this study; the lock says that no program is still filling it.
    const QString draft = info.absolutePath() + QStringLiteral("/.") + info.fileName() + QStringLiteral(".new");
    QFile::remove(draft);
    Result<void> made = fillDraft(draft, fill);
    if (made) {
        made = publishFile(draft, path);
    }
    if (!made) {
        QFile::remove(draft);
        Error error = made.error();
        error.place.file = path;
        return std::unexpected(error);
    }
    auto opened = openLocked(path, std::move(lock), migrationSteps());
    if (!opened) { // nothing was entered yet: remove the file, so that the caller can retry
        for (const char *end : {"", "-wal", "-shm"}) {
            QFile::remove(path + QLatin1String(end));
        }
    }
    return opened;
}

Result<void> StudyFile::fillDraft(const QString &name, const Fill &fill)
{
    TRY(auto connection, Connection::create(name));
    // A half-made draft is worthless, so its journal stays in memory; publishFile() syncs the whole file at once.
    TRY(connection->value(QStringLiteral("PRAGMA journal_mode = MEMORY")));
    TRY(createSchema(*connection));
    return fill ? fill(std::unique_ptr<StudyFile>(new StudyFile(std::move(connection), nullptr))) : Result<void>();
}

Result<std::unique_ptr<StudyFile>> StudyFile::open(const QString &path, OpenMode mode)
{
    return open(path, mode, migrationSteps());
}

Result<std::unique_ptr<StudyFile>> StudyFile::open(const QString &path, OpenMode mode, const QStringList &steps)
{
    TRY(checkPlain(path));
    TRY(checkLogBelongs(path, realFile(path)));
    // The file is checked before anything is written: a file that is no study must stay exactly as it is, its log mode
    // included.
    {
        auto reader = openToRead(path);
        const Result<void> usable = reader ? checkSchema(**reader, steps) : std::unexpected(reader.error());
        if (!usable) {
            return std::unexpected(usable.error().within(path));
        }
        if (mode == OpenMode::ReadOnly) {
            return std::unique_ptr<StudyFile>(new StudyFile(std::move(*reader), nullptr));
        }
    }
    if (!QFileInfo(path).isWritable()) {
        return fail(ErrorCode::Permission, StudyFileText::toSay("is read-only"), {.file = path});
    }
    TRY(checkNameLength(path));
    TRY(auto lock, StudyLock::take(path, realFile(path)));
    return openLocked(path, std::move(lock), steps);
}

Result<std::unique_ptr<StudyFile>> StudyFile::openLocked(const QString &path, std::unique_ptr<StudyLock> lock,
                                                         const QStringList &steps)
{
    OpenedFile opened(path, realFile(path), true);
    opened.remember();
    if (opened.state() == OpenedFile::State::Linked) {
        return std::unexpected(opened.check().error());
    }
    auto connection = Connection::open(path, OpenMode::ReadWrite);
    if (!connection) {
        return std::unexpected(connection.error().within(path));
    }
    std::unique_ptr<StudyFile> file(new StudyFile(std::move(*connection), std::move(lock)));
    Result<void> ready = file->startLog();
    if (ready) {
        file->m_opened = std::move(opened);
        file->m_opened.setHasLog(file->m_hasLog);
        file->m_opened.rememberContent();
        ready = migrateSchema(*file->m_connection, steps);
    }
    if (ready) {
        ready = file->confirm();
    }
    if (!ready) {
        return std::unexpected(ready.error().within(path));
    }
    return file;
}

Result<std::unique_ptr<StudyFile>> StudyFile::openForWorker(const QString &path, OpenMode mode)
{
    auto connection = mode == OpenMode::ReadOnly ? openToRead(path) : Connection::open(path, mode);
    if (!connection) {
        return std::unexpected(connection.error().within(path));
    }
    // A read-only file of an earlier version lacks tables; checkSchema() puts stand-ins in their place.
    if (const auto usable = mode == OpenMode::ReadOnly ? checkSchema(**connection) : Result<void>(); !usable) {
        return std::unexpected(usable.error().within(path));
    }
    std::unique_ptr<StudyFile> file(new StudyFile(std::move(*connection), nullptr));
    if (mode == OpenMode::ReadWrite) {
        // Only the lock's owner folds the log into the file, so that it can tell its own changes of the file from
        // others'.
        const auto log = file->m_connection->value(QStringLiteral("PRAGMA wal_autocheckpoint = 0"));
        const auto journal = file->m_connection->value(QStringLiteral("PRAGMA journal_mode"));
        if (!log || !journal) {
            return std::unexpected((!log ? log : journal).error().within(path));
        }
        file->m_hasLog = journal->toString() == QLatin1String("wal");
        file->m_opened = OpenedFile(path, realFile(path), file->m_hasLog);
        file->m_opened.remember();
    }
    return file;
}

Result<void> StudyFile::startLog()
{
    auto mode = m_connection->value(QStringLiteral("PRAGMA journal_mode"));
    if (mode && mode->toString() != QLatin1String("wal")) {
        // The switch changes a few bytes of the header within one sector, so it happens whole or not at all. A journal
        // file would only be one more leftover of a program killed here.
        mode = m_connection->value(QStringLiteral("PRAGMA journal_mode = MEMORY"));
        mode = mode ? m_connection->value(QStringLiteral("PRAGMA journal_mode = WAL")) : mode;
    }
    if (mode && mode->toString() != QLatin1String("wal")) {
        // Some file systems cannot keep a log's index; a journal serves there.
        mode = m_connection->value(QStringLiteral("PRAGMA journal_mode = DELETE"));
        TRY(mode);
        return {};
    }
    // foldNowAndThen() folds the log in instead of SQLite.
    const auto manual = mode ? m_connection->value(QStringLiteral("PRAGMA wal_autocheckpoint = 0")) : mode;
    const auto begun = manual ? m_connection->value(QStringLiteral("SELECT count(*) FROM sqlite_schema")) : manual;
    if (begun && !saysItHasLog(realFile(path()))) {
        // The header is written at the end of the statement that answered; when that fails, Qt's driver does not say.
        return std::unexpected(whyNotWritable(path()).value_or(
            Error{.code = ErrorCode::Permission, .message = StudyFileText::toSay("the disk could not write to it")}));
    }
    m_hasLog = begun.has_value();
    TRY(begun);
    return {};
}

Result<void> StudyFile::foldLog()
{
    if (!m_hasLog) {
        return {};
    }
    // While other programs read, the log stays, and the next close folds it in.
    (void)m_connection->value(QStringLiteral("PRAGMA busy_timeout = 1000"));
    (void)m_connection->run(QStringLiteral("PRAGMA optimize"));
    bool isBusy = false;
    Result<void> folded = m_connection->rows(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"), {},
                                             [&](const Query &row) -> Result<void> {
                                                 isBusy = row.integer(0) != 0;
                                                 return {};
                                             });
    if (folded && !isBusy) {
        // Without a journal, as in startLog().
        if (const auto plain = m_connection->value(QStringLiteral("PRAGMA journal_mode = MEMORY")); !plain) {
            folded = std::unexpected(plain.error());
        }
    }
    if (folded || folded.error().code == ErrorCode::Locked) {
        return {};
    }
    Error error = folded.error();
    // Leaves out the words of such errors about a failed change: no change is lost.
    const auto why = error.code == ErrorCode::Permission ? whyNotWritable(path()) : std::nullopt;
    const Message reason = error.code == ErrorCode::DiskFull ? StudyFileText::toSay("the disk is full")
                           : why                             ? why->message
                                                             : error.message;
    error.message =
        StudyFileText::toSay("could not be closed into one file: %1. Every change is kept in %2-wal: keep the two "
                             "files together, opening the study makes them one")
            .arg(reason, QFileInfo(path()).fileName());
    return std::unexpected(error);
}

// Another file, or other content, lies where the study was. Nothing of ours may be written into it, and the log must be
// removed, because the next program would take it for that file's own.
Result<void> StudyFile::leaveLost(OpenedFile::State state)
{
    if (state != OpenedFile::State::Changed) {
        // Our file may still exist under another name: complete it with all changes.
        (void)m_connection->value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    } else if (isWholeOnDisk()) {
        return foldLog(); // another program changed it properly
    } else {
        setLogAside();
    }
    const Result<void> why = m_opened.check();
    m_connection.reset();
    m_opened.removeLog();
    return why;
}

// Whether file and log together are still a whole study, by a full verifyStudy().
bool StudyFile::isWholeOnDisk() const
{
    if (!looksLikeStudy(realFile(path()))) {
        return false;
    }
    const auto reader = Connection::open(path(), OpenMode::ReadOnly);
    const auto wrong = reader ? verifyStudy(**reader) : Result<QList<Message>>(std::unexpected(reader.error()));
    return wrong && wrong->isEmpty();
}

// Keeps the log under another name and empties it: SQLite would write it into the file when it closes.
void StudyFile::setLogAside()
{
    const QString log = realFile(path()) + QStringLiteral("-wal");
    if (QFileInfo(log).size() > 0) {
        QString aside = path() + QStringLiteral(".lost-log");
        for (int number = 2; QFileInfo::exists(aside); ++number) {
            aside = path() + QStringLiteral(".lost-log-%1").arg(number);
        }
        QFile::copy(log, aside);
    }
    QFile::resize(log, 0);
}

Result<void> StudyFile::close()
{
    if (!m_connection) {
        return {};
    }
    Result<void> done;
    if (m_lock) {
        const OpenedFile::State state = m_opened.state();
        const bool isOurs = state == OpenedFile::State::Ours || state == OpenedFile::State::Linked ||
                            state == OpenedFile::State::LogGone;
        done = isOurs ? foldLog() : leaveLost(state);
    }
    m_connection.reset();
    m_lock.reset();
    return done;
}

QString StudyFile::path() const
{
    return m_connection->path();
}

OpenMode StudyFile::mode() const
{
    return m_connection->mode();
}

Result<void> StudyFile::saveCopy(const QString &path)
{
    return copyStudy(*m_connection, path);
}

std::optional<Error> StudyFile::lost() const
{
    const auto there = m_opened.check();
    return there ? std::nullopt : std::optional(there.error());
}

// Checks that the committed change is in the file that other programs open.
Result<void> StudyFile::confirm()
{
    TRY(m_opened.check());
    m_opened.rememberLog();
    return {};
}

// Folds the log in after 200 changes, as it would grow without end. SQLite's automatic checkpoints are off: they could
// come with any commit, and this program's change of the file could not be told from another program's.
void StudyFile::foldNowAndThen()
{
    constexpr qint64 many = 200;
    if (!m_lock || !m_hasLog || ++m_unfolded < many || !m_opened.check()) {
        return;
    }
    m_connection->foldLog();
    m_opened.rememberContent();
    m_unfolded = 0;
}

Result<void> StudyFile::transact(const std::function<Result<void>()> &work)
{
    TRY(m_opened.check());
    const auto done = m_connection->transaction([&]() -> Result<void> {
        // Rows that refer to each other are written in the order of the change, checked at its end.
        TRY(m_connection->run(QStringLiteral("PRAGMA defer_foreign_keys = ON")));
        return work();
    });
    const auto kept = done ? confirm() : done;
    if (kept) {
        foldNowAndThen();
    }
    return kept;
}

Result<HistoryEntry> StudyFile::record(HistoryEntry entry, const std::function<Result<void>(Writer &)> &work)
{
    TRY(transact([&]() -> Result<void> {
        Writer writer(*m_connection, m_stop);
        TRY(work(writer));
        if (writer.changes().isEmpty()) {
            return {};
        }
        entry.changes = writer.changes();
        entry.kind = writer.kind().isEmpty() ? entry.kind : writer.kind();
        entry.arguments = writer.arguments().isEmpty() ? entry.arguments : writer.arguments();
        TRY(const auto seq, appendHistory(*m_connection, entry));
        entry.seq = seq;
        return {};
    }));
    return entry;
}

} // namespace corater
