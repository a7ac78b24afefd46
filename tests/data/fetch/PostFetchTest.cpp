// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch/PostFetch.h"
#include "data/import/ItemReaders.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QUrlQuery>

#include <deque>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

/// A server that answers as the Stack Exchange API does, and misbehaves when told to.
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

    QString base() const { return u"http://127.0.0.1:%1/2.3"_s.arg(m_server.serverPort()); }

    QStringList requests;                                 ///< paths with queries
    std::deque<std::function<void(QTcpSocket *)>> tricks; ///< instead of the next answers
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

    // What zlib makes, in the frame of gzip: header, deflated data, CRC-32 and size.
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
        const QString what = parts.value(3, u"questions"_s);
        QJsonArray all;
        for (const QString &id : parts.value(2).split(u';')) {
            if (!deleted.contains(id.toLongLong())) {
                for (const QJsonObject &post : postsOf(what, id.toLongLong())) {
                    all.append(post);
                }
            }
        }
        const int page = query.queryItemValue(u"page"_s).toInt();
        QJsonArray items;
        for (qsizetype i = qsizetype(page - 1) * pageSize;
             i < std::min<qsizetype>(all.size(), qsizetype(page) * pageSize); ++i) {
            items.append(all[i]);
        }
        QJsonObject object{{u"items"_s, items},
                           {u"has_more"_s, qsizetype(page) * pageSize < all.size()},
                           {u"quota_max"_s, 300},
                           {u"quota_remaining"_s, --quota}};
        if (backoff > 0) {
            object.insert(u"backoff"_s, backoff);
        }
        return object;
    }

    // Every question has two answers, and one comment.
    static std::vector<QJsonObject> postsOf(const QString &what, qint64 id)
    {
        const QJsonObject owner{{u"display_name"_s, u"Ada"_s}};
        if (what == u"answers") {
            std::vector<QJsonObject> answers;
            for (qint64 answer : {id * 10 + 1, id * 10 + 2}) {
                answers.push_back({{u"answer_id"_s, answer},
                                   {u"question_id"_s, id},
                                   {u"owner"_s, owner},
                                   {u"creation_date"_s, 1600000100},
                                   {u"score"_s, 2},
                                   {u"is_accepted"_s, answer % 10 == 2},
                                   {u"body"_s, u"<p>answer %1</p>"_s.arg(answer)},
                                   {u"content_license"_s, u"CC BY-SA 4.0"_s}});
            }
            return answers;
        }
        if (what == u"comments") {
            if (id > 1000) {
                return {};
            }
            return {{{u"comment_id"_s, id + 500000},
                     {u"post_id"_s, id},
                     {u"owner"_s, owner},
                     {u"creation_date"_s, 1600000200},
                     {u"score"_s, 0},
                     {u"body"_s, u"a remark"_s}}};
        }
        return {{{u"question_id"_s, id},
                 {u"title"_s, u"Slow &amp; large %1"_s.arg(id)},
                 {u"owner"_s, owner},
                 {u"creation_date"_s, 1600000000},
                 {u"score"_s, 3},
                 {u"tags"_s, QJsonArray{u"keras"_s}},
                 {u"link"_s, u"https://stackoverflow.com/questions/%1/slow"_s.arg(id)},
                 {u"body"_s, u"<p>body %1</p>"_s.arg(id)},
                 {u"content_license"_s, u"CC BY-SA 4.0"_s}}};
    }

    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_input;
};

} // namespace

/// Fetching posts by their ids, from a local server.
class PostFetchTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<ApiServer> m_server;
    PostFetchOptions m_options;
    std::chrono::milliseconds m_waited{0};

    static QStringList ids(int from, int to)
    {
        QStringList list;
        for (int i = from; i <= to; ++i) {
            list << QString::number(i);
        }
        return list;
    }

    QByteArray bytes(const QString &name) const
    {
        QFile file(m_options.folder + u'/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<ApiServer>();
        m_waited = {};
        m_options = {};
        m_options.base = m_server->base();
        m_options.folder = m_folder.filePath(QString::number(++m_count));
        m_options.wait = [this](std::chrono::milliseconds time) { m_waited += time; };
    }

    void questionsComeWithAnswersAndComments()
    {
        const auto done = fetchPosts({u"7"_s, u"5"_s, u"7"_s, u"x"_s}, m_options);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(done->questions, 2);
        QCOMPARE(done->answers, 4);
        QCOMPARE(done->comments, 6);
        QCOMPARE(done->notNumbers, QStringList{u"x"_s});
        QCOMPARE(done->missing, QStringList());

        QFile file(done->file);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<Item> items;
        const auto read = importItems(file, done->file, {}, [&](Item &&item) -> Result<void> {
            items.push_back(std::move(item));
            return {};
        });
        QVERIFY(read);
        QCOMPARE(items.size(), 2u);
        QCOMPARE(items[0].externalId, u"5"_s);
        QCOMPARE(items[0].site, u"stackoverflow"_s);
        QCOMPARE(items[0].title, u"Slow & large 5"_s);
        QStringList texts;
        for (const ItemPart &part : items[0].parts) {
            texts << part.kind + u' ' + part.body;
        }
        QCOMPARE(texts, (QStringList{u"question <p>body 5</p>"_s, u"comment a remark"_s, u"answer <p>answer 51</p>"_s,
                                     u"comment a remark"_s, u"answer <p>answer 52</p>"_s, u"comment a remark"_s}));
        QVERIFY(items[0].parts[4].accepted);
    }

    void batchesOfAHundredAndAllPages()
    {
        m_options.comments = false;
        const auto done = fetchPosts(ids(1, 250), m_options);
        QVERIFY(done);
        QCOMPARE(done->questions, 250);
        QCOMPARE(done->answers, 500);
        // Three batches of questions; of answers 200, 200 and 100, a hundred a page.
        QCOMPARE(done->requests, 3 + 2 + 2 + 1);
        static const QRegularExpression list(u"/questions/([0-9;]+)"_s);
        for (const QString &request : m_server->requests) {
            QVERIFY(list.match(request).captured(1).count(u';') < 100);
        }
    }

    void zippedAnswersAreRead()
    {
        m_server->zipped = true;
        const auto done = fetchPosts({u"5"_s}, m_options);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(done->questions, 1);
        QVERIFY(!QDir(m_options.folder + u"/raw"_s).entryList({u"*.json"_s}).isEmpty());
    }

    void itWaitsAsLongAsItIsAskedTo()
    {
        m_server->backoff = 10;
        QVERIFY(fetchPosts({u"5"_s}, m_options));
        QCOMPARE(m_waited, std::chrono::seconds(20)); // between three requests
        m_waited = {};
        m_server->backoff = 0;
        m_server->tricks.push_back([](QTcpSocket *socket) {
            ApiServer::send(
                socket,
                R"({"error_id":502,"error_name":"throttle_violation","error_message":"too many requests from this IP, more requests available in 26 seconds"})",
                "400 Bad Request");
        });
        QVERIFY(fetchPosts({u"6"_s}, m_options));
        QCOMPARE(m_waited, std::chrono::seconds(26));
    }

    // To ask again before that time makes it longer; to wait for a day is not meant.
    void itStopsWhenItIsToWaitForHours()
    {
        m_server->tricks.push_back([](QTcpSocket *socket) {
            ApiServer::send(
                socket,
                R"({"error_id":502,"error_name":"throttle_violation","error_message":"too many requests from this IP, more requests available in 75853 seconds"})",
                "400 Bad Request");
        });
        const auto done = fetchPosts({u"5"_s}, m_options);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
        QVERIFY2(done.error().message.contains(u"1265 minutes"), qPrintable(done.error().message));
        QCOMPARE(m_server->requests.size(), 1);
        QCOMPARE(m_waited, std::chrono::seconds(0));
    }

    void whatIsCutOffIsAskedForAgain()
    {
        m_server->tricks.push_back([](QTcpSocket *socket) { socket->abort(); });
        m_server->tricks.push_back([](QTcpSocket *socket) {
            socket->write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"items\":[");
            socket->disconnectFromHost();
        });
        m_server->tricks.push_back([](QTcpSocket *socket) { ApiServer::send(socket, "oops", "503 Unavailable"); });
        m_server->tricks.push_back([](QTcpSocket *socket) { ApiServer::send(socket, "<html>captcha</html>"); });
        const auto done = fetchPosts({u"5"_s}, m_options);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(done->questions, 1);
        // Qt itself asks again, at once, when a connection closes before the first byte.
        QVERIFY(m_waited >= std::chrono::seconds(1 + 2 + 4));
    }

    void aServerThatKeepsFailingIsGivenUp()
    {
        for (int i = 0; i < 10; ++i) {
            m_server->tricks.push_back([](QTcpSocket *socket) { ApiServer::send(socket, "[]"); });
        }
        m_options.key = u"secret"_s;
        const auto done = fetchPosts({u"5"_s}, m_options);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::NotFound);
        QVERIFY(m_server->requests.first().contains(u"secret"_s));
        QVERIFY(!done.error().oneLine().contains(u"secret"_s));
        QCOMPARE(m_server->requests.size(), 5);
    }

    void aRefusalIsNotRepeated()
    {
        m_server->tricks.push_back([](QTcpSocket *socket) {
            ApiServer::send(socket, R"({"error_id":400,"error_name":"bad_parameter","error_message":"site"})",
                            "400 Bad Request");
        });
        const auto done = fetchPosts(ids(1, 250), m_options);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
        QCOMPARE(m_server->requests.size(), 1);
        // The reason is not behind a hundred ids.
        const QString said = done.error().oneLine();
        QVERIFY2(said.startsWith(m_options.base + u"/questions/1;…: "_s), qPrintable(said));
    }

    void theNextRunGoesOnWhereTheQuotaEnded()
    {
        m_options.comments = false;
        m_server->quota = 2;
        m_server->deleted = {7, 240};
        const auto stopped = fetchPosts(ids(1, 250), m_options);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Refused);
        QCOMPARE(m_server->requests.size(), 2);
        // The ids that were not asked for are not missing on the site.
        QCOMPARE(QJsonDocument::fromJson(bytes(u"fetch.json"_s)).object()[u"missing"].toArray(), QJsonArray{u"7"_s});
        m_server->quota = 300;
        const auto done = fetchPosts(ids(1, 250), m_options);
        QVERIFY(done);
        QCOMPARE(done->reused, 2);
        QCOMPARE(done->questions, 248);
        QCOMPARE(done->missing, (QStringList{u"7"_s, u"240"_s}));
        QCOMPARE(m_server->requests.size(), 2 + 6);
    }

    void theManifestSaysWhenAndUnderWhichLicenceAndWhatIsMissing()
    {
        m_server->deleted = {6};
        m_options.key = u"secret"_s;
        const auto done = fetchPosts({u"5"_s, u"6"_s}, m_options);
        QVERIFY(done);
        QCOMPARE(done->missing, QStringList{u"6"_s});
        const QByteArray text = bytes(u"fetch.json"_s);
        const QJsonObject manifest = QJsonDocument::fromJson(text).object();
        QCOMPARE(manifest[u"missing"].toArray(), QJsonArray{u"6"_s});
        QCOMPARE(manifest[u"licences"].toArray().first().toString(), u"CC BY-SA"_s); // the comments do not say
        QVERIFY(manifest[u"licences"].toArray().contains(u"CC BY-SA 4.0"_s));
        QCOMPARE(manifest[u"answers_of_server"].toArray().size(), 3);
        QVERIFY(!text.contains("secret"));
    }

    void aServerWithoutEndIsStopped()
    {
        m_options.comments = false;
        const std::function<void(QTcpSocket *)> more = [](QTcpSocket *socket) {
            ApiServer::send(socket, R"({"items":[{"question_id":99}],"has_more":true,"quota_remaining":9})");
        };
        for (int i = 0; i < 1100; ++i) {
            m_server->tricks.push_back(more);
        }
        const auto done = fetchPosts({u"5"_s}, m_options);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
    }
};

QTEST_GUILESS_MAIN(PostFetchTest)
#include "PostFetchTest.moc"
