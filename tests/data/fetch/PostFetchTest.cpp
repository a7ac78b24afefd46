// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch/PostFetch.h"
#include "data/import/items/ItemReaders.h"
#include "tests/support/ApiServer.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

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
        // Three batches of questions; 200, 200 and 100 answers, a hundred on each page.
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

    // Requests before that time make it longer, and nobody waits for a day.
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
        QVERIFY2(done.error().message.inWords().contains(u"1265 minutes"), qPrintable(done.error().message.inWords()));
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
        // Qt itself repeats the request at once if a connection closes before the first byte.
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
        // A hundred ids do not push the reason out of sight.
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
        // Ids that were not requested are not missing on the site.
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
        QCOMPARE(manifest[u"licences"].toArray().first().toString(), u"CC BY-SA"_s); // comments do not state a licence
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
