// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "tests/support/CutProxy.h"
#include "tests/support/PrivateServer.h"

#include <QElapsedTimer>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The network fails in the middle of every message of a conversation with a hub, one after the other: the error states
/// that the connection is lost, nothing is lost or stored twice, and the same object goes on when the network is back.
class HubCutTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    const QString m_study = QString(32, u'5');

    // Without encryption, so that each cut is at the intended byte.
    HubAddress through(const CutProxy &proxy) const
    {
        return *HubAddress::read(u"postgresql://ada@127.0.0.1:%1/postgres?sslmode=disable"_s.arg(proxy.port()));
    }

    static QByteArray bytesOf(qint64 number)
    {
        return QByteArray(600, char('a' + number % 26)) + QByteArray::number(number);
    }

    // Does `work` with connections that are cut after more and more bytes, until it succeeds; after each cut, once
    // without a cut. Returns how often it was cut, or -1 if an error was not a lost connection.
    static int cutEverywhere(CutProxy &proxy, const std::function<Result<void>(bool isAgain)> &work, long step = 67)
    {
        for (int cuts = 0;; ++cuts) {
            proxy.cutAfter(cuts * step);
            const auto done = work(false);
            proxy.cutAfter(-1);
            if (done) {
                return cuts;
            }
            if (done.error().code != ErrorCode::NotFound) {
                qWarning("%s", qPrintable(done.error().oneLine()));
                return -1;
            }
            if (const auto again = work(true); !again) {
                qWarning("%s", qPrintable(again.error().oneLine()));
                return -1;
            }
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        qputenv("HOME", QFile::encodeName(m_server.folder()));
        qputenv("PGPASSWORD", "s");
        QCOMPARE(m_server.init(PrivateServer::Network::WithTls), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN PASSWORD 's'"_s), QString());
        QVERIFY(HubAdmin(*HubAddress::read(m_server.address(u"keeper"_s))).init());
        HubPlace ada(*HubAddress::read(m_server.address(u"ada"_s)));
        QVERIFY(ada.begin({m_study, u"Pilot"_s}));
        QVERIFY(ada.give(m_study, {QString(32, u'a'), 1}, QByteArray(3000, 'x')));
    }

    void giving()
    {
        CutProxy proxy(m_server.port());
        const QString copy(32, u'b');
        qint64 number = 0;
        std::unique_ptr<HubPlace> hub;
        const int cuts = cutEverywhere(proxy, [&](bool isAgain) {
            if (!isAgain) {
                hub = std::make_unique<HubPlace>(through(proxy));
                ++number;
            }
            return hub->give(m_study, {copy, number}, bytesOf(number));
        });
        QVERIFY2(cuts > 30, qPrintable(QString::number(cuts)));
        HubPlace ada(*HubAddress::read(m_server.address(u"ada"_s)));
        qint64 found = 0;
        const auto parcels = ada.parcels(m_study);
        QVERIFY(parcels);
        for (const ParcelInfo &info : *parcels) {
            if (info.name.copy == copy) {
                QCOMPARE(info.name.number, ++found);
                QCOMPARE(**ada.take(m_study, info.name), bytesOf(found));
            }
        }
        QCOMPARE(found, number);
    }

    void taking()
    {
        CutProxy proxy(m_server.port());
        std::unique_ptr<HubPlace> hub;
        int wrong = 0;
        const int cuts = cutEverywhere(proxy, [&](bool isAgain) -> Result<void> {
            if (!isAgain) {
                hub = std::make_unique<HubPlace>(through(proxy));
            }
            const auto bytes = hub->take(m_study, {QString(32, u'a'), 1});
            wrong += bytes && (!*bytes || **bytes != QByteArray(3000, 'x'));
            return bytes ? Result<void>() : std::unexpected(bytes.error());
        });
        QVERIFY2(cuts > 80, qPrintable(QString::number(cuts)));
        QCOMPARE(wrong, 0);
    }

    // If nothing arrives and nobody closes the connection, no call waits for ever.
    void silence()
    {
        const auto usual = SilenceWatch::longest();
        CutProxy proxy(m_server.port());
        proxy.fallSilent(true);
        const QString copy(32, u'd');
        qint64 number = 0;
        std::unique_ptr<HubPlace> hub;
        QElapsedTimer timer;
        qint64 longest = 0;
        int untold = 0;
        const int cuts = cutEverywhere(
            proxy,
            [&](bool isAgain) {
                if (!isAgain) {
                    hub = std::make_unique<HubPlace>(through(proxy));
                    ++number;
                }
                // Only for the silent connection: on a busy machine a whole answer may take as long.
                SilenceWatch::setLongest(isAgain ? usual : std::chrono::milliseconds(100));
                timer.start();
                const auto given = hub->give(m_study, {copy, number}, bytesOf(number));
                longest = isAgain ? longest : std::max(longest, timer.elapsed());
                untold += !given && !given.error().oneLine().contains(u"did not answer in time"_s);
                return given;
            },
            qEnvironmentVariableIsSet("CORATER_LONG") ? 67 : 331);
        SilenceWatch::setLongest(usual);
        QVERIFY2(cuts > 5, qPrintable(QString::number(cuts)));
        QCOMPARE(untold, 0);
        QVERIFY2(longest < 5000, qPrintable(QString::number(longest)));
        HubPlace ada(*HubAddress::read(m_server.address(u"ada"_s)));
        QCOMPARE(**ada.take(m_study, {copy, number}), bytesOf(number));
        qInfo("%d times silence, at most %lld ms waited", cuts, longest);
    }

    // A server that is stopped keeps its connections.
    void aServerThatIsStopped()
    {
        const auto usual = SilenceWatch::longest();
        HubPlace ada(*HubAddress::read(m_server.address(u"ada"_s)));
        QVERIFY(ada.parcels(m_study));
        m_server.pause(true);
        SilenceWatch::setLongest(std::chrono::milliseconds(200));
        const auto waited = ada.parcels(m_study);
        m_server.pause(false);
        SilenceWatch::setLongest(usual);
        QVERIFY(!waited);
        QCOMPARE(waited.error().code, ErrorCode::NotFound);
        QVERIFY2(waited.error().oneLine().contains(u"did not answer in time"_s), qPrintable(waited.error().oneLine()));
        QVERIFY(ada.parcels(m_study));
    }

    void founding()
    {
        CutProxy proxy(m_server.port());
        std::unique_ptr<HubPlace> hub;
        int number = 0;
        const int cuts = cutEverywhere(proxy, [&](bool isAgain) {
            if (!isAgain) {
                hub = std::make_unique<HubPlace>(through(proxy));
                ++number;
            }
            return hub->begin({u"%1"_s.arg(number, 32, 16, QLatin1Char('0')), u"Study %1"_s.arg(number)});
        });
        QVERIFY2(cuts > 20, qPrintable(QString::number(cuts)));
        QCOMPARE(int(HubPlace(*HubAddress::read(m_server.address(u"ada"_s))).studies()->size()), number + 1);
    }
};

QTEST_GUILESS_MAIN(HubCutTest)
#include "HubCutTest.moc"
