// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Connection.h"

#include "codebook/sampling/OwnOrder.h"
#include "data/files/FileRefusals.h"
#include "data/files/FolderProbe.h"

#include <QFileInfo>
#include <QUrl>

#include <sqlite3.h>

namespace corater {

namespace {

QString textOf(sqlite3_value *value)
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return QString::fromUtf8(text, sqlite3_value_bytes(value));
}

void ownPlace(sqlite3_context *context, int, sqlite3_value **values)
{
    const OwnOrder order{.seed = quint64(sqlite3_value_int64(values[0])), .number = sqlite3_value_int64(values[1])};
    sqlite3_result_int64(context, placeInOrder(order, textOf(values[2]), textOf(values[3])));
}

/// Gives the connection the SQL function own_place(seed, number, site, id), which is placeInOrder(). Views and triggers
/// of a study file cannot call it. Returns SQLite's result code.
int addOrderFunction(sqlite3 *connection)
{
    return sqlite3_create_function_v2(connection, "own_place", 4,
                                      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr, ownPlace,
                                      nullptr, nullptr, nullptr);
}

ErrorCode codeOf(int native)
{
    switch (native & 0xff) {
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
        return ErrorCode::Permission;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ErrorCode::Locked;
    case SQLITE_CORRUPT:
        return ErrorCode::Damaged;
    case SQLITE_NOTADB:
        return ErrorCode::Foreign;
    case SQLITE_FULL:
        return ErrorCode::DiskFull;
    case SQLITE_CONSTRAINT:
        return ErrorCode::Conflict;
    case SQLITE_INTERRUPT:
        return ErrorCode::Cancelled;
    default:
        return ErrorCode::Internal;
    }
}

struct ConnectionText
{
    CORATER_MESSAGES(Connection)
};

} // namespace

Connection::Connection(QString path, OpenMode mode) : m_path(std::move(path)), m_mode(mode) {}

Connection::~Connection()
{
    m_prepared.clear();
    sqlite3_close(m_handle);
}

Result<std::unique_ptr<Connection>> Connection::open(const QString &path, OpenMode mode)
{
    if (path == databaseInMemory) {
        std::unique_ptr<Connection> connection(new Connection(path, mode));
        TRY(connection->connect(path.toUtf8(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE));
        return connection;
    }
    return openFile(path, mode, mode == OpenMode::ReadOnly ? QStringLiteral("mode=ro") : QStringLiteral("mode=rw"));
}

Result<std::unique_ptr<Connection>> Connection::create(const QString &path)
{
    return openFile(path, OpenMode::ReadWrite, QStringLiteral("mode=rwc"));
}

Result<std::unique_ptr<Connection>> Connection::openUnchanging(const QString &path)
{
    return openFile(path, OpenMode::ReadOnly, QStringLiteral("mode=ro&immutable=1"));
}

// As an address: only this form can forbid SQLite to make the file, and no name is taken for SQLite's own notation
// ("file:…", ":memory:").
Result<std::unique_ptr<Connection>> Connection::openFile(const QString &path, OpenMode mode, const QString &how)
{
    std::unique_ptr<Connection> connection(new Connection(path, mode));
    const QUrl url = QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath());
    const int access = mode == OpenMode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    TRY(connection->connect((url.toString(QUrl::FullyEncoded) + u'?' + how).toUtf8(), access | SQLITE_OPEN_URI));
    return connection;
}

// No mutex: each thread has its own connection.
Result<void> Connection::connect(const QByteArray &database, int flags)
{
    constexpr int patience = 5000; // milliseconds
    const int opened = sqlite3_open_v2(database.constData(), &m_handle,
                                       flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, nullptr);
    if (opened != SQLITE_OK) {
        return std::unexpected(errorOf(opened, QString::fromUtf8(sqlite3_errmsg(m_handle))));
    }
    sqlite3_busy_timeout(m_handle, patience);
    sqlite3_extended_result_codes(m_handle, 1);
    if (addOrderFunction(m_handle) != SQLITE_OK) {
        return std::unexpected(lastError());
    }
    for (const char *pragma : {"PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL", "PRAGMA temp_store = MEMORY",
                               "PRAGMA cache_size = -32000"}) {
        TRY(run(QString::fromLatin1(pragma)));
    }
    return {};
}

Result<std::shared_ptr<sqlite3_stmt>> Connection::prepared(const QString &sql)
{
    // A statement that is still being stepped through must not be shared with a second user of the same text.
    if (const auto found = m_prepared.find(sql); found != m_prepared.end() && found->second.use_count() == 1) {
        return found->second;
    }
    const QByteArray text = sql.toUtf8();
    sqlite3_stmt *made = nullptr;
    const char *rest = nullptr;
    if (sqlite3_prepare_v2(m_handle, text.constData(), int(text.size()), &made, &rest) != SQLITE_OK) {
        return std::unexpected(lastError());
    }
    std::shared_ptr<sqlite3_stmt> statement(made, sqlite3_finalize);
    if (!made || !QByteArray(rest).trimmed().isEmpty()) {
        return fail(ErrorCode::Internal, ConnectionText::toSay("not one statement: %1").arg(sql));
    }
    m_prepared.insert_or_assign(sql, statement);
    return statement;
}

// SQLite looks at the flag every `steps` steps, because a check of whole tables gives no row for long.
void Connection::setStop(const std::atomic_bool *stop)
{
    constexpr int steps = 10'000; // less than a millisecond
    m_stop = stop;
    sqlite3_progress_handler(
        m_handle, steps,
        [](void *flag) { return static_cast<const std::atomic_bool *>(flag)->load(std::memory_order_relaxed) ? 1 : 0; },
        const_cast<std::atomic_bool *>(stop));
}

qint64 Connection::lastRow() const
{
    return sqlite3_last_insert_rowid(m_handle);
}

Result<QVariant> Connection::value(const QString &sql, const QVariantList &values)
{
    Query asked = query(sql, values);
    TRY(const auto found, asked.next());
    return found ? asked.value(0) : QVariant();
}

Result<void> Connection::rows(const QString &sql, const QVariantList &values,
                              const std::function<Result<void>(const Query &)> &each)
{
    Query asked = query(sql, values);
    while (true) {
        TRY(const auto found, asked.next());
        if (!found) {
            return {};
        }
        TRY(each(asked));
    }
}

Result<void> Connection::transaction(const std::function<Result<void>()> &work)
{
    // IMMEDIATE takes the write lock at once, so that a busy file fails before any work is done.
    TRY(run(QStringLiteral("BEGIN IMMEDIATE")));
    Result<void> done = work();
    if (done) {
        if (const auto committed = run(QStringLiteral("COMMIT")); !committed) {
            done = std::unexpected(committed.error());
        }
    }
    if (!done) {
        // After some faults (disk full) SQLite has rolled back by itself; then this fails and nothing is lost.
        (void)run(QStringLiteral("ROLLBACK"));
    }
    return done;
}

void Connection::foldLog()
{
    (void)sqlite3_wal_checkpoint_v2(m_handle, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

Error Connection::lastError() const
{
    return errorOf(sqlite3_extended_errcode(m_handle), QString::fromUtf8(sqlite3_errmsg(m_handle)));
}

Error Connection::errorOf(int native, const QString &words) const
{
    const ErrorCode code = codeOf(native);
    // Triggers of the schema refuse changes of sealed ratings and of the history with a text of ours.
    if (code == ErrorCode::Conflict && words.startsWith(QLatin1String("refused: "))) {
        return {.code = ErrorCode::Refused, .message = Message::literal(words.mid(9)), .place = {.file = m_path}};
    }
    if (code == ErrorCode::Permission || (native & 0xff) == SQLITE_IOERR) {
        return refusalOf(native);
    }
    Message message = Message::literal(words);
    if (code == ErrorCode::Foreign) {
        message = FileRefusals::notStudy();
    } else if (code == ErrorCode::DiskFull) {
        message = ConnectionText::toSay("the disk is full; nothing was changed");
    } else if (code == ErrorCode::Damaged) {
        message =
            ConnectionText::toSay("is damaged: %1; corater recover makes a new study of what can be proven").arg(words);
    } else if (code == ErrorCode::Locked) {
        message = ConnectionText::toSay("is in use by another program");
    } else if (code == ErrorCode::Cancelled) {
        message = ConnectionText::toSay("stopped");
    }
    return {.code = code, .message = message, .place = {.file = m_path}};
}

// The cause of a refusal by the system: SQLite says "disk I/O error" or "unable to open" for many causes.
Error Connection::refusalOf(int native) const
{
    const QString name = QFileInfo(m_path).fileName();
    Error error{.code = ErrorCode::Permission, .place = {.file = m_path}};
    if (!QFileInfo::exists(m_path)) {
        // Opening for writing makes a missing file; the folder may not allow that.
        const bool isMade = m_mode == OpenMode::ReadWrite && QFileInfo(QFileInfo(m_path).absolutePath()).isDir();
        if (const auto why = isMade ? whyNotWritable(m_path) : std::nullopt) {
            return *why;
        }
        error.message = ConnectionText::toSay("cannot be opened: no such file, or its folder may not be read");
        return error;
    }
    if (native == SQLITE_READONLY_ROLLBACK) {
        error.message = ConnectionText::toSay("a program that wrote to it was stopped midway, and %1-journal, which "
                                              "undoes that, needs a file and a folder that may be written: allow "
                                              "writing, or copy both files to a folder of your own and open the copy")
                            .arg(name);
        return error;
    }
    if (const auto why = whyNotWritable(m_path)) {
        error = *why;
        if (QFileInfo(m_path + QStringLiteral("-wal")).size() > 0) {
            error.message =
                ConnectionText::toSay("%1; the newest changes lie in %2-wal: copy both files to a folder of your own "
                                      "and open the copy")
                    .arg(why->message, name);
        }
        return error;
    }
    if ((native & 0xff) == SQLITE_IOERR) {
        error.code = ErrorCode::Internal;
        error.message = ConnectionText::toSay("the disk could not read or write it (SQLite's error %1)").arg(native);
        return error;
    }
    error.message = m_mode == OpenMode::ReadOnly ? ConnectionText::toSay("cannot be read: the file is not readable")
                                                 : ConnectionText::toSay("cannot be written: the file is read-only");
    return error;
}

} // namespace corater
