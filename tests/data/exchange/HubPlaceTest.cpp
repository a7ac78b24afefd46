// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubPlace.h"
#include "data/exchange/hub/HubAdmin.h"
#include "data/files/Sha256.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/WhyNot.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

#include <atomic>
#include <thread>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What a hub's database lets each role do, with our program and with any other, and that nothing acknowledged is lost.
class HubPlaceTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    int m_databases = 0;
    QString m_database;
    const QString m_study = QString(32, u'5');
    const QString m_copy = QString(32, u'a');

    HubAddress address(const QString &role) const { return *HubAddress::read(m_server.address(role, m_database)); }
    std::unique_ptr<HubPlace> place(const QString &role) const { return std::make_unique<HubPlace>(address(role)); }

    // The SQLSTATE of the server's answer when the role itself runs a statement; "" if it runs.
    QString state(const QString &role, const QString &sql) const
    {
        const QString name = u"state"_s;
        QString answer;
        {
            auto database = QSqlDatabase::addDatabase(u"QPSQL"_s, name);
            database.setConnectOptions(address(role).options);
            database.open();
            QSqlQuery query(database);
            bool isDone = query.exec(sql);
            while (isDone && query.nextResult()) {
            }
            if (query.lastError().isValid()) {
                answer = query.lastError().nativeErrorCode();
            }
        }
        QSqlDatabase::removeDatabase(name);
        return answer;
    }

    // The whole answer of the server to the role, to compare answers.
    QString words(const QString &role, const QString &sql) const
    {
        HubConnection connection(address(role));
        const auto done = connection.value(sql);
        return done ? done->toString() : done.error().oneLine();
    }

    static QString insertion(const QString &study, const QString &copy, int number, const QByteArray &bytes = "x")
    {
        return u"INSERT INTO corater.parcel (study, copy, number, sha256, bytes) VALUES ('%1', '%2', %3, '\\x%4', '\\x%5')"_s
            .arg(study, copy)
            .arg(number)
            .arg(QString::fromLatin1(Sha256::of(bytes).toHex()), QString::fromLatin1(bytes.toHex()));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        QCOMPARE(m_server.init(), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(
            m_server.psql(u"CREATE ROLE ada LOGIN; CREATE ROLE ben LOGIN; CREATE ROLE eve LOGIN; CREATE ROLE rater;"
                          "GRANT ben TO eve WITH SET TRUE, INHERIT FALSE"_s),
            QString());
    }

    // Each test has a hub of its own, in which Ada founded a study.
    void init()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        m_database = u"team%1"_s.arg(++m_databases);
        QCOMPARE(m_server.psql(u"CREATE DATABASE "_s + m_database), QString());
        const auto made = HubAdmin(address(u"keeper"_s)).init();
        QVERIFY2(made, made ? "" : qPrintable(made.error().oneLine()));
        const auto begun = place(u"ada"_s)->begin({m_study, u"Pilot"_s});
        QVERIFY2(begun, begun ? "" : qPrintable(begun.error().oneLine()));
    }

    void aStrangerSeesNothingAndLearnsNothing()
    {
        QVERIFY(place(u"ada"_s)->give(m_study, {m_copy, 1}, "one"));
        const auto eve = place(u"eve"_s);
        QVERIFY(eve->studies()->empty());
        // For a study that does not exist the answer is the same.
        const QString none(32, u'6');
        QString here = eve->parcels(m_study).error().oneLine();
        QCOMPARE(here.replace(m_study, none), eve->parcels(none).error().oneLine());
        here = eve->take(m_study, {m_copy, 1}).error().oneLine();
        QCOMPARE(here.replace(m_study, none), eve->take(none, {m_copy, 1}).error().oneLine());
        for (const QByteArray &bytes : {QByteArray("one"), QByteArray("two")}) {
            for (const int number : {1, 2, 7}) {
                here = eve->give(m_study, {m_copy, number}, bytes).error().oneLine();
                QCOMPARE(here.replace(m_study, none), eve->give(none, {m_copy, number}, bytes).error().oneLine());
            }
        }
        for (const QString &table : {u"study"_s, u"member"_s, u"parcel"_s, u"progress"_s}) {
            QCOMPARE(words(u"eve"_s, u"SELECT count(*) FROM corater."_s + table), u"0"_s);
        }
        // Eve's own functions in a filter might see rows before the policy hides them.
        QCOMPARE(state(u"eve"_s,
                       u"CREATE FUNCTION pg_temp.peep(text) RETURNS boolean COST 0.0000001 LANGUAGE plpgsql AS "
                       "'BEGIN RAISE EXCEPTION ''seen %'', $1 USING ERRCODE = ''XX001''; END';"
                       "SELECT * FROM corater.study WHERE pg_temp.peep(name)"_s),
                 QString());
    }

    void setRoleGivesNobodyAnothersRights()
    {
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(m_study, u"ben"_s));
        QVERIFY(place(u"ben"_s)->give(m_study, {m_copy, 1}, "one"));
        // Eve may SET ROLE ben.
        QCOMPARE(state(u"eve"_s, u"SET ROLE ben"_s), QString());
        QCOMPARE(state(u"eve"_s, u"SET ROLE ben; "_s + insertion(m_study, m_copy, 2)), u"CO001"_s);
        QCOMPARE(state(u"eve"_s, u"SET ROLE ben; SELECT 1 / count(*) FROM corater.parcel"_s), u"22012"_s);
    }

    void nothingIsChangedByAnybody_data()
    {
        QTest::addColumn<QString>("role");
        QTest::newRow("who gave it") << u"ada"_s;
        QTest::newRow("another") << u"eve"_s;
        QTest::newRow("the owner") << u"keeper"_s;
    }

    void nothingIsChangedByAnybody()
    {
        QFETCH(QString, role);
        QVERIFY(place(u"ada"_s)->give(m_study, {m_copy, 1}, "one"));
        const QString refusal = role == u"keeper"_s ? u"CO008"_s : u"42501"_s;
        for (const QString &sql : {u"UPDATE corater.parcel SET bytes = ''"_s, u"DELETE FROM corater.parcel"_s,
                                   u"TRUNCATE corater.parcel"_s, u"UPDATE corater.study SET founder = session_user"_s,
                                   u"DELETE FROM corater.study"_s, u"TRUNCATE corater.study CASCADE"_s,
                                   u"UPDATE corater.member SET role = 'eve'"_s, u"TRUNCATE corater.member"_s}) {
            QVERIFY2(state(role, sql) == refusal, qPrintable(sql + u" → "_s + state(role, sql)));
        }
        if (role != u"keeper"_s) {
            for (const QString &sql :
                 {u"DELETE FROM corater.member"_s, u"INSERT INTO corater.member VALUES ('%1', 'eve')"_s.arg(m_study),
                  u"INSERT INTO corater.study VALUES ('%1', 'x', 'eve')"_s.arg(QString(32, u'7')),
                  u"ALTER TABLE corater.parcel DISABLE TRIGGER ALL"_s, u"DROP SCHEMA corater CASCADE"_s,
                  u"CREATE TABLE corater.mine (x int)"_s, u"DROP POLICY seen ON corater.parcel"_s}) {
                QVERIFY2(state(role, sql) == u"42501"_s, qPrintable(sql + u" → "_s + state(role, sql)));
            }
        }
        QCOMPARE(**place(u"ada"_s)->take(m_study, {m_copy, 1}), "one");
    }

    void theServerRecordsWhoGaveItAndWhen()
    {
        QCOMPARE(state(u"ada"_s, u"INSERT INTO corater.parcel (study, copy, number, sha256, bytes, given_by) VALUES "
                                 "('%1', '%2', 1, sha256('x'), 'x', 'ben')"_s.arg(m_study, m_copy)),
                 u"42501"_s);
        QCOMPARE(state(u"ada"_s, insertion(m_study, m_copy, 1)), QString());
        QCOMPARE(m_server.psql(u"SELECT given_by, size, given_at > now() - interval '1 minute' FROM corater.parcel"_s,
                               m_database),
                 u"ada|1|t"_s);
    }

    void numbersFollowEachOther()
    {
        const auto ada = place(u"ada"_s);
        QCOMPARE(whyNot(ada->give(m_study, {m_copy, 2}, "two")), ErrorCode::Conflict);
        QVERIFY(ada->give(m_study, {m_copy, 1}, "one"));
        QCOMPARE(whyNot(ada->give(m_study, {m_copy, 3}, "three")), ErrorCode::Conflict);
        QVERIFY(ada->give(m_study, {m_copy, 2}, "two"));
        QCOMPARE(state(u"ada"_s, insertion(m_study, m_copy, 2)), u"CO002"_s);
        QCOMPARE(state(u"ada"_s, insertion(m_study, m_copy, 0)), u"CO002"_s);
        QCOMPARE(state(u"ada"_s, insertion(m_study, m_copy, -1)), u"CO002"_s);
    }

    void whatDoesNotFitIsRefused()
    {
        const QString wrong = QString::fromLatin1(Sha256::of("x").toHex());
        QCOMPARE(state(u"ada"_s,
                       insertion(m_study, m_copy, 1, "y").replace(QString::fromLatin1(Sha256::of("y").toHex()), wrong)),
                 u"CO004"_s);
        QCOMPARE(state(u"ada"_s, insertion(m_study, u"../x"_s, 1)), u"23514"_s);
        QCOMPARE(
            state(u"ada"_s, u"INSERT INTO corater.parcel (study, copy, number, sha256, bytes) SELECT '%1', '%2', 1, "
                            "sha256(b), b FROM (SELECT convert_to(repeat('x', 67108865), 'UTF8') AS b) AS big"_s.arg(
                                m_study, m_copy)),
            u"23514"_s);
        QCOMPARE(whyNot(place(u"ada"_s)->give(m_study, {m_copy, 1}, QByteArray(largestParcel + 1, 'x'))),
                 ErrorCode::Refused);
    }

    void aCopyIsOfTheRoleThatBeganIt()
    {
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(u"Pilot"_s, u"ben"_s));
        QVERIFY(place(u"ada"_s)->give(m_study, {m_copy, 1}, "one"));
        QCOMPARE(whyNot(place(u"ben"_s)->give(m_study, {m_copy, 2}, "two")), ErrorCode::Refused);
        QVERIFY(place(u"ben"_s)->give(m_study, {QString(32, u'b'), 1}, "their own"));
        QCOMPARE(place(u"ada"_s)->parcels(m_study)->size(), 2U);
    }

    void invitedAndRemoved()
    {
        const QString copy(32, u'b');
        const auto ben = place(u"ben"_s);
        QVERIFY(ben->studies()->empty());
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(m_study, u"ben"_s));
        QCOMPARE(ben->studies()->front(), (PlaceStudy{m_study, u"Pilot"_s}));
        QVERIFY(ben->give(m_study, {copy, 1}, "one"));
        QVERIFY(HubAdmin(address(u"ada"_s)).remove(m_study, u"ben"_s));
        QVERIFY(ben->studies()->empty());
        QCOMPARE(whyNot(ben->parcels(m_study)), ErrorCode::NotFound);
        QCOMPARE(whyNot(ben->take(m_study, {copy, 1})), ErrorCode::NotFound);
        QCOMPARE(whyNot(ben->give(m_study, {copy, 2}, "two")), ErrorCode::NotFound);
        QCOMPARE(**place(u"ada"_s)->take(m_study, {copy, 1}), "one"); // what they gave stays
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(m_study, u"ben"_s));
        QVERIFY(ben->give(m_study, {copy, 2}, "two"));
    }

    // Whoever holds a copy of the study knows its identity; that does not make them its founder.
    void aStudyIsFoundedOnce()
    {
        QCOMPARE(whyNot(place(u"ben"_s)->begin({m_study, u"Mine"_s})), ErrorCode::Refused);
        QVERIFY(place(u"ben"_s)->begin({QString(32, u'7'), u"Pilot"_s}));
        QCOMPARE(place(u"ben"_s)->studies()->size(), 1U);
        QCOMPARE(place(u"ada"_s)->studies()->size(), 1U);
        QCOMPARE(whyNot(place(u"ada"_s)->parcels(QString(32, u'7'))), ErrorCode::NotFound);
    }

    // The owner of the hub, if no superuser, reads no more than others through the program's functions.
    void anOwnerWhoIsNoSuperuserSeesOnlyTheirStudies()
    {
        m_database = u"own%1"_s.arg(m_databases);
        QCOMPARE(m_server.psql(u"CREATE DATABASE %1 OWNER eve"_s.arg(m_database)), QString());
        QVERIFY(HubAdmin(address(u"eve"_s)).init());
        QVERIFY(place(u"ada"_s)->begin({m_study, u"Pilot"_s}));
        QVERIFY(place(u"ada"_s)->give(m_study, {m_copy, 1}, "one"));
        QVERIFY(place(u"eve"_s)->studies()->empty());
        QCOMPARE(words(u"eve"_s, u"SELECT count(*) FROM corater.parcel"_s), u"0"_s);
        QCOMPARE(words(u"eve"_s, u"SELECT count(*) FROM corater.study"_s), u"0"_s);
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(m_study, u"eve"_s));
        QCOMPARE(place(u"eve"_s)->parcels(m_study)->size(), 1U);
        QCOMPARE(whyNot(HubAdmin(address(u"eve"_s)).remove(m_study, u"ada"_s)), ErrorCode::Refused);
    }

    void aDatabaseWithoutAHubIsTold()
    {
        m_database = u"bare%1"_s.arg(m_databases);
        QCOMPARE(m_server.psql(u"CREATE DATABASE "_s + m_database), QString());
        QCOMPARE(whyNot(place(u"ada"_s)->studies()), ErrorCode::NotFound);
        QCOMPARE(place(u"ada"_s)->studies().error().message.inWords(), u"there is no hub in this database"_s);
        m_database = u"nowhere"_s;
        QCOMPARE(whyNot(place(u"ada"_s)->studies()), ErrorCode::NotFound);
        QVERIFY(place(u"ada"_s)->studies().error().oneLine().contains(u"nowhere"_s));
    }

    void aNewerHubIsTold()
    {
        QCOMPARE(
            m_server.psql(u"CREATE OR REPLACE FUNCTION corater.version() RETURNS integer LANGUAGE sql AS 'SELECT 2'"_s,
                          m_database),
            QString());
        QCOMPARE(whyNot(place(u"ada"_s)->studies()), ErrorCode::Newer);
        QCOMPARE(whyNot(place(u"ada"_s)->give(m_study, {m_copy, 1}, "one")), ErrorCode::Newer);
    }

    void aLostConnectionIsToldAndMadeAgain()
    {
        const auto ada = place(u"ada"_s);
        QVERIFY(ada->give(m_study, {m_copy, 1}, "one"));
        m_server.psql(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ada'"_s);
        const auto lost = ada->give(m_study, {m_copy, 2}, "two");
        QCOMPARE(whyNot(lost), ErrorCode::NotFound);
        QVERIFY(lost.error().oneLine().contains(u"lost"_s));
        QVERIFY(ada->give(m_study, {m_copy, 2}, "two"));
        m_server.stopImmediately();
        QCOMPARE(whyNot(ada->parcels(m_study)), ErrorCode::NotFound);
        QCOMPARE(whyNot(ada->parcels(m_study)), ErrorCode::NotFound);
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(ada->parcels(m_study)->size(), 2U);
    }

    void theServerIsKilledWhileAllGive_data()
    {
        QTest::addColumn<bool>("isKilled");
        QTest::newRow("kill -9") << true;
        QTest::newRow("immediate shutdown") << false;
    }

    // Three copies give parcels in threads while the server is killed and restarted four times.
    void theServerIsKilledWhileAllGive()
    {
        QFETCH(bool, isKilled);
        constexpr int copies = 3;
        std::atomic<bool> isOver = false;
        std::atomic<int> given = 0;
        std::array<int, copies> acknowledged{};
        std::array<int, copies> failures{};
        const auto copyOf = [](int index) { return QString(32, QChar(u'a' + index)); };
        const auto bytesOf = [](int number) {
            return QByteArray(20000, char('a' + number % 26)) + QByteArray::number(number);
        };
        std::vector<std::thread> threads;
        for (int index = 0; index < copies; ++index) {
            threads.emplace_back([&, index] {
                HubPlace hub(address(u"ada"_s));
                int number = 1;
                while (!isOver) {
                    if (hub.give(m_study, {copyOf(index), number}, bytesOf(number))) {
                        acknowledged[size_t(index)] = number++;
                        ++given;
                    } else {
                        ++failures[size_t(index)];
                        std::this_thread::yield();
                    }
                }
            });
        }
        QStringList wrong;
        for (int round = 0; round < 4; ++round) {
            const int from = given;
            if (!QTest::qWaitFor([&] { return given > from + 30; }, 30000)) {
                wrong << u"nothing was given"_s;
                break;
            }
            isKilled ? m_server.kill() : m_server.stopImmediately();
            wrong << m_server.start();
        }
        isOver = true;
        for (std::thread &thread : threads) {
            thread.join();
        }
        QCOMPARE(wrong.join(QString()), QString());
        const auto ada = place(u"ada"_s);
        const auto parcels = ada->parcels(m_study);
        QVERIFY(parcels);
        std::array<int, copies> there{};
        for (const ParcelInfo &info : *parcels) {
            const int index = info.name.copy.front().unicode() - u'a';
            QCOMPARE(info.name.number, ++there[size_t(index)]); // without a gap
            const auto bytes = ada->take(m_study, info.name);
            QVERIFY(bytes && *bytes);
            QVERIFY(**bytes == bytesOf(int(info.name.number)));
        }
        for (int index = 0; index < copies; ++index) {
            QVERIFY(there[size_t(index)] >= acknowledged[size_t(index)]); // the last answer may be lost
            QVERIFY(there[size_t(index)] <= acknowledged[size_t(index)] + 1);
            QVERIFY(failures[size_t(index)] > 0);
        }
    }

    // A backup and its restoration as the manual describes them.
    void aBackupComesBack()
    {
        QVERIFY(place(u"ada"_s)->give(m_study, {m_copy, 1}, "one"));
        QVERIFY(HubAdmin(address(u"ada"_s)).invite(m_study, u"ben"_s));
        QByteArray dump;
        QVERIFY(
            !m_server.run(u"pg_dump"_s, {m_server.address(u"ada"_s, m_database)}, &dump)); // not a part in place of all
        QVERIFY(m_server.run(u"pg_dump"_s, {m_server.address(u"keeper"_s, m_database)}, &dump));
        m_database = u"again%1"_s.arg(m_databases);
        QCOMPARE(m_server.psql(u"CREATE DATABASE "_s + m_database), QString());
        QByteArray said;
        QVERIFY2(m_server.run(u"psql"_s,
                              {m_server.address(u"keeper"_s, m_database), u"-qX"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s},
                              &said, dump),
                 said.constData());
        QCOMPARE(**place(u"ben"_s)->take(m_study, {m_copy, 1}), "one");
        QVERIFY(place(u"ada"_s)->give(m_study, {m_copy, 2}, "two"));
        QVERIFY(place(u"eve"_s)->studies()->empty());
        QCOMPARE(state(u"ada"_s, u"DELETE FROM corater.parcel"_s), u"42501"_s);
    }
};

QTEST_GUILESS_MAIN(HubPlaceTest)
#include "HubPlaceTest.moc"
