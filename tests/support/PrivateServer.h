// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

namespace corater::test {

/// A PostgreSQL server of a test's own, in a short folder below /tmp, reached by a socket there (and with certificates
/// of its own by 127.0.0.1, when that is wanted). Its superuser is "keeper". It runs as an ordinary user, since the
/// server refuses root, and ends with the test.
class PrivateServer
{
public:
    enum class Network { SocketOnly, WithTls };

    PrivateServer();
    ~PrivateServer();
    PrivateServer(const PrivateServer &) = delete;
    PrivateServer &operator=(const PrivateServer &) = delete;

    /// Whether the server's programs are on this machine; a test skips without them, saying so.
    static bool isThere();

    /// Has it write everything to the disk, as a real one does; a test's has no need.
    void writeToDisk() { m_writesToDisk = true; }
    /// Has it take that many connections; a test's takes 40. From the next start on.
    void takeConnections(int most) { m_mostConnections = most; }
    /// Makes the database cluster. What went wrong, or nothing.
    QString init(Network network = Network::SocketOnly);
    /// Starts it, also after it was stopped or killed, and waits until it answers. What went wrong, or nothing.
    QString start();
    /// Its first process, which a signal ends; 0 where it does not run.
    qint64 processId() const { return m_server.processId(); }
    /// Ends it without any farewell, as kill -9 does, and its processes with it.
    void kill();
    /// Ends it at once, without finishing what runs: immediate shutdown.
    void stopImmediately();
    /// Has all its processes stand still, or go on: it keeps its connections and says nothing.
    void pause(bool isPaused);
    /// Runs statements as the superuser: what psql answers, unaligned, without headings; "psql: …" when it failed.
    QString psql(const QString &sql, const QString &database = QStringLiteral("postgres"));
    /// Runs a program of the server with arguments, as the user that the server runs as.
    bool run(const QString &program, const QStringList &arguments, QByteArray *output = nullptr,
             const QByteArray &input = {});

    /// The address of a database for a role, by the socket.
    QString address(const QString &role, const QString &database = QStringLiteral("postgres")) const;
    /// The folder with the server's certificate ("ca.crt"), logs and data.
    QString folder() const { return m_folder.path(); }
    int port() const { return m_port; }
    bool isRunning() const { return m_server.state() == QProcess::Running; }

private:
    QString makeCertificates();
    bool answers();

    QTemporaryDir m_folder;
    QProcess m_server;
    int m_port = 5432;
    Network m_network = Network::SocketOnly;
    bool m_writesToDisk = false;
    int m_mostConnections = 40;
};

} // namespace corater::test
