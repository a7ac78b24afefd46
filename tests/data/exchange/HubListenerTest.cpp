// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubListener.h"

#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "tests/support/PrivateServer.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A listener is told of a new parcel at once, of their own study only, and again after the server was down.
class HubListenerTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    const QString m_study = QString(32, u'5');
    const QString m_other = QString(32, u'6');
    const QString m_copy = QString(32, u'a');

    HubAddress address(const QString &role) const { return *HubAddress::read(m_server.address(role)); }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        QCOMPARE(m_server.init(), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN; CREATE ROLE ben LOGIN"_s), QString());
        QVERIFY(HubAdmin(address(u"keeper"_s)).init());
        QVERIFY(HubPlace(address(u"ada"_s)).begin({m_study, u"Pilot"_s}));
        QVERIFY(HubPlace(address(u"ada"_s)).begin({m_other, u"Other"_s}));
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(m_study, u"ben"_s));
    }

    void hearsWhatComes()
    {
        int came = 0;
        int connected = 0;
        int lost = 0;
        HubListener ben(address(u"ben"_s), m_study, [&](HubListener::News news) {
            came += news == HubListener::News::Came;
            connected += news == HubListener::News::Connected;
            lost += news == HubListener::News::Lost;
        });
        ben.start(50);
        QCOMPARE(connected, 1);
        HubPlace ada(address(u"ada"_s));
        QVERIFY(ada.give(m_other, {m_copy, 1}, "of no concern"));
        QVERIFY(ada.give(m_study, {m_copy, 1}, "one"));
        QTRY_COMPARE(came, 1);
        QVERIFY(!ada.give(m_study, {m_copy, 5}, "refused"));
        QVERIFY(ada.give(m_study, {m_copy, 2}, "two"));
        QTRY_COMPARE(came, 2);

        m_server.stopImmediately();
        QTRY_COMPARE(lost, 1);
        QCOMPARE(m_server.start(), QString());
        QTRY_COMPARE(connected, 2);
        QVERIFY(!ada.give(m_study, {m_copy, 3}, "three")); // its connection was lost, too
        QVERIFY(ada.give(m_study, {m_copy, 3}, "three"));
        QTRY_COMPARE(came, 3);
        QCOMPARE(lost, 1);

        ben.stop();
        int heard = 0;
        HubListener another(address(u"ben"_s), m_study,
                            [&](HubListener::News news) { heard += news == HubListener::News::Came; });
        another.start(50);
        QVERIFY(ada.give(m_study, {m_copy, 4}, "four"));
        QTRY_COMPARE(heard, 1); // the first would have heard it by now
        QCOMPARE(came, 3);
    }

    // The server was down for less time than the interval between two checks.
    void listensAgainToAServerThatIsBackAtOnce()
    {
        int came = 0;
        int connected = 0;
        HubListener ben(address(u"ben"_s), m_study, [&](HubListener::News news) {
            came += news == HubListener::News::Came;
            connected += news == HubListener::News::Connected;
        });
        constexpr int interval = 1500; // milliseconds; the server starts in a tenth of it
        ben.start(interval);
        m_server.kill();
        QCoreApplication::processEvents(); // so that the driver notices that the connection ended
        QCOMPARE(m_server.start(), QString());
        QTRY_COMPARE(connected, 2);
        QVERIFY(HubPlace(address(u"ada"_s)).give(m_study, {QString(32, u'c'), 1}, "one"));
        QTRY_COMPARE(came, 1);
    }

    void goesWhileItListens()
    {
        int came = 0;
        {
            HubListener ben(address(u"ben"_s), m_study, [&](HubListener::News) { ++came; });
            ben.start();
            QCOMPARE(came, 1);
        }
        int heard = 0;
        HubListener another(address(u"ben"_s), m_study,
                            [&](HubListener::News news) { heard += news == HubListener::News::Came; });
        another.start();
        HubPlace ada(address(u"ada"_s));
        QVERIFY(ada.give(m_study, {QString(32, u'b'), 1}, "one"));
        QTRY_COMPARE(heard, 1); // the one that is gone would have heard it, too
        QCOMPARE(came, 1);
    }

    void waitsForAServerThatIsAway()
    {
        m_server.stopImmediately();
        int connected = 0;
        HubListener ben(address(u"ben"_s), m_study,
                        [&](HubListener::News news) { connected += news == HubListener::News::Connected; });
        ben.start(50);
        QCOMPARE(connected, 0);
        QCOMPARE(m_server.start(), QString());
        QTRY_COMPARE(connected, 1);
    }
};

QTEST_GUILESS_MAIN(HubListenerTest)
#include "HubListenerTest.moc"
