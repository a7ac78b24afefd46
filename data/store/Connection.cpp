// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/Connection.h"

#include "data/store/FolderProbe.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSqlError>
#include <QSqlRecord>
#include <QUrl>

#include <atomic>

namespace corater {

namespace {

// SQLite's primary result codes (sqlite3.h), which Qt hands over as text, extended codes included.
enum SqliteCode { Perm = 3, Busy = 5, Locked = 6, ReadOnly = 8, IoErr = 10, Corrupt = 11, Full = 13,
                  CantOpen = 14, Constraint = 19, NotADb = 26,
                  ReadOnlyRollback = 776 };

ErrorCode codeOf(int native)
{
    switch (native & 0xff) {
    case Perm:
    case ReadOnly:
    case CantOpen:
        return ErrorCode::Permission;
    case Busy:
    case Locked:
        return ErrorCode::Locked;
    case Corrupt:
        return ErrorCode::Damaged;
    case NotADb:
        return ErrorCode::Foreign;
    case Full:
        return ErrorCode::DiskFull;
    case Constraint:
        return ErrorCode::Conflict;
    default:
        return ErrorCode::Internal;
    }
}

struct ConnectionText
{
    Q_DECLARE_TR_FUNCTIONS(Connection)
};

QString freshName()
{
    static std::atomic<quint64> counter = 0;
    return QStringLiteral("corater-%1").arg(++counter);
}

} // namespace

Query::Query(Connection &connection, const QString &sql, const QVariantList &values)
    : m_connection(connection), m_values(values)
{
    m_query = connection.prepared(sql, m_error);
}

Query::~Query()
{
    if (m_started) {
        m_query->finish();
    }
}

Result<void> Query::start()
{
    m_started = true;
    if (m_error.isValid()) {
        return std::unexpected(m_connection.errorOf(m_error));
    }
    for (qsizetype i = 0; i < m_values.size(); ++i) {
        // Qt would bind its null string as NULL; in a study an empty text is a text.
        const bool nullText = m_values[i].typeId() == QMetaType::QString && m_values[i].toString().isNull();
        m_query->bindValue(int(i), nullText ? QVariant(QStringLiteral("")) : m_values[i]);
    }
    if (!m_query->exec()) {
        return std::unexpected(m_connection.errorOf(m_query->lastError()));
    }
    return {};
}

Result<bool> Query::next()
{
    if (!m_started) {
        if (const auto started = start(); !started) {
            return std::unexpected(started.error());
        }
    }
    if (m_query->next()) {
        return true;
    }
    if (m_query->lastError().isValid()) {
        return std::unexpected(m_connection.errorOf(m_query->lastError()));
    }
    m_query->finish();
    return false;
}

Result<qint64> Query::run()
{
    if (const auto started = start(); !started) {
        return std::unexpected(started.error());
    }
    const qint64 changed = m_query->numRowsAffected();
    m_query->finish();
    return changed;
}

QVariantMap Query::row() const
{
    QVariantMap map;
    const QSqlRecord record = m_query->record();
    for (int i = 0; i < record.count(); ++i) {
        map.insert(record.fieldName(i), m_query->value(i));
    }
    return map;
}

Connection::Connection(QString path, OpenMode mode, QString name)
    : m_path(std::move(path)), m_mode(mode), m_name(std::move(name))
{
    m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
}

Connection::~Connection()
{
    m_prepared.clear();
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

Result<std::unique_ptr<Connection>> Connection::open(const QString &path, OpenMode mode)
{
    std::unique_ptr<Connection> connection(new Connection(path, mode, freshName()));
    // With its folder in front, so that SQLite takes no name for one of its own notation ("file:…", ":memory:").
    const QString file = path == databaseInMemory ? path : QFileInfo(path).absoluteFilePath();
    const QString options = mode == OpenMode::ReadOnly ? QStringLiteral("QSQLITE_OPEN_READONLY;") : QString();
    const auto connected = connection->connect(file, options);
    return connected ? Result<std::unique_ptr<Connection>>(std::move(connection)) : std::unexpected(connected.error());
}

Result<std::unique_ptr<Connection>> Connection::openUnchanging(const QString &path)
{
    std::unique_ptr<Connection> connection(new Connection(path, OpenMode::ReadOnly, freshName()));
    const QUrl url = QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath());
    const auto connected = connection->connect(url.toString(QUrl::FullyEncoded) + QStringLiteral("?immutable=1"),
                                               QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI;"));
    return connected ? Result<std::unique_ptr<Connection>>(std::move(connection)) : std::unexpected(connected.error());
}

Result<void> Connection::connect(const QString &database, const QString &options)
{
    m_database.setDatabaseName(database);
    m_database.setConnectOptions(options + QStringLiteral("QSQLITE_BUSY_TIMEOUT=5000"));
    if (!m_database.open()) {
        return std::unexpected(errorOf(m_database.lastError()));
    }
    for (const char *pragma : {"PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL", "PRAGMA temp_store = MEMORY"}) {
        if (const auto set = run(QString::fromLatin1(pragma)); !set) {
            return std::unexpected(set.error());
        }
    }
    return {};
}

std::shared_ptr<QSqlQuery> Connection::prepared(const QString &sql, QSqlError &error)
{
    // A statement that is still being stepped through must not be shared with a second user of the same text.
    if (const auto found = m_prepared.find(sql); found != m_prepared.end() && found->second.use_count() == 1) {
        return found->second;
    }
    auto query = std::make_shared<QSqlQuery>(m_database);
    query->setForwardOnly(true);
    if (!query->prepare(sql)) {
        error = query->lastError();
        return query;
    }
    m_prepared.insert_or_assign(sql, query);
    return query;
}

Result<QVariant> Connection::value(const QString &sql, const QVariantList &values)
{
    Query asked = query(sql, values);
    const Result<bool> found = asked.next();
    if (!found) {
        return std::unexpected(found.error());
    }
    return *found ? asked.value(0) : QVariant();
}

Result<void> Connection::rows(const QString &sql, const QVariantList &values,
                              const std::function<Result<void>(const Query &)> &each)
{
    Query asked = query(sql, values);
    while (true) {
        const Result<bool> found = asked.next();
        if (!found) {
            return std::unexpected(found.error());
        }
        if (!*found) {
            return {};
        }
        if (const auto taken = each(asked); !taken) {
            return taken;
        }
    }
}

Result<void> Connection::transaction(const std::function<Result<void>()> &work)
{
    // IMMEDIATE takes the write lock at once: a busy file is told before any work, never in the middle of it.
    if (const auto begun = run(QStringLiteral("BEGIN IMMEDIATE")); !begun) {
        return std::unexpected(begun.error());
    }
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

Error Connection::errorOf(const QSqlError &error) const
{
    bool isNumber = false;
    const int native = error.nativeErrorCode().toInt(&isNumber);
    const ErrorCode code = isNumber ? codeOf(native) : ErrorCode::Internal;
    QString message = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    // Triggers of the schema refuse changes of sealed ratings and of the history with a text of ours.
    if (code == ErrorCode::Conflict && message.startsWith(QLatin1String("refused: "))) {
        return {.code = ErrorCode::Refused, .message = message.mid(9), .place = {.file = m_path}};
    }
    if (code == ErrorCode::Permission || (native & 0xff) == IoErr) {
        return refusalOf(native);
    }
    if (code == ErrorCode::Foreign) {
        message = QStringLiteral("is not a Corater study");
    } else if (code == ErrorCode::DiskFull) {
        message = QStringLiteral("the disk is full; nothing was changed");
    } else if (code == ErrorCode::Damaged) {
        message = QStringLiteral("is damaged: %1; corater recover makes a new study of what can be proven").arg(message);
    } else if (code == ErrorCode::Locked) {
        message = QStringLiteral("is in use by another program");
    }
    return {.code = code, .message = message, .place = {.file = m_path}};
}

// What the machine did not let SQLite do, and why: SQLite says "disk I/O error" or "unable to open" for many causes.
Error Connection::refusalOf(int native) const
{
    const QString name = QFileInfo(m_path).fileName();
    Error error{.code = ErrorCode::Permission, .place = {.file = m_path}};
    if (!QFileInfo::exists(m_path)) {
        error.message = ConnectionText::tr("cannot be opened: no such file, or its folder may not be read");
        return error;
    }
    if (native == ReadOnlyRollback) {
        error.message = ConnectionText::tr("a program that wrote to it was ended in the middle, and %1-journal, which undoes "
                                           "that, needs a file and a folder that may be written: allow writing, or copy "
                                           "both files to a folder of your own and open the copy")
                            .arg(name);
        return error;
    }
    if (const auto why = whyNotWritable(m_path)) {
        error = *why;
        if (QFileInfo(m_path + QStringLiteral("-wal")).size() > 0) {
            error.message += ConnectionText::tr("; the newest changes lie in %1-wal: copy both files to a folder of your own "
                                                "and open the copy")
                                 .arg(name);
        }
        return error;
    }
    if ((native & 0xff) == IoErr) {
        error.code = ErrorCode::Internal;
        error.message = ConnectionText::tr("the disk did not read or write it (SQLite's error %1)").arg(native);
        return error;
    }
    error.message = m_mode == OpenMode::ReadOnly ? ConnectionText::tr("cannot be read: the file is not readable")
                                                 : ConnectionText::tr("cannot be written: the file is read-only");
    return error;
}

} // namespace corater
