// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubAddress.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMap>
#include <QStringList>
#include <QUrl>

#include <algorithm>

namespace corater {

namespace {

struct HubAddressText
{
    CORATER_MESSAGES(HubAddress)
};

using Parameters = QMap<QString, QString>;

// Parameters that an address may hold; the others are left to libpq, or set here.
const QStringList &knownParameters()
{
    static const QStringList known{QStringLiteral("host"),        QStringLiteral("hostaddr"),
                                   QStringLiteral("port"),        QStringLiteral("user"),
                                   QStringLiteral("dbname"),      QStringLiteral("sslmode"),
                                   QStringLiteral("sslrootcert"), QStringLiteral("sslcert"),
                                   QStringLiteral("sslkey"),      QStringLiteral("sslcrl"),
                                   QStringLiteral("passfile"),    QStringLiteral("require_auth"),
                                   QStringLiteral("gssencmode"),  QStringLiteral("channel_binding"),
                                   QStringLiteral("krbsrvname"),  QStringLiteral("target_session_attrs")};
    return known;
}

QString decoded(QStringView text)
{
    return QUrl::fromPercentEncoding(text.toUtf8());
}

std::unexpected<Error> unreadable(const QString &found)
{
    return fail(ErrorCode::Input, HubAddressText::toSay("the address of the hub cannot be read"), {},
                QStringLiteral("postgresql://USER@HOST/DATABASE"), found);
}

std::unexpected<Error> holdsPassword()
{
    return fail(
        ErrorCode::Refused,
        HubAddressText::toSay("a password in the address could be seen by others: leave it out, and put it into "
                              "~/.pgpass (host:port:database:user:password) or the variable PGPASSWORD"));
}

// "host:port,[::1]:port": libpq takes several, and tries them in turn.
bool readHosts(const QString &text, Parameters &found)
{
    QStringList hosts;
    QStringList ports;
    for (const QString &one : text.split(u',')) {
        const qsizetype bracket = one.startsWith(u'[') ? one.indexOf(u']') : 0;
        const qsizetype colon = bracket < 0 ? -1 : one.indexOf(u':', bracket);
        const QString host = colon < 0 ? one : one.left(colon);
        hosts << decoded(host.startsWith(u'[') ? host.mid(1).chopped(1) : host);
        ports << (colon < 0 ? QString() : one.mid(colon + 1));
        if (bracket < 0) {
            return false;
        }
    }
    if (!hosts.join(QString()).isEmpty()) {
        found[QStringLiteral("host")] = hosts.join(u',');
    }
    if (!ports.join(QString()).isEmpty()) {
        found[QStringLiteral("port")] = ports.join(u',');
    }
    return true;
}

Result<void> readQuery(const QString &query, Parameters &found)
{
    for (const QString &pair : query.split(u'&', Qt::SkipEmptyParts)) {
        const QString key = decoded(pair.section(u'=', 0, 0));
        if (key.contains(QLatin1String("password"))) {
            return holdsPassword();
        }
        if (!knownParameters().contains(key)) {
            return fail(ErrorCode::Input, HubAddressText::toSay("the address of the hub has an unknown parameter"), {},
                        knownParameters().join(QStringLiteral(", ")), key);
        }
        found[key] = decoded(pair.section(u'=', 1));
    }
    return {};
}

Result<Parameters> parametersOf(const QString &address)
{
    Parameters found;
    const QString rest = address.section(QStringLiteral("://"), 1);
    const QString place = rest.section(u'?', 0, 0);
    QString authority = place.section(u'/', 0, 0);
    if (const qsizetype at = authority.lastIndexOf(u'@'); at >= 0) {
        const QString person = authority.left(at);
        if (!person.section(u':', 1).isEmpty()) {
            return holdsPassword();
        }
        found[QStringLiteral("user")] = decoded(person.section(u':', 0, 0));
        authority = authority.mid(at + 1);
    }
    if (!readHosts(authority, found)) {
        return unreadable(authority);
    }
    if (const QString database = decoded(place.section(u'/', 1)); !database.isEmpty()) {
        found[QStringLiteral("dbname")] = database;
    }
    TRY(readQuery(rest.section(u'?', 1), found));
    // In Qt's options a semicolon ends an option.
    const bool isStrange = std::ranges::any_of(found, [](const QString &value) {
        return std::ranges::any_of(value, [](QChar c) { return c == u';' || c.category() == QChar::Other_Control; });
    });
    if (isStrange) {
        return unreadable({});
    }
    return found;
}

bool isOnlySockets(const Parameters &parameters)
{
    const QString host = parameters.value(QStringLiteral("host"), qEnvironmentVariable("PGHOST"));
    const QStringList hosts = host.split(u',');
    return !parameters.contains(QStringLiteral("hostaddr")) && std::ranges::all_of(hosts, [](const QString &one) {
        return one.isEmpty() || one.startsWith(u'/') || one.startsWith(u'@');
    });
}

Message warningOf(const Parameters &parameters)
{
    const QString mode = parameters.value(QStringLiteral("sslmode"));
    if (isOnlySockets(parameters) || mode.isEmpty() || mode == QLatin1String("verify-full")) {
        return {};
    }
    if (mode == QLatin1String("verify-ca")) {
        return HubAddressText::toSay(
            "sslmode=verify-ca: whether the server has the name in the address is not checked.");
    }
    if (mode == QLatin1String("require")) {
        return HubAddressText::toSay(
            "sslmode=require: the connection is encrypted, but nobody checks whose server it is.");
    }
    return HubAddressText::toSay("sslmode=%1: the connection may not be encrypted.").arg(mode);
}

// Trusts the certificates of libpq's own root file, or else the system's.
void needChecks(Parameters &parameters)
{
    if (parameters.contains(QStringLiteral("sslmode"))) {
        return;
    }
    parameters[QStringLiteral("sslmode")] = QStringLiteral("verify-full");
    const bool hasRoots = parameters.contains(QStringLiteral("sslrootcert")) ||
                          qEnvironmentVariableIsSet("PGSSLROOTCERT") ||
                          QFileInfo::exists(QDir::homePath() + QStringLiteral("/.postgresql/root.crt"));
    if (!hasRoots) {
        parameters[QStringLiteral("sslrootcert")] = QStringLiteral("system");
    }
}

QString written(const Parameters &parameters)
{
    QStringList options;
    for (const auto &[key, value] : parameters.asKeyValueRange()) {
        QString quoted = value;
        quoted.replace(u'\\', QLatin1String("\\\\")).replace(u'\'', QLatin1String("\\'"));
        options << key + QStringLiteral("='") + quoted + u'\'';
    }
    return options.join(u';');
}

} // namespace

bool isHubAddress(const QString &address)
{
    return address.startsWith(QLatin1String("postgresql://")) || address.startsWith(QLatin1String("postgres://"));
}

Result<HubAddress> HubAddress::read(const QString &address)
{
    if (!isHubAddress(address)) {
        return unreadable({});
    }
    TRY(auto parameters, parametersOf(address));
    const Message warning = warningOf(parameters);
    needChecks(parameters);
    // Encryption by Kerberos would take the place of the certificate that is checked.
    if (!parameters.contains(QStringLiteral("gssencmode"))) {
        parameters[QStringLiteral("gssencmode")] = QStringLiteral("disable");
    }
    const Parameters ours{{QStringLiteral("application_name"), QStringLiteral("corater")},
                          {QStringLiteral("connect_timeout"), QStringLiteral("10")},
                          {QStringLiteral("keepalives_idle"), QStringLiteral("10")},
                          {QStringLiteral("keepalives_interval"), QStringLiteral("5")},
                          {QStringLiteral("keepalives_count"), QStringLiteral("3")},
                          {QStringLiteral("tcp_user_timeout"), QStringLiteral("30000")}};
    parameters.insert(ours);
    return HubAddress{.shown = address, .options = written(parameters), .warning = warning};
}

} // namespace corater
