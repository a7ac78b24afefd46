// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Query.h"

#include "data/store/connection/Connection.h"

#include <sqlite3.h>

namespace corater {

namespace {

struct QueryMessages
{
    CORATER_MESSAGES(Query)
};

// Binds texts as UTF-16, so that SQLite converts them, even invalid ones.
int bind(sqlite3_stmt *statement, int place, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::UnknownType:
    case QMetaType::Nullptr:
        return sqlite3_bind_null(statement, place);
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
        return sqlite3_bind_int64(statement, place, value.toLongLong());
    case QMetaType::Double:
        return sqlite3_bind_double(statement, place, value.toDouble());
    case QMetaType::QByteArray: {
        const QByteArray bytes = value.toByteArray();
        return bytes.isNull()
                   ? sqlite3_bind_null(statement, place)
                   : sqlite3_bind_blob64(statement, place, bytes.constData(), quint64(bytes.size()), SQLITE_TRANSIENT);
    }
    default: {
        // Also for a null string: in a study an empty text is a text, not NULL.
        const QString text = value.toString();
        return sqlite3_bind_text64(statement, place, reinterpret_cast<const char *>(text.utf16()),
                                   quint64(text.size()) * sizeof(char16_t), SQLITE_TRANSIENT, SQLITE_UTF16);
    }
    }
}

} // namespace

Query::Query(Connection &connection, const QString &sql, const QVariantList &values)
    : m_connection(connection), m_values(values)
{
    if (auto prepared = connection.prepared(sql)) {
        m_statement = *std::move(prepared);
    } else {
        m_error = prepared.error();
    }
}

Query::~Query()
{
    if (m_started && m_statement) {
        sqlite3_reset(m_statement.get());
    }
}

Result<void> Query::start()
{
    m_started = true;
    if (m_error) {
        return std::unexpected(*m_error);
    }
    sqlite3_reset(m_statement.get());
    if (m_values.size() != sqlite3_bind_parameter_count(m_statement.get())) {
        return fail(ErrorCode::Internal, QueryMessages::toSay("places of a statement: %2, values: %1")
                                             .arg(m_values.size())
                                             .arg(sqlite3_bind_parameter_count(m_statement.get())));
    }
    for (qsizetype i = 0; i < m_values.size(); ++i) {
        if (bind(m_statement.get(), int(i + 1), m_values[i]) != SQLITE_OK) {
            return std::unexpected(m_connection.lastError());
        }
    }
    return {};
}

Result<bool> Query::next()
{
    if (!m_started) {
        TRY(start());
    }
    if (m_connection.m_stop && m_connection.m_stop->load(std::memory_order_relaxed)) {
        return std::unexpected(m_connection.errorOf(SQLITE_INTERRUPT, {}));
    }
    const int stepped = sqlite3_step(m_statement.get());
    m_hasRow = stepped == SQLITE_ROW;
    if (m_hasRow) {
        return true;
    }
    if (stepped != SQLITE_DONE) {
        return std::unexpected(m_connection.lastError());
    }
    sqlite3_reset(m_statement.get());
    return false;
}

Result<qint64> Query::runWith(const Query &row)
{
    m_started = true;
    if (m_error) {
        return std::unexpected(*m_error);
    }
    sqlite3_reset(m_statement.get());
    for (int i = 0; i < sqlite3_bind_parameter_count(m_statement.get()); ++i) {
        if (sqlite3_bind_value(m_statement.get(), i + 1, sqlite3_column_value(row.m_statement.get(), i)) != SQLITE_OK) {
            return std::unexpected(m_connection.lastError());
        }
    }
    return run();
}

Result<qint64> Query::run()
{
    TRY(next());
    const qint64 changed = sqlite3_changes64(sqlite3_db_handle(m_statement.get()));
    sqlite3_reset(m_statement.get());
    m_hasRow = false;
    return changed;
}

QVariant Query::value(int column) const
{
    sqlite3_stmt *statement = m_statement.get();
    switch (m_hasRow ? sqlite3_column_type(statement, column) : SQLITE_NULL) {
    case SQLITE_INTEGER:
        return qint64(sqlite3_column_int64(statement, column));
    case SQLITE_FLOAT:
        return sqlite3_column_double(statement, column);
    case SQLITE_BLOB: {
        const auto *bytes = static_cast<const char *>(sqlite3_column_blob(statement, column));
        return QByteArray(bytes, sqlite3_column_bytes(statement, column));
    }
    case SQLITE_TEXT:
        return text(column);
    default:
        return QVariant(QMetaType::fromType<QString>());
    }
}

qint64 Query::integer(int column) const
{
    const bool isWhole = m_hasRow && sqlite3_column_type(m_statement.get(), column) == SQLITE_INTEGER;
    return isWhole ? sqlite3_column_int64(m_statement.get(), column) : value(column).toLongLong();
}

std::optional<QByteArrayView> Query::utf8(int column) const
{
    if (!m_hasRow || sqlite3_column_type(m_statement.get(), column) != SQLITE_TEXT) {
        return std::nullopt;
    }
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_statement.get(), column));
    const QByteArrayView text(bytes, sqlite3_column_bytes(m_statement.get(), column));
    // The first byte of a byte order mark, which Qt would drop, and of U+FFFD, which stands for invalid text.
    constexpr char special = '\xEF';
    const bool isPlain = !text.contains(special) || (!text.startsWith(special) && !text.contains("\xEF\xBF\xBD"));
    return isPlain && text.isValidUtf8() ? std::optional(text) : std::nullopt;
}

QString Query::text(int column) const
{
    if (const auto plain = utf8(column)) {
        return QString::fromUtf8(*plain);
    }
    if (!m_hasRow || sqlite3_column_type(m_statement.get(), column) != SQLITE_TEXT) {
        return value(column).toString();
    }
    // Invalid text is read as SQLite converts it, because existing hashes were made of that.
    sqlite3_stmt *statement = m_statement.get();
    const auto *units = static_cast<const QChar *>(sqlite3_column_text16(statement, column));
    return QString(units, sqlite3_column_bytes16(statement, column) / qsizetype(sizeof(QChar)));
}

QStringList Query::columns() const
{
    QStringList names;
    for (int i = 0; i < sqlite3_column_count(m_statement.get()); ++i) {
        names << QString::fromUtf8(sqlite3_column_name(m_statement.get(), i));
    }
    return names;
}

QVariantMap Query::row() const
{
    QVariantMap map;
    const QStringList names = columns();
    for (int i = 0; i < names.size(); ++i) {
        map.insert(names[i], value(i));
    }
    return map;
}

} // namespace corater
