// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubAdmin.h"

#include "data/exchange/hub/HubPlace.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/WhyNot.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A hub is made; only the founder invites and removes people; its state is shown only to those who may know it.
class HubAdminTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    int m_databases = 0;
    QString m_database;
    const QString m_study = QString(32, u'5');

    HubAddress address(const QString &role) const { return *HubAddress::read(m_server.address(role, m_database)); }
    HubAdmin admin(const QString &role) const { return HubAdmin(address(role)); }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        QCOMPARE(m_server.init(), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN CREATEROLE; CREATE ROLE ben LOGIN; CREATE ROLE \"group\""_s),
                 QString());
    }

    void init()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        m_database = u"team%1"_s.arg(++m_databases);
        QCOMPARE(m_server.psql(u"CREATE DATABASE "_s + m_database), QString());
    }

    void isMadeOnce()
    {
        const auto first = admin(u"keeper"_s).init();
        QVERIFY(first && *first);
        const auto again = admin(u"keeper"_s).init();
        QVERIFY(again && !*again);
        QVERIFY(admin(u"ben"_s).init()); // it exists already
    }

    void isMadeByThoseWhoMay()
    {
        QCOMPARE(whyNot(admin(u"ben"_s).init()), ErrorCode::Permission);
        QCOMPARE(m_server.psql(u"SELECT count(*) FROM pg_namespace WHERE nspname = 'corater'"_s, m_database), u"0"_s);
    }

    void anotherProgramsSchemaIsLeftAlone()
    {
        QCOMPARE(m_server.psql(u"CREATE SCHEMA corater; CREATE TABLE corater.study (x int)"_s, m_database), QString());
        QCOMPARE(whyNot(admin(u"keeper"_s).init()), ErrorCode::Foreign);
        QCOMPARE(
            m_server.psql(u"SELECT count(*) FROM pg_class WHERE relnamespace = 'corater'::regnamespace"_s, m_database),
            u"1"_s);
    }

    void aNewerHubIsTold()
    {
        QVERIFY(admin(u"keeper"_s).init());
        QCOMPARE(
            m_server.psql(u"CREATE OR REPLACE FUNCTION corater.version() RETURNS integer LANGUAGE sql AS 'SELECT 2'"_s,
                          m_database),
            QString());
        QCOMPARE(whyNot(admin(u"keeper"_s).init()), ErrorCode::Newer);
        QCOMPARE(whyNot(admin(u"keeper"_s).status()), ErrorCode::Newer);
    }

    void anOddEncodingIsRefused()
    {
        m_database = u"latin"_s;
        QCOMPARE(m_server.psql(u"CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0"_s), QString());
        QCOMPARE(whyNot(admin(u"keeper"_s).init()), ErrorCode::Refused);
    }

    // A set-up that fails half-way leaves nothing.
    void isMadeWholeOrNotAtAll()
    {
        // An event trigger that refuses the last of the statements.
        QCOMPARE(
            m_server.psql(
                u"CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql AS "
                "$$ BEGIN RAISE EXCEPTION 'no views' USING ERRCODE = 'XX001'; END $$;"
                "CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('CREATE VIEW') EXECUTE FUNCTION public.refuse()"_s,
                m_database),
            QString());
        QCOMPARE(whyNot(admin(u"keeper"_s).init()), ErrorCode::Internal);
        QCOMPARE(m_server.psql(u"SELECT count(*) FROM pg_namespace WHERE nspname = 'corater'"_s, m_database), u"0"_s);
    }

    void statusTellsTheMembers()
    {
        QVERIFY(admin(u"keeper"_s).init());
        HubPlace ada(address(u"ada"_s));
        QVERIFY(ada.begin({m_study, u"Pilot"_s}));
        QVERIFY(ada.give(m_study, {QString(32, u'a'), 1}, QByteArray(1000, 'x')));
        QVERIFY(ada.give(m_study, {QString(32, u'a'), 2}, QByteArray(500, 'x')));
        QVERIFY(admin(u"ada"_s).invite(u"Pilot"_s, u"ben"_s));
        const auto status = admin(u"ben"_s).status();
        QVERIFY(status);
        QCOMPARE(status->role, u"ben"_s);
        QVERIFY(status->server.section(u'.', 0, 0).toInt() >= 15);
        QCOMPARE(status->studies.size(), 1U);
        const HubStudy &study = status->studies.front();
        QCOMPARE(study.study, (PlaceStudy{m_study, u"Pilot"_s}));
        QCOMPARE(study.founder, u"ada"_s);
        QVERIFY(qAbs(study.founded.secsTo(QDateTime::currentDateTime())) < 600);
        QCOMPARE(study.members.size(), 2U);
        QCOMPARE(study.members[0].role, u"ada"_s);
        QCOMPARE(study.members[1].role, u"ben"_s);
        QCOMPARE(study.copies.size(), 1U);
        QCOMPARE(study.copies[0].role, u"ada"_s);
        QCOMPARE(study.copies[0].parcels, 2);
        QCOMPARE(study.copies[0].bytes, 1500);
        QVERIFY(qAbs(study.copies[0].lastGiven.secsTo(QDateTime::currentDateTime())) < 600);
        QVERIFY(HubPlace(address(u"ben"_s)).begin({QString(32, u'6'), u"Other"_s}));
        QCOMPARE(admin(u"ada"_s).status()->studies.size(), 1U);
        // A superuser may read everything, but is not listed as taking part in every study.
        QVERIFY(admin(u"keeper"_s).status()->studies.empty());
        QVERIFY(HubPlace(address(u"keeper"_s)).studies()->empty());
    }

    void rolesAreMadeWhereTheFounderMay()
    {
        QVERIFY(admin(u"keeper"_s).init());
        QVERIFY(HubPlace(address(u"ada"_s)).begin({m_study, u"Pilot"_s}));
        QVERIFY(HubPlace(address(u"ben"_s)).begin({QString(32, u'6'), u"Other"_s}));
        for (const QString &name : {u"cy"_s, u"Dr. \"O'Neill\"; DROP"_s, u"Jürgen"_s}) {
            const auto made = admin(u"ada"_s).invite(m_study, name);
            QVERIFY2(made, made ? "" : qPrintable(made.error().oneLine()));
            QVERIFY(*made);
            const auto again = admin(u"ada"_s).invite(m_study, name);
            QVERIFY(again && !*again);
        }
        QCOMPARE(admin(u"ada"_s).status()->studies.front().members.size(), 4U);
        QCOMPARE(HubPlace(address(u"cy"_s)).studies()->size(), 1U);
        QCOMPARE(
            m_server.psql(
                u"SELECT rolcanlogin, rolsuper, rolcreaterole, rolpassword IS NULL FROM pg_authid WHERE rolname = 'cy'"_s),
            u"t|f|f|t"_s);
        // Ben may not create roles.
        QCOMPARE(whyNot(admin(u"ben"_s).invite(u"Other"_s, u"nobody there"_s)), ErrorCode::NotFound);
        QCOMPARE(whyNot(admin(u"ben"_s).invite(u"Other"_s, u"group"_s)), ErrorCode::NotFound); // it may not log in
    }

    void onlyTheFounderSaysWhoTakesPart()
    {
        QVERIFY(admin(u"keeper"_s).init());
        QVERIFY(HubPlace(address(u"ada"_s)).begin({m_study, u"Pilot"_s}));
        QCOMPARE(whyNot(admin(u"ben"_s).invite(m_study, u"ben"_s)), ErrorCode::NotFound);
        QCOMPARE(whyNot(admin(u"ben"_s).remove(m_study, u"ada"_s)), ErrorCode::NotFound);
        QVERIFY(admin(u"ada"_s).invite(m_study, u"ben"_s));
        QCOMPARE(whyNot(admin(u"ben"_s).invite(m_study, u"keeper"_s)), ErrorCode::Refused);
        QCOMPARE(whyNot(admin(u"ben"_s).remove(m_study, u"ada"_s)), ErrorCode::Refused);
        QCOMPARE(whyNot(admin(u"ben"_s).remove(m_study, u"ben"_s)), ErrorCode::Refused);
        QCOMPARE(whyNot(admin(u"ada"_s).remove(m_study, u"ada"_s)), ErrorCode::Refused);
        QCOMPARE(whyNot(admin(u"ada"_s).remove(m_study, u"keeper"_s)), ErrorCode::NotFound);
        QVERIFY(admin(u"ada"_s).remove(m_study, u"ben"_s));
        QCOMPARE(whyNot(admin(u"ada"_s).remove(m_study, u"ben"_s)), ErrorCode::NotFound);
        // A role that is not the founder creates no role before it is refused.
        QCOMPARE(m_server.psql(u"ALTER ROLE ben CREATEROLE"_s), QString());
        QVERIFY(admin(u"ada"_s).invite(m_study, u"ben"_s));
        QCOMPARE(whyNot(admin(u"ben"_s).invite(m_study, u"fresh"_s)), ErrorCode::Refused);
        QCOMPARE(m_server.psql(u"ALTER ROLE ben NOCREATEROLE; SELECT count(*) FROM pg_roles WHERE rolname = 'fresh'"_s),
                 u"0"_s);
    }

    void studiesOfOneNameAreToldApart()
    {
        QVERIFY(admin(u"keeper"_s).init());
        HubPlace ada(address(u"ada"_s));
        QVERIFY(ada.begin({m_study, u"Pilot"_s}));
        QVERIFY(ada.begin({QString(32, u'6'), u"Pilot"_s}));
        QCOMPARE(whyNot(admin(u"ada"_s).invite(u"Pilot"_s, u"ben"_s)), ErrorCode::Input);
        QVERIFY(admin(u"ada"_s).invite(m_study, u"ben"_s));
        QCOMPARE(whyNot(admin(u"ada"_s).invite(u"No such"_s, u"ben"_s)), ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(HubAdminTest)
#include "HubAdminTest.moc"
