// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/FolderPlace.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/exchange/hub/HubPlace.h"
#include "tests/models/share/RandomTeam.h"
#include "tests/support/PrivateServer.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Raters on separate machines exchange at random over a folder, a hub or by packets, with losses, repetitions and
/// broken connections: nobody can read another's labels before all have sealed; then all copies are equal and whole,
/// and each rater's part is what was sealed. CORATER_HISTORIES=N tries N histories over each, starting from the seed
/// CORATER_FIRST_SEED.
class RandomExchangeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_data;

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_DATA_HOME", m_data.path().toUtf8()); }

    void copiesThatMeetAreEqual_data()
    {
        QTest::addColumn<QString>("over");
        QTest::newRow("folder") << u"folder"_s;
        QTest::newRow("packets") << u"packets"_s;
        QTest::newRow("hub") << u"hub"_s;
    }

    void copiesThatMeetAreEqual()
    {
        QFETCH(QString, over);
        PrivateServer server;
        if (over == u"hub") {
            if (!PrivateServer::isThere()) {
                QSKIP("no PostgreSQL server on this machine");
            }
            QCOMPARE(server.init(), QString());
            QCOMPARE(server.start(), QString());
            QVERIFY(HubAdmin(*HubAddress::read(server.address(u"keeper"_s))).init());
            server.psql(u"CREATE ROLE team LOGIN"_s);
        }
        const Keys keys;
        const int histories =
            qEnvironmentVariableIsSet("CORATER_HISTORIES") ? qEnvironmentVariableIntValue("CORATER_HISTORIES") : 3;
        const int first = qEnvironmentVariableIntValue("CORATER_FIRST_SEED") + 1;
        int acts = 0;
        for (int seed = first; seed < first + histories; ++seed) {
            const QTemporaryDir own;
            FolderPlace folder(own.filePath(u"shared"_s));
            std::optional<HubPlace> hub;
            if (over == u"hub") {
                hub.emplace(*HubAddress::read(server.address(u"team"_s)));
            }
            Team team(own.path(), unsigned(seed), keys,
                      over == u"folder" ? static_cast<MeetingPlace *>(&folder)
                      : hub             ? &*hub
                                        : nullptr);
            const QByteArray where = "seed " + QByteArray::number(seed) + ": ";
            const auto holds = [&](const QString &wrong) {
                return wrong.isEmpty() ? QByteArray() : where + wrong.toUtf8();
            };
            QCOMPARE(holds(team.begin()), QByteArray());
            for (int step = 0; step < 40; ++step) {
                team.act();
                QCOMPARE(holds(step % 5 == 4 ? team.meetSome() : QString()), QByteArray());
                QCOMPARE(holds(team.betrayed()), QByteArray());
            }
            QCOMPARE(holds(team.readable()), QByteArray());
            QCOMPARE(holds(team.sealAll()), QByteArray());
            QCOMPARE(holds(team.betrayed()), QByteArray());
            QCOMPARE(holds(team.meetAll(4)), QByteArray());
            QCOMPARE(holds(team.lost()), QByteArray());
            const QByteArray content = team.content(0);
            for (size_t copy = 0; copy < team.size(); ++copy) {
                QVERIFY2(team.content(copy) == content, (where + "copies differ").constData());
                QCOMPARE(holds(team.faults(copy).join(u'\n')), QByteArray());
            }
            acts += team.acts();
        }
        qInfo("%d histories, %d changes", histories, acts);
        QVERIFY(acts > histories * 10);
    }
};

QTEST_GUILESS_MAIN(RandomExchangeTest)
#include "RandomExchangeTest.moc"
