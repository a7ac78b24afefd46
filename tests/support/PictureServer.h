// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QHash>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTcpServer>
#include <QTcpSocket>

namespace corater::test {

/// The answer of the server under one path.
struct PictureAnswer
{
    QByteArray status = "200 OK";
    QByteArray kind = "image/png";
    QByteArray body = {};
    QByteArray location = {};
    bool saysLength = true;
    bool isSilent = false; ///< accepts the connection and never answers
};

/// A server on this machine that gives pictures, and files that are no pictures.
class PictureServer : public QObject
{
public:
    PictureServer()
    {
        if (!m_server.listen(QHostAddress::LocalHost)) {
            qFatal("no local server");
        }
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = m_server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                const QByteArray request = socket->readAll();
                requests << request;
                answer(*socket,
                       answers.value(request.split(' ').value(1), {.status = "404 Not Found", .kind = "text/html"}));
            });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
    }

    quint16 port() const { return m_server.serverPort(); }

    QHash<QByteArray, PictureAnswer> answers; ///< by path
    QByteArrayList requests;

private:
    static void answer(QTcpSocket &socket, const PictureAnswer &answer)
    {
        if (answer.isSilent) {
            return;
        }
        socket.write("HTTP/1.1 " + answer.status + "\r\nContent-Type: " + answer.kind + "\r\nConnection: close\r\n");
        if (!answer.location.isEmpty()) {
            socket.write("Location: " + answer.location + "\r\n");
        }
        if (answer.saysLength) {
            socket.write("Content-Length: " + QByteArray::number(answer.body.size()) + "\r\n");
        }
        socket.write("\r\n" + answer.body);
        socket.disconnectFromHost();
    }

    QTcpServer m_server;
};

/// Redirects every https address to the test's server; the caller sees https only.
class LocalNetwork : public QNetworkAccessManager
{
public:
    explicit LocalNetwork(const PictureServer &server) : LocalNetwork(server.port()) {}
    explicit LocalNetwork(quint16 port) : m_port(port) {}

protected:
    QNetworkReply *createRequest(Operation operation, const QNetworkRequest &request, QIODevice *data) override
    {
        QNetworkRequest here(request);
        QUrl url = request.url();
        if (url.scheme() == QLatin1StringView("https")) {
            url.setScheme(QStringLiteral("http"));
            url.setHost(QStringLiteral("127.0.0.1"));
            url.setPort(m_port);
            here.setUrl(url);
        }
        return QNetworkAccessManager::createRequest(operation, here, data);
    }

private:
    quint16 m_port;
};

} // namespace corater::test
