// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PrivateServer.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTest>

#include <csignal>

#include <sys/stat.h>
#include <unistd.h>

namespace corater::test {

namespace {

constexpr uid_t nobody = 65534;

QString programFolder()
{
    const QDir versions(QStringLiteral("/usr/lib/postgresql"));
    const QStringList found = versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString &version : found) {
        const QString folder = versions.filePath(version) + QStringLiteral("/bin");
        if (QFile::exists(folder + QStringLiteral("/initdb"))) {
            return folder;
        }
    }
    return {};
}

// Starts the program as an ordinary user; it ends with the test that started it.
void prepare(QProcess &process, const QString &program, const QStringList &arguments)
{
    const QString path = programFolder() + u'/' + program;
    if (::geteuid() == 0) {
        process.setProgram(QStringLiteral("setpriv"));
        process.setArguments(QStringList{QStringLiteral("--reuid=%1").arg(nobody),
                                         QStringLiteral("--regid=%1").arg(nobody), QStringLiteral("--clear-groups"),
                                         QStringLiteral("--pdeathsig=QUIT"), path} +
                             arguments);
    } else {
        process.setProgram(path);
        process.setArguments(arguments);
    }
    process.setWorkingDirectory(QStringLiteral("/tmp"));
}

} // namespace

PrivateServer::PrivateServer() : m_folder(QStringLiteral("/tmp/corater-pg-XXXXXX"))
{
    if (::geteuid() == 0 && ::chown(qPrintable(folder()), nobody, nobody) != 0) {
        qFatal("the folder of the test's server cannot be given away");
    }
    ::chmod(qPrintable(folder()), 0755);
}

PrivateServer::~PrivateServer()
{
    stopImmediately();
}

bool PrivateServer::isThere()
{
    return !programFolder().isEmpty();
}

bool PrivateServer::run(const QString &program, const QStringList &arguments, QByteArray *output,
                        const QByteArray &input)
{
    QProcess process;
    prepare(process, program, arguments);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start();
    process.write(input);
    process.closeWriteChannel();
    const bool isDone =
        process.waitForFinished(120000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    const QByteArray said = process.readAll();
    if (output) {
        *output = said;
    } else if (!isDone) {
        qWarning("%s", said.constData());
    }
    return isDone;
}

QString PrivateServer::makeCertificates()
{
    QProcess openssl;
    openssl.setWorkingDirectory(folder());
    openssl.start(QStringLiteral("openssl"),
                  {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
                   QStringLiteral("rsa:2048"), QStringLiteral("-nodes"), QStringLiteral("-days"), QStringLiteral("2"),
                   QStringLiteral("-subj"), QStringLiteral("/CN=localhost"), QStringLiteral("-addext"),
                   QStringLiteral("subjectAltName=DNS:localhost"), QStringLiteral("-keyout"),
                   QStringLiteral("server.key"), QStringLiteral("-out"), QStringLiteral("ca.crt")});
    if (!openssl.waitForFinished(60000) || openssl.exitCode() != 0) {
        return QStringLiteral("openssl makes no certificate");
    }
    const QString key = folder() + QStringLiteral("/server.key");
    ::chmod(qPrintable(key), 0600);
    if (::geteuid() == 0 && ::chown(qPrintable(key), nobody, nobody) != 0) {
        return QStringLiteral("the key cannot be given away");
    }
    return {};
}

QString PrivateServer::init(Network network)
{
    m_network = network;
    if (network == Network::WithTls) {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost);
        m_port = free.serverPort();
        free.close();
        if (const QString wrong = makeCertificates(); !wrong.isEmpty()) {
            return wrong;
        }
    }
    QByteArray said;
    const bool isMade =
        run(QStringLiteral("initdb"),
            {QStringLiteral("--pgdata=") + folder() + QStringLiteral("/data"), QStringLiteral("--auth=trust"),
             QStringLiteral("--username=keeper"), QStringLiteral("--encoding=UTF8"), QStringLiteral("--locale=C"),
             QStringLiteral("--no-sync")},
            &said);
    if (!isMade) {
        return QString::fromUtf8(said);
    }
    // Over the network, a connection needs a password and the encryption that the server offers.
    QFile access(folder() + QStringLiteral("/data/pg_hba.conf"));
    const QByteArray lines = "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n";
    const bool isWritten = network == Network::SocketOnly || (access.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
                                                              access.write(lines) == lines.size());
    return isWritten ? QString() : QStringLiteral("who may connect cannot be written");
}

bool PrivateServer::answers()
{
    QByteArray said;
    return run(QStringLiteral("psql"),
               {address(QStringLiteral("keeper")), QStringLiteral("-c"), QStringLiteral("SELECT 1")}, &said);
}

QString PrivateServer::start()
{
    QStringList arguments{
        QStringLiteral("-D"), folder() + QStringLiteral("/data"),
        QStringLiteral("-k"), folder(),
        QStringLiteral("-p"), QString::number(m_port),
        QStringLiteral("-c"), m_writesToDisk ? QStringLiteral("fsync=on") : QStringLiteral("fsync=off"),
        QStringLiteral("-c"), QStringLiteral("max_connections=%1").arg(m_mostConnections)};
    if (m_network == Network::WithTls) {
        arguments << QStringLiteral("-c") << QStringLiteral("listen_addresses=127.0.0.1") << QStringLiteral("-c")
                  << QStringLiteral("ssl=on") << QStringLiteral("-c")
                  << QStringLiteral("ssl_cert_file=") + folder() + QStringLiteral("/ca.crt") << QStringLiteral("-c")
                  << QStringLiteral("ssl_key_file=") + folder() + QStringLiteral("/server.key");
    } else {
        arguments << QStringLiteral("-c") << QStringLiteral("listen_addresses=");
    }
    prepare(m_server, QStringLiteral("postgres"), arguments);
    m_server.setStandardOutputFile(folder() + QStringLiteral("/log"), QIODevice::Append);
    m_server.setStandardErrorFile(folder() + QStringLiteral("/log"), QIODevice::Append);
    // After a kill its processes may still hold the shared memory that a new server needs.
    const bool isUp = QTest::qWaitFor(
        [this] {
            if (m_server.state() == QProcess::NotRunning) {
                m_server.start();
                m_server.waitForStarted();
            }
            return answers();
        },
        60000);
    QFile log(folder() + QStringLiteral("/log"));
    return isUp                            ? QString()
           : log.open(QIODevice::ReadOnly) ? QString::fromUtf8(log.readAll().right(1000))
                                           : QStringLiteral("no log");
}

void PrivateServer::kill()
{
    if (isRunning()) {
        ::kill(pid_t(m_server.processId()), SIGKILL);
        m_server.waitForFinished();
    }
}

void PrivateServer::pause(bool isPaused)
{
    const pid_t server = pid_t(m_server.processId());
    for (const QString &name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(name));
        const QByteArray line = name.toInt() > 0 && stat.open(QIODevice::ReadOnly) ? stat.readAll() : QByteArray();
        // After the name in brackets: the state, then the parent's id.
        const bool isOurs =
            name.toInt() == server || line.mid(line.lastIndexOf(')') + 2).split(' ').value(1).toInt() == server;
        if (isOurs) {
            ::kill(pid_t(name.toInt()), isPaused ? SIGSTOP : SIGCONT);
        }
    }
}

void PrivateServer::stopImmediately()
{
    if (isRunning()) {
        ::kill(pid_t(m_server.processId()), SIGQUIT);
        m_server.waitForFinished();
    }
}

QString PrivateServer::psql(const QString &sql, const QString &database)
{
    QByteArray said;
    const bool isDone = run(QStringLiteral("psql"),
                            {address(QStringLiteral("keeper"), database), QStringLiteral("-AtqX"), QStringLiteral("-v"),
                             QStringLiteral("ON_ERROR_STOP=1"), QStringLiteral("-c"), sql},
                            &said);
    return (isDone ? QString() : QStringLiteral("psql: ")) + QString::fromUtf8(said).trimmed();
}

QString PrivateServer::address(const QString &role, const QString &database) const
{
    return QStringLiteral("postgresql://%1@/%2?host=%3&port=%4").arg(role, database, folder()).arg(m_port);
}

} // namespace corater::test
