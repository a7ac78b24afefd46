// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

namespace corater::test {

/// A PostgreSQL server for one test, in a short folder below /tmp, reached by a socket there (and, if wanted, with its
/// own certificates at 127.0.0.1). Its superuser is "keeper". It runs as an ordinary user, since the server refuses
/// root, and ends with the test.
class PrivateServer
{
public:
    enum class Network { SocketOnly, WithTls };

    PrivateServer();
    ~PrivateServer();
    PrivateServer(const PrivateServer &) = delete;
    PrivateServer &operator=(const PrivateServer &) = delete;

    /// Whether the server's programs are on this machine; without them a test skips with a message.
    static bool isThere();

    /// Lets it write everything to the disk, as production servers do; tests do not need it.
    void writeToDisk() { m_writesToDisk = true; }
    /// The maximum of connections from the next start on; 40 by default.
    void takeConnections(int most) { m_mostConnections = most; }
    /// Makes the database cluster. Returns the error, or an empty text.
    QString init(Network network = Network::SocketOnly);
    /// Starts it, also after it was stopped or killed, and waits until it answers. Returns the error, or an empty text.
    QString start();
    /// The id of its first process, to which a signal can be sent; 0 if it does not run.
    qint64 processId() const { return m_server.processId(); }
    /// Ends it and its processes as kill -9 does.
    void kill();
    /// Ends it at once, without finishing what runs: immediate shutdown.
    void stopImmediately();
    /// Stops all its processes, or continues them: meanwhile it keeps its connections and does not answer.
    void pause(bool isPaused);
    /// Runs statements as the superuser. Returns psql's output, unaligned, without headings; "psql: …" if it failed.
    QString psql(const QString &sql, const QString &database = QStringLiteral("postgres"));
    /// Runs a program of the server as the user that the server runs as.
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
