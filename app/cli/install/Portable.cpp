// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/install/Portable.h"

#include <QCoreApplication>
#include <QFile>
#include <QList>

#include <utility>

namespace corater {

namespace {

QString &scriptOfArchive()
{
    static QString path;
    return path;
}

// The variables that were changed, and their values before; a null value: not set.
QList<std::pair<const char *, QByteArray>> &changed()
{
    static QList<std::pair<const char *, QByteArray>> variables;
    return variables;
}

void change(const char *name, const QByteArray &value)
{
    changed().emplace_back(name, qEnvironmentVariableIsSet(name) ? qgetenv(name) : QByteArray());
    if (value.isNull()) {
        qunsetenv(name);
    } else {
        qputenv(name, value);
    }
}

// OpenSSL of Debian looks for the certificates of the system where other systems do not have them.
void findCertificates()
{
    for (const char *file : {"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
                             "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem"}) {
        if (QFile::exists(QString::fromLatin1(file))) {
            change("SSL_CERT_FILE", file);
            return;
        }
    }
}

} // namespace

void Portable::enter(const QString &executable, const QByteArray &script)
{
    const qsizetype slash = executable.lastIndexOf(u'/');
    const QString fonts = executable.first(qMax(0, slash)) + QStringLiteral("/fonts.conf");
    if (!executable.sliced(slash + 1).startsWith(QStringLiteral("ld-linux")) || !QFile::exists(fonts)) {
        return;
    }
    scriptOfArchive() = QFile::decodeName(script);
    // Plug-ins that the user's desktop names are built for its own Qt.
    for (const char *name : {"QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"}) {
        change(name, {});
    }
    if (qEnvironmentVariableIsEmpty("FONTCONFIG_FILE")) {
        change("FONTCONFIG_FILE", fonts.toUtf8());
    }
    if (qEnvironmentVariableIsEmpty("SSL_CERT_FILE") && qEnvironmentVariableIsEmpty("SSL_CERT_DIR")) {
        findCertificates();
    }
}

void Portable::leaveEnvironment()
{
    for (const auto &[name, before] : std::as_const(changed())) {
        if (qstrcmp(name, "SSL_CERT_FILE") == 0) {
            continue; // the system's own file, which a connection reads when it is made
        }
        if (before.isNull()) {
            qunsetenv(name);
        } else {
            qputenv(name, before);
        }
    }
}

QString Portable::program()
{
    return scriptOfArchive().isEmpty() ? QCoreApplication::applicationFilePath() : scriptOfArchive();
}

} // namespace corater
