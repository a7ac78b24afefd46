// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QStringList>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrlQuery>

#include <deque>
#include <functional>

namespace corater::test {

/// A server that answers as the Stack Exchange API does, and with faults when told to.
class ApiServer : public QObject
{
public:
    ApiServer()
    {
        if (!m_server.listen(QHostAddress::LocalHost)) {
            qFatal("no local server");
        }
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = m_server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                m_input[socket] += socket->readAll();
                if (m_input[socket].contains("\r\n\r\n")) {
                    answer(socket, m_input.take(socket));
                }
            });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
    }

    QString base() const { return QStringLiteral("http://127.0.0.1:%1/2.3").arg(m_server.serverPort()); }

    QStringList requests;                                 ///< paths with queries
    std::deque<std::function<void(QTcpSocket *)>> tricks; ///< in place of the next answers
    bool zipped = false;
    int backoff = 0;
    int quota = 300;
    int pageSize = 100;
    QSet<qint64> deleted;

    static void send(QTcpSocket *socket, const QByteArray &body, const QByteArray &status = "200 OK",
                     const QByteArray &headers = {})
    {
        socket->write("HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nConnection: close\r\n" + headers +
                      "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        socket->disconnectFromHost();
    }

    // gzip data made with zlib: header, deflated data, CRC-32 and size.
    static QByteArray gzip(const QByteArray &data)
    {
        quint32 crc = ~0u;
        for (const char c : data) {
            crc ^= uchar(c);
            for (int bit = 0; bit < 8; ++bit) {
                crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320u : 0u);
            }
        }
        QByteArray out("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
        out += qCompress(data).sliced(6).chopped(4);
        for (const quint32 number : {~crc, quint32(data.size())}) {
            for (int shift = 0; shift < 32; shift += 8) {
                out += char(number >> shift);
            }
        }
        return out;
    }

private:
    void answer(QTcpSocket *socket, const QByteArray &request)
    {
        const QString target = QString::fromLatin1(request.split(' ').value(1));
        requests << target;
        if (!tricks.empty()) {
            const auto trick = tricks.front();
            tricks.pop_front();
            trick(socket);
            return;
        }
        const QByteArray body = QJsonDocument(pageOf(QUrl(target))).toJson(QJsonDocument::Compact);
        send(socket, zipped ? gzip(body) : body, "200 OK", zipped ? "Content-Encoding: gzip\r\n" : "");
    }

    QJsonObject pageOf(const QUrl &url)
    {
        const QUrlQuery query(url);
        const QStringList parts = url.path().split(u'/', Qt::SkipEmptyParts); // 2.3, questions, ids[, what]
        const QString what = parts.value(3, QStringLiteral("questions"));
        QJsonArray all;
        for (const QString &id : parts.value(2).split(u';')) {
            if (!deleted.contains(id.toLongLong())) {
                for (const QJsonObject &post : postsOf(what, id.toLongLong())) {
                    all.append(post);
                }
            }
        }
        const int page = query.queryItemValue(QStringLiteral("page")).toInt();
        QJsonArray items;
        for (qsizetype i = qsizetype(page - 1) * pageSize;
             i < std::min<qsizetype>(all.size(), qsizetype(page) * pageSize); ++i) {
            items.append(all[i]);
        }
        QJsonObject object{{QStringLiteral("items"), items},
                           {QStringLiteral("has_more"), qsizetype(page) * pageSize < all.size()},
                           {QStringLiteral("quota_max"), 300},
                           {QStringLiteral("quota_remaining"), --quota}};
        if (backoff > 0) {
            object.insert(QStringLiteral("backoff"), backoff);
        }
        return object;
    }

    // Every question has two answers, and one comment.
    static std::vector<QJsonObject> postsOf(const QString &what, qint64 id)
    {
        const QJsonObject owner{{QStringLiteral("display_name"), QStringLiteral("Ada")}};
        if (what == u"answers") {
            std::vector<QJsonObject> answers;
            for (qint64 answer : {id * 10 + 1, id * 10 + 2}) {
                answers.push_back({{QStringLiteral("answer_id"), answer},
                                   {QStringLiteral("question_id"), id},
                                   {QStringLiteral("owner"), owner},
                                   {QStringLiteral("creation_date"), 1600000100},
                                   {QStringLiteral("score"), 2},
                                   {QStringLiteral("is_accepted"), answer % 10 == 2},
                                   {QStringLiteral("body"), QStringLiteral("<p>answer %1</p>").arg(answer)},
                                   {QStringLiteral("content_license"), QStringLiteral("CC BY-SA 4.0")}});
            }
            return answers;
        }
        if (what == u"comments") {
            if (id > 1000) {
                return {};
            }
            return {{{QStringLiteral("comment_id"), id + 500000},
                     {QStringLiteral("post_id"), id},
                     {QStringLiteral("owner"), owner},
                     {QStringLiteral("creation_date"), 1600000200},
                     {QStringLiteral("score"), 0},
                     {QStringLiteral("body"), QStringLiteral("a remark")}}};
        }
        return {{{QStringLiteral("question_id"), id},
                 {QStringLiteral("title"), QStringLiteral("Slow &amp; large %1").arg(id)},
                 {QStringLiteral("owner"), owner},
                 {QStringLiteral("creation_date"), 1600000000},
                 {QStringLiteral("score"), 3},
                 {QStringLiteral("tags"), QJsonArray{QStringLiteral("keras")}},
                 {QStringLiteral("link"), QStringLiteral("https://stackoverflow.com/questions/%1/slow").arg(id)},
                 {QStringLiteral("body"), QStringLiteral("<p>body %1</p>").arg(id)},
                 {QStringLiteral("content_license"), QStringLiteral("CC BY-SA 4.0")}}};
    }

    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_input;
};

} // namespace corater::test
