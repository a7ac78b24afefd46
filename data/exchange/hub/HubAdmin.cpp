// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubAdmin.h"

#include <QFile>

// Needed to link the resource of a static library; must be outside any namespace.
static void initialiseHubResource()
{
    Q_INIT_RESOURCE(exchange);
}

namespace corater {

namespace {

struct HubAdminText
{
    CORATER_MESSAGES(HubAdmin)
};

constexpr int hubVersion = 1;
constexpr int oldestServer = 150000;

QString hubStatements()
{
    initialiseHubResource();
    QFile file(QStringLiteral(":/exchange/hub.sql"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Result<void> checkServer(HubConnection &connection)
{
    const auto version = connection.value(QStringLiteral("SELECT current_setting('server_version_num')::integer"));
    TRY(const auto encoding,
        version ? connection.value(QStringLiteral("SELECT current_setting('server_encoding')")) : version);
    if (version->toInt() < oldestServer) {
        return fail(ErrorCode::Refused, HubAdminText::toSay("the server is too old for a hub"),
                    {.file = connection.address().shown}, QStringLiteral("PostgreSQL 15"),
                    QString::number(version->toInt() / 10000));
    }
    if (encoding.toString() != QLatin1String("UTF8")) {
        return fail(ErrorCode::Refused, HubAdminText::toSay("the encoding of the database cannot store every name"),
                    {.file = connection.address().shown}, QStringLiteral("UTF8"), encoding.toString());
    }
    return {};
}

} // namespace

Result<void> checkHubVersion(HubConnection &connection)
{
    TRY(const auto version, connection.value(QStringLiteral("SELECT corater.version()")));
    if (version.toInt() > hubVersion) {
        return fail(ErrorCode::Newer, HubAdminText::toSay("a newer version of Corater made this hub"),
                    {.file = connection.address().shown});
    }
    return {};
}

Result<bool> HubAdmin::init()
{
    TRY(checkServer(m_connection));
    TRY(const auto comment,
        m_connection.value(QStringLiteral(
            "SELECT coalesce(obj_description(oid, 'pg_namespace'), '') FROM pg_namespace WHERE nspname = 'corater'")));
    if (comment.toString().startsWith(QLatin1String("Corater hub "))) {
        TRY(checkHubVersion(m_connection));
        return false;
    }
    if (!comment.isNull()) {
        return fail(ErrorCode::Foreign, HubAdminText::toSay("the schema \"corater\" of the database is not a hub"),
                    {.file = m_connection.address().shown});
    }
    TRY(m_connection.runAll(hubStatements()));
    return true;
}

Result<void> HubAdmin::readMembers(HubStudy &study)
{
    TRY(auto rows, m_connection.run(QStringLiteral("SELECT role, invited_at FROM corater.member WHERE study = ?"
                                                   " ORDER BY invited_at, role"),
                                    {study.study.study}));
    while (rows.next()) {
        study.members.push_back({.role = rows.value(0).toString(), .invited = rows.value(1).toDateTime()});
    }
    return {};
}

Result<void> HubAdmin::readCopies(HubStudy &study)
{
    TRY(auto rows,
        m_connection.run(QStringLiteral("SELECT copy, given_by, parcels, bytes, last_given_at FROM corater.progress"
                                        " WHERE study = ? ORDER BY given_by, copy"),
                         {study.study.study}));
    while (rows.next()) {
        study.copies.push_back({.copy = rows.value(0).toString(),
                                .role = rows.value(1).toString(),
                                .parcels = rows.value(2).toLongLong(),
                                .bytes = rows.value(3).toLongLong(),
                                .lastGiven = rows.value(4).toDateTime()});
    }
    return {};
}

Result<HubStatus> HubAdmin::status()
{
    TRY(checkHubVersion(m_connection));
    const auto role = m_connection.value(QStringLiteral("SELECT session_user::text"));
    TRY(const auto server,
        role ? m_connection.value(QStringLiteral("SELECT current_setting('server_version')")) : role);
    TRY(auto rows, m_connection.run(QStringLiteral("SELECT id, name, founder, founded_at FROM corater.study "
                                                   "WHERE id IN (SELECT corater.my_studies()) ORDER BY name, id")));
    HubStatus status{.role = role->toString(), .server = server.toString().section(u' ', 0, 0), .studies = {}};
    while (rows.next()) {
        status.studies.push_back({.study = {.study = rows.value(0).toString(), .name = rows.value(1).toString()},
                                  .founder = rows.value(2).toString(),
                                  .founded = rows.value(3).toDateTime(),
                                  .members = {},
                                  .copies = {}});
    }
    for (HubStudy &study : status.studies) {
        auto read = readMembers(study);
        if (read) {
            read = readCopies(study);
        }
        TRY(read);
    }
    return status;
}

Result<QString> HubAdmin::identityOf(const QString &study)
{
    TRY(checkHubVersion(m_connection));
    TRY(auto rows,
        m_connection.run(QStringLiteral("SELECT id FROM corater.study WHERE id = ? OR name = ?"), {study, study}));
    QStringList found;
    while (rows.next()) {
        found << rows.value(0).toString();
    }
    if (found.size() > 1) {
        return fail(ErrorCode::Input,
                    HubAdminText::toSay("several studies of the hub have this name: choose one by its identity"),
                    {.file = m_connection.address().shown}, found.join(QStringLiteral(", ")), study);
    }
    if (found.isEmpty()) {
        TRY(m_connection.run(QStringLiteral("SELECT corater.need_part(?)"), {study}));
        return study;
    }
    return found.front();
}

// Whether the role was made now; if it cannot be made, corater.invite() reports what is missing.
Result<bool> HubAdmin::makeRole(const QString &role)
{
    TRY(const auto statement,
        m_connection.value(
            QStringLiteral("SELECT format('CREATE ROLE %I LOGIN', ?::text) WHERE NOT EXISTS (SELECT FROM pg_roles "
                           "WHERE rolname = ?)"
                           " AND (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = session_user)"),
            {role, role}));
    if (statement.isNull()) {
        return false;
    }
    TRY(m_connection.runAll(statement.toString()));
    return true;
}

Result<bool> HubAdmin::invite(const QString &study, const QString &role)
{
    TRY(const auto identity, identityOf(study));
    // Checked before, so that no role is made that could not be invited.
    TRY(m_connection.run(QStringLiteral("SELECT corater.need_founder(?)"), {identity}));
    TRY(const auto isMade, makeRole(role));
    TRY(m_connection.run(QStringLiteral("SELECT corater.invite(?, ?)"), {identity, role}));
    return isMade;
}

Result<void> HubAdmin::remove(const QString &study, const QString &role)
{
    TRY(const auto identity, identityOf(study));
    TRY(m_connection.run(QStringLiteral("SELECT corater.remove(?, ?)"), {identity, role}));
    return {};
}

} // namespace corater
