// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubPlace.h"

#include "data/exchange/hub/HubAdmin.h"
#include "tests/support/PrivateServer.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Over the network a hub is reached only if its certificate fits the server in the address. A password is taken from
/// where PostgreSQL's programs look for it and is sent nowhere else.
class HubSafetyTest : public QObject
{
    Q_OBJECT

    PrivateServer m_server;
    const QString m_secret = u"cr4ter lake"_s;

    // The network address with the addition.
    QString address(const QString &host, const QString &added) const
    {
        return u"postgresql://ada@%1:%2/postgres?%3"_s.arg(host).arg(m_server.port()).arg(added);
    }
    QString checked(const QString &added = {}) const
    {
        return address(u"localhost"_s, u"sslrootcert=%1/ca.crt%2"_s.arg(m_server.folder(), added));
    }

    // The error of asking that address for its studies; empty if there is none.
    static QString wrong(const QString &address)
    {
        const auto place = openPlace(address);
        if (!place) {
            return place.error().oneLine();
        }
        const auto studies = (*place)->studies();
        return studies ? QString() : studies.error().oneLine();
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin)");
        }
        qputenv("HOME", QFile::encodeName(m_server.folder()));
        QCOMPARE(m_server.init(PrivateServer::Network::WithTls), QString());
        QCOMPARE(m_server.start(), QString());
        QCOMPARE(m_server.psql(u"CREATE ROLE ada LOGIN PASSWORD '%1'"_s.arg(m_secret)), QString());
        QVERIFY(HubAdmin(*HubAddress::read(m_server.address(u"keeper"_s))).init());
    }

    void init() { qputenv("PGPASSWORD", m_secret.toUtf8()); }

    void aCheckedServerIsReached() { QCOMPARE(wrong(checked()), QString()); }

    void aServerWithAnUnknownCertificateIsNot()
    {
        // The system's certificates do not include its issuer, and no unencrypted connection is tried.
        const QString answer = wrong(address(u"localhost"_s, {}));
        QVERIFY2(answer.contains(u"certificate"_s), qPrintable(answer));
    }

    void aServerOfAnotherNameIsNot()
    {
        const QString answer = wrong(address(u"127.0.0.1"_s, u"sslrootcert=%1/ca.crt"_s.arg(m_server.folder())));
        QVERIFY2(answer.contains(u"127.0.0.1"_s) && answer.contains(u"localhost"_s), qPrintable(answer));
    }

    void lessIsDoneOnlyWhenTheAddressSaysSo()
    {
        QCOMPARE(wrong(address(u"127.0.0.1"_s, u"sslmode=require"_s)), QString());
        QCOMPARE(wrong(address(u"localhost"_s, u"sslmode=disable"_s)), QString());
        qputenv("PGSSLMODE", "disable");
        QVERIFY(!wrong(address(u"localhost"_s, {})).isEmpty()); // an old variable has no effect
        qunsetenv("PGSSLMODE");
    }

    void passwordsComeFromTheUsualPlaces()
    {
        qputenv("PGPASSWORD", "wrong password");
        const QString answer = wrong(checked());
        QVERIFY(answer.contains(u"reached"_s));
        QVERIFY(!answer.contains(u"wrong password"_s));
        qunsetenv("PGPASSWORD");
        QVERIFY(!wrong(checked()).isEmpty());

        const QString file = m_server.folder() + u"/pass"_s;
        QFile pass(file);
        QVERIFY(pass.open(QIODevice::WriteOnly));
        pass.write(u"localhost:*:*:ada:%1\n"_s.arg(m_secret).toUtf8());
        pass.close();
        QVERIFY(pass.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QCOMPARE(wrong(checked(u"&passfile="_s + file)), QString());
        qputenv("PGPASSFILE", QFile::encodeName(file));
        QCOMPARE(wrong(checked()), QString());
        qunsetenv("PGPASSFILE");
    }

    void aServerThatIsAwayIsTold()
    {
        m_server.stopImmediately();
        const QString answer = wrong(checked());
        QVERIFY(answer.contains(u"reached"_s));
        QVERIFY(answer.contains(u"localhost"_s));
        QVERIFY(!answer.contains(m_secret));
        QCOMPARE(m_server.start(), QString());
    }
};

QTEST_GUILESS_MAIN(HubSafetyTest)
#include "HubSafetyTest.moc"
