// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubConnection.h"

#include "data/files/system/Sockets.h"

#include <QLoggingCategory>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <atomic>
#include <cstring>

namespace corater {

namespace {

struct HubConnectionText
{
    CORATER_MESSAGES(HubConnection)
};

QString nextName()
{
    static std::atomic<int> count = 0;
    return QStringLiteral("corater-hub-%1").arg(++count);
}

// Silences the driver's warning that it could not release its statements on a lost connection: our error reports the
// loss.
QLoggingCategory::CategoryFilter filterBefore = nullptr;

void keepDriverQuiet(QLoggingCategory *category)
{
    filterBefore(category);
    if (std::strcmp(category->categoryName(), "qt.sql.postgresql") == 0) {
        category->setEnabled(QtWarningMsg, false);
    }
}

void quietDriver()
{
    static const bool isInstalled = [] {
        filterBefore = QLoggingCategory::installFilter(nullptr); // known before ours runs
        QLoggingCategory::installFilter(keepDriverQuiet);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

// Settings that must not depend on the server and the role: a parcel lasts when it is acknowledged, names mean ours,
// bytes come in the shortest form, and no statement waits for ever.
const QString settings = QStringLiteral(
    "SELECT set_config('synchronous_commit', 'on', false), set_config('search_path', 'pg_catalog, pg_temp', false),"
    " set_config('bytea_output', 'hex', false), set_config('statement_timeout', '300s', false),"
    " set_config('lock_timeout', '30s', false)");

// The first line of an error message of the server or libpq.
QString wordsOf(const QSqlError &error)
{
    return error.databaseText().section(u'\n', 0, 0).trimmed();
}

bool isLost(const QString &state)
{
    return state.isEmpty() || state.startsWith(QLatin1String("08")) || state.startsWith(QLatin1String("57P"));
}

struct StateMeaning
{
    const char *state; // SQLSTATE, or its beginning
    ErrorCode code;
    const char *message;
};

// The hub's own states are those of hub.sql.
constexpr StateMeaning meanings[] = {
    {"CO001", ErrorCode::NotFound,
     QT_TRANSLATE_NOOP("HubConnection", "the hub has no such study, or you do not take part in it")},
    {"CO002", ErrorCode::Conflict, QT_TRANSLATE_NOOP("HubConnection", "this is not the next parcel of its copy")},
    {"CO003", ErrorCode::Refused,
     QT_TRANSLATE_NOOP("HubConnection", "another role sends the parcels of this copy; only that role may continue")},
    {"CO004", ErrorCode::Damaged, QT_TRANSLATE_NOOP("HubConnection", "the parcel did not arrive as it was sent")},
    {"CO005", ErrorCode::Refused,
     QT_TRANSLATE_NOOP("HubConnection", "only the founder of the study decides who takes part, and the founder stays")},
    {"CO006", ErrorCode::NotFound,
     QT_TRANSLATE_NOOP("HubConnection", "the database has no such role that may log in, or it does not take part")},
    {"CO007", ErrorCode::Refused,
     QT_TRANSLATE_NOOP("HubConnection", "the study is already on this hub: ask its founder to invite you")},
    {"CO008", ErrorCode::Refused, QT_TRANSLATE_NOOP("HubConnection", "parcels on the hub are never changed")},
    {"23505", ErrorCode::Conflict, QT_TRANSLATE_NOOP("HubConnection", "this parcel is already on the hub")},
    {"42501", ErrorCode::Permission,
     QT_TRANSLATE_NOOP("HubConnection", "the database does not permit this to your role")},
    {"3F000", ErrorCode::NotFound, QT_TRANSLATE_NOOP("HubConnection", "there is no hub in this database")},
    {"42P01", ErrorCode::NotFound, QT_TRANSLATE_NOOP("HubConnection", "there is no hub in this database")},
    {"42883", ErrorCode::NotFound, QT_TRANSLATE_NOOP("HubConnection", "there is no hub in this database")},
    {"53100", ErrorCode::DiskFull, QT_TRANSLATE_NOOP("HubConnection", "the disk of the hub is full")},
    {"57014", ErrorCode::NotFound, QT_TRANSLATE_NOOP("HubConnection", "the hub did not answer in time")},
    {"55P03", ErrorCode::NotFound, QT_TRANSLATE_NOOP("HubConnection", "the hub did not answer in time")},
};

} // namespace

HubRows::HubRows(QSqlQuery query, SilenceWatch::Sockets sockets)
    : m_query(std::make_unique<QSqlQuery>(std::move(query))), m_sockets(std::move(sockets))
{
}

HubRows::~HubRows()
{
    if (m_query) { // the driver releases its statement
        const SilenceWatch watch([this] { return m_sockets; });
        m_query.reset();
    }
}

HubRows::HubRows(HubRows &&) noexcept = default;
HubRows &HubRows::operator=(HubRows &&) noexcept = default;

bool HubRows::next()
{
    return m_query->next();
}

QVariant HubRows::value(int column) const
{
    return m_query->value(column);
}

HubConnection::HubConnection(HubAddress address) : m_address(std::move(address)), m_name(nextName()) {}

HubConnection::~HubConnection()
{
    drop();
}

void HubConnection::drop()
{
    if (QSqlDatabase::contains(m_name)) {
        QSqlDatabase::database(m_name, false).close();
        QSqlDatabase::removeDatabase(m_name);
    }
}

QSqlDatabase HubConnection::database() const
{
    return QSqlDatabase::database(m_name, false);
}

Error HubConnection::unreachable(const QString &why) const
{
    return {.code = ErrorCode::NotFound,
            .message = HubConnectionText::toSay("the hub cannot be reached"),
            .place = {.file = m_address.shown},
            .found = m_wasSilent ? HubConnectionText::toSay("it did not answer in time") : ErrorDetail(why)};
}

// As libpq finds them: in the address or the environment.
QSet<int> HubConnection::ports() const
{
    static const QRegularExpression form(QStringLiteral("port='([0-9,]*)'"));
    const auto match = form.match(m_address.options);
    const QString named = match.hasMatch() ? match.captured(1) : qEnvironmentVariable("PGPORT", QStringLiteral("5432"));
    QSet<int> ports;
    for (const QString &port : named.split(u',')) {
        ports.insert(port.isEmpty() ? 5432 : port.toInt());
    }
    return ports;
}

// The driver sends queries as soon as it is connected, so the watch for silence covers opening, too.
bool HubConnection::open(QSqlDatabase &made)
{
    const auto sockets = [before = openFiles(), ports = ports()] { return connectionsSince(before, ports); };
    const SilenceWatch watch(sockets);
    const bool isOpen = made.open();
    m_sockets = sockets();
    m_wasSilent = watch.hasCut();
    return isOpen;
}

bool HubConnection::watched(const std::function<bool()> &call)
{
    const SilenceWatch watch([this] { return m_sockets; });
    const bool isDone = call();
    m_wasSilent = watch.hasCut();
    return isDone;
}

Result<void> HubConnection::connect()
{
    if (QSqlDatabase::contains(m_name) && database().isOpen()) {
        return {};
    }
    drop();
    quietDriver();
    auto made = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), m_name);
    if (!made.isValid()) {
        return fail(ErrorCode::Internal,
                    HubConnectionText::toSay("Qt's driver for PostgreSQL is missing (Debian: libqt6sql6-psql)"));
    }
    made.setConnectOptions(m_address.options);
    if (!open(made)) {
        return std::unexpected(unreachable(wordsOf(made.lastError())));
    }
    // The driver's own first queries may lose the connection, and isOpen() stays true.
    QSqlQuery query(made);
    if (!made.isOpen() || !watched([&] { return query.exec(settings); })) {
        const QString why = wordsOf(made.isOpen() ? query.lastError() : made.lastError());
        query = QSqlQuery();
        made.close();
        return std::unexpected(unreachable(why));
    }
    return {};
}

Error HubConnection::errorOf(const QSqlQuery &query)
{
    const QSqlError error = query.lastError();
    const QString state = error.nativeErrorCode();
    if (isLost(state)) {
        database().close();
        return {.code = ErrorCode::NotFound,
                .message = HubConnectionText::toSay("the connection to the hub was lost"),
                .place = {.file = m_address.shown},
                .found =
                    m_wasSilent ? HubConnectionText::toSay("it did not answer in time") : ErrorDetail(wordsOf(error))};
    }
    for (const StateMeaning &meaning : meanings) {
        if (state == QLatin1String(meaning.state)) {
            return {.code = meaning.code,
                    .message = HubConnectionText::toSay(meaning.message),
                    .place = {.file = m_address.shown}};
        }
    }
    return {.code = ErrorCode::Internal,
            .message = HubConnectionText::toSay("the hub's database gave an error (%1)").arg(state),
            .place = {.file = m_address.shown},
            .found = wordsOf(error)};
}

Result<HubRows> HubConnection::run(const QString &sql, const QVariantList &values)
{
    TRY(connect());
    QSqlQuery query(database());
    const bool isDone = watched([&] {
        const bool isPrepared = query.prepare(sql);
        for (const QVariant &value : values) {
            query.addBindValue(value);
        }
        return isPrepared && query.exec();
    });
    if (!isDone) {
        const Error error = errorOf(query);
        return std::unexpected(error);
    }
    return HubRows(std::move(query), m_sockets);
}

Result<void> HubConnection::runAll(const QString &sql)
{
    TRY(connect());
    // The server takes several statements that come in one message as one transaction.
    QSqlQuery query(database());
    const bool isDone = watched([&] {
        const bool isBegun = query.exec(sql);
        while (isBegun && query.nextResult()) {
        }
        return isBegun;
    });
    // If a statement after the first fails, only reading its result shows the error.
    if (!isDone || query.lastError().isValid()) {
        return std::unexpected(errorOf(query));
    }
    return {};
}

Result<QVariant> HubConnection::value(const QString &sql, const QVariantList &values)
{
    TRY(auto query, run(sql, values));
    return query.next() ? query.value(0) : QVariant();
}

} // namespace corater
