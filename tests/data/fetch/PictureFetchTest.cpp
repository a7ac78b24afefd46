// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch/PictureFetch.h"

#include "tests/support/PictureServer.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Pictures from the network: what is requested, what is sent with the request, and what is refused.
class PictureFetchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyAddressesOfTheWebAreTaken_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("address");
        QTest::newRow("https") << u"https://i.example.org/a.png"_s << u"https://i.example.org/a.png"_s;
        QTest::newRow("http, as in old posts") << u"http://i.example.org/a.png"_s << u"https://i.example.org/a.png"_s;
        QTest::newRow("without a scheme") << u"//i.example.org/a.png"_s << u"https://i.example.org/a.png"_s;
        for (const char *none :
             {"a.png", "../a.png", "file:///etc/passwd", "ftp://example.org/a.png", "data:image/png;base64,AA",
              "http://example.org:8080/a.png", "https://me:secret@example.org/a.png", "https://", ""}) {
            QTest::newRow(none) << QString::fromLatin1(none) << QString();
        }
    }

    void onlyAddressesOfTheWebAreTaken()
    {
        QFETCH(QString, source);
        QFETCH(QString, address);
        QCOMPARE(pictureAddress(source).toString(), address);
    }

    void aPictureComesAndNothingIsTold()
    {
        PictureServer server;
        server.answers = {{"/a.png", {.body = "some bytes"}}};
        LocalNetwork network(server);
        const auto bytes = fetchPicture(network, QUrl(u"https://example.org/a.png"_s));
        QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().oneLine()));
        QCOMPARE(*bytes, QByteArray("some bytes"));
        QCOMPARE(server.requests.size(), 1);
        const QByteArray asked = server.requests.front().toLower();
        QVERIFY(!asked.contains("cookie:") && !asked.contains("referer:") && !asked.contains("authorization:"));
    }

    void whatIsNoPictureIsRefused_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QString>("why");
        QTest::newRow("a page") << QByteArray("/page") << u"not a picture"_s;
        QTest::newRow("too large, as it says") << QByteArray("/large") << u"larger than"_s;
        QTest::newRow("too large, as it comes") << QByteArray("/flood") << u"larger than"_s;
        QTest::newRow("gone") << QByteArray("/gone") << u"status 404"_s;
        QTest::newRow("sent on to http") << QByteArray("/down") << u"https only"_s;
        QTest::newRow("sent on to a file") << QByteArray("/file") << u"https only"_s;
        QTest::newRow("sent on for ever") << QByteArray("/loop") << u"does not stop sending"_s;
        QTest::newRow("silence") << QByteArray("/silent") << u"in time"_s;
    }

    void whatIsNoPictureIsRefused()
    {
        QFETCH(QByteArray, path);
        QFETCH(QString, why);
        PictureServer server;
        server.answers = {{"/page", {.kind = "text/html", .body = "<html>"}},
                          {"/large", {.body = QByteArray(3 << 20, 'x')}},
                          {"/flood", {.body = QByteArray(3 << 20, 'x'), .saysLength = false}},
                          {"/down", {.status = "302 Found", .location = "http://example.org/a.png"}},
                          {"/file", {.status = "302 Found", .location = "file:///etc/passwd"}},
                          {"/loop", {.status = "302 Found", .location = "/loop"}},
                          {"/silent", {.isSilent = true}}};
        LocalNetwork network(server);
        const std::chrono::milliseconds patience(path == "/silent" ? 500 : 30000);
        const PictureLimits limits{.bytes = 1 << 20, .time = patience, .redirects = 3};
        const auto bytes =
            fetchPicture(network, QUrl(u"https://example.org"_s + QString::fromLatin1(path)), nullptr, limits);
        QVERIFY(!bytes);
        QVERIFY2(bytes.error().oneLine().contains(why), qPrintable(bytes.error().oneLine()));
    }

    void aRedirectOverHttpsIsFollowed()
    {
        PictureServer server;
        server.answers = {{"/old", {.status = "301 Moved", .location = "https://other.example.org/new"}},
                          {"/new", {.body = "here"}}};
        LocalNetwork network(server);
        const auto bytes = fetchPicture(network, QUrl(u"https://example.org/old"_s));
        QVERIFY(bytes);
        QCOMPARE(*bytes, QByteArray("here"));
    }
};

QTEST_MAIN(PictureFetchTest)
#include "PictureFetchTest.moc"
