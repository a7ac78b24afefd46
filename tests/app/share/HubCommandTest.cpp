// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubPlace.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A hub is made and administered on the command line, as the manual describes it.
class HubCommandTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    const QString m_study = QString(32, u'5');

    QString hub(const QString &role) const { return m_server.address(role); }
private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        QCOMPARE(m_server.init(), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN CREATEROLE; CREATE ROLE ben LOGIN"_s), QString());
    }

    void fromInitToRemove()
    {
        QCOMPARE(runCorater({u"hub"_s, u"status"_s, hub(u"ada"_s)}).status, 2);
        QCOMPARE(runCorater({u"hub"_s, u"init"_s, hub(u"ben"_s)}).status, 3); // not allowed
        const Answer made = runCorater({u"hub"_s, u"init"_s, hub(u"keeper"_s), u"--json"_s});
        QVERIFY2(made.status == 0, made.err.constData());
        QVERIFY(jsonOf(made)[u"made"_s].toBool());
        QVERIFY(!jsonOf(runCorater({u"hub"_s, u"init"_s, hub(u"keeper"_s), u"--json"_s}))[u"made"_s].toBool(true));

        HubPlace ada(*HubAddress::read(hub(u"ada"_s)));
        QVERIFY(ada.begin({m_study, u"Pilot"_s}));
        QVERIFY(ada.give(m_study, {QString(32, u'a'), 1}, QByteArray(1500, 'x')));
        QCOMPARE(runCorater({u"hub"_s, u"invite"_s, hub(u"ada"_s), u"Pilot"_s, u"ben"_s}).status, 0);
        const Answer cy = runCorater({u"hub"_s, u"invite"_s, hub(u"ada"_s), m_study, u"cy"_s, u"--json"_s});
        QVERIFY(jsonOf(cy)[u"role_made"_s].toBool());
        QVERIFY(cy.err.contains("\\password"));

        const QJsonObject status = jsonOf(runCorater({u"hub"_s, u"status"_s, hub(u"ben"_s), u"--json"_s}));
        QCOMPARE(status[u"role"_s].toString(), u"ben"_s);
        const QJsonObject study = status[u"studies"_s][0].toObject();
        QCOMPARE(study[u"study_id"_s].toString(), m_study);
        QCOMPARE(study[u"members"_s].toArray().size(), 3);
        QCOMPARE(study[u"copies"_s][0][u"bytes"_s].toInt(), 1500);
        const Answer text = runCorater({u"hub"_s, u"status"_s, hub(u"ben"_s)});
        QVERIFY(text.out.contains("Pilot") && text.out.contains("ada, ben, cy") &&
                text.out.contains("up to parcel 1, 1.46 KiB"));

        QCOMPARE(runCorater({u"hub"_s, u"remove"_s, hub(u"ben"_s), u"Pilot"_s, u"cy"_s}).status, 2);
        QCOMPARE(runCorater({u"hub"_s, u"remove"_s, hub(u"ada"_s), u"Pilot"_s, u"ben"_s}).status, 0);
        QVERIFY(
            jsonOf(runCorater({u"hub"_s, u"status"_s, hub(u"ben"_s), u"--json"_s}))[u"studies"_s].toArray().isEmpty());
    }

    void passwordsAndUncheckedConnectionsAreTold()
    {
        const Answer refused = runCorater({u"hub"_s, u"status"_s, u"postgresql://ada:s3cret@hub.invalid/x"_s});
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.err.contains("pgpass") && !refused.err.contains("s3cret"));
        const Answer open = runCorater({u"hub"_s, u"status"_s, u"postgresql://ada@localhost:1/x?sslmode=disable"_s});
        QCOMPARE(open.status, 2);
        QVERIFY(open.err.contains("warning") && open.err.contains("may not be encrypted"));
        QVERIFY(open.err.contains("cannot be reached"));
    }
};

QTEST_GUILESS_MAIN(HubCommandTest)
#include "HubCommandTest.moc"
