// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/hub/HubAddress.h"
#include "data/exchange/MeetingPlace.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// The address of a hub is read as PostgreSQL's own programs read it, asks for a verified connection unless it states
/// otherwise, and never holds a password.
class HubAddressTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_home;

private Q_SLOTS:
    void init()
    {
        qputenv("HOME", QFile::encodeName(m_home.path()));
        qunsetenv("PGHOST");
        qunsetenv("PGSSLROOTCERT");
    }

    void isRead_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("all") << u"postgresql://ada@hub.example.org:5433/team"_s
                             << QStringList{u"user='ada'"_s, u"host='hub.example.org'"_s, u"port='5433'"_s,
                                            u"dbname='team'"_s};
        QTest::newRow("the other name") << u"postgres://hub/team"_s << QStringList{u"host='hub'"_s, u"dbname='team'"_s};
        QTest::newRow("socket") << u"postgresql://ada@/team?host=/tmp/pg&port=7"_s
                                << QStringList{u"host='/tmp/pg'"_s, u"port='7'"_s, u"user='ada'"_s, u"dbname='team'"_s};
        QTest::newRow("socket as a host") << u"postgresql://%2Ftmp%2Fpg/team"_s << QStringList{u"host='/tmp/pg'"_s};
        QTest::newRow("address of six bytes")
            << u"postgresql://[2001:db8::7]:5433/team"_s << QStringList{u"host='2001:db8::7'"_s, u"port='5433'"_s};
        QTest::newRow("several") << u"postgresql://a:1,b,[::1]:3/team"_s
                                 << QStringList{u"host='a,b,::1'"_s, u"port='1,,3'"_s};
        QTest::newRow("coded") << u"postgresql://m%C3%BCller%40home@hub/it's%20ours%5C"_s
                               << QStringList{u"user='müller@home'"_s, u"dbname='it\\'s ours\\\\'"_s};
        QTest::newRow("nothing") << u"postgresql://"_s << QStringList{};
    }

    void isRead()
    {
        QFETCH(QString, address);
        QFETCH(QStringList, options);
        const auto read = HubAddress::read(address);
        QVERIFY(read);
        QCOMPARE(read->shown, address);
        const QStringList got = read->options.split(u';');
        for (const QString &option : options) {
            QVERIFY2(got.contains(option), qPrintable(read->options));
        }
        QVERIFY(got.contains(u"sslmode='verify-full'"_s));
        QVERIFY(got.contains(u"sslrootcert='system'"_s));
        QVERIFY(got.contains(u"connect_timeout='10'"_s));
        QVERIFY(read->warning.isEmpty());
    }

    void whoseCertificatesCount()
    {
        QVERIFY(QDir(m_home.path()).mkpath(u".postgresql"_s));
        QFile own(m_home.filePath(u".postgresql/root.crt"_s));
        QVERIFY(own.open(QIODevice::WriteOnly));
        QVERIFY(!HubAddress::read(u"postgresql://hub/team"_s)->options.contains(u"sslrootcert"_s));
        QVERIFY(own.remove());
        qputenv("PGSSLROOTCERT", "/etc/our.crt");
        QVERIFY(!HubAddress::read(u"postgresql://hub/team"_s)->options.contains(u"sslrootcert"_s));
        QVERIFY(HubAddress::read(u"postgresql://hub/team?sslrootcert=/x.crt"_s)
                    ->options.contains(u"sslrootcert='/x.crt'"_s));
    }

    void lessThanCheckedIsWarnedOf()
    {
        for (const QString &mode : {u"disable"_s, u"allow"_s, u"prefer"_s, u"require"_s, u"verify-ca"_s}) {
            const auto read = HubAddress::read(u"postgresql://hub/team?sslmode="_s + mode);
            QVERIFY(read->warning.inWords().contains(u"sslmode="_s + mode));
            QVERIFY(read->options.contains(u"sslmode='%1'"_s.arg(mode)));
            QVERIFY(HubAddress::read(u"postgresql:///team?host=/tmp/pg&sslmode="_s + mode)->warning.isEmpty());
        }
        QVERIFY(HubAddress::read(u"postgresql://hub/team?sslmode=verify-full"_s)->warning.isEmpty());
        // Without a host, the variable decides whether the network is used.
        QVERIFY(HubAddress::read(u"postgresql:///team?sslmode=disable"_s)->warning.isEmpty());
        qputenv("PGHOST", "hub.example.org");
        QVERIFY(!HubAddress::read(u"postgresql:///team?sslmode=disable"_s)->warning.isEmpty());
    }

    void passwordsAreRefusedAndNotRepeated_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("before the host") << u"postgresql://ada:s3cret@hub/team"_s;
        QTest::newRow("coded") << u"postgresql://ada:s3cret%40@hub/team"_s;
        QTest::newRow("with an at") << u"postgresql://ada:s3c@ret@hub/team"_s;
        QTest::newRow("parameter") << u"postgresql://ada@hub/team?password=s3cret"_s;
        QTest::newRow("coded parameter") << u"postgresql://ada@hub/team?pass%77ord=s3cret"_s;
        QTest::newRow("of the key") << u"postgresql://ada@hub/team?sslpassword=s3cret"_s;
    }

    void passwordsAreRefusedAndNotRepeated()
    {
        QFETCH(QString, address);
        const auto place = openPlace(address);
        QVERIFY(!place);
        QCOMPARE(place.error().code, ErrorCode::Refused);
        QVERIFY(place.error().message.inWords().contains(u"pgpass"_s));
        QVERIFY(!place.error().oneLine().contains(u"s3c"_s));
    }

    void whatCannotBeReadIsRefused()
    {
        for (const QString &address : {u"postgresql://[::1/team"_s, u"postgresql://hub/team?options=-c%20a=b"_s,
                                       u"postgresql://hub/team?service=x"_s, u"postgresql://hub/te;am"_s,
                                       u"postgresql://hub/te%00am"_s, u"https://hub/team"_s, QString()}) {
            const auto read = HubAddress::read(address);
            QVERIFY2(!read, qPrintable(address));
            QCOMPARE(read.error().code, ErrorCode::Input);
        }
        QVERIFY(isHubAddress(u"postgres://x"_s));
        QVERIFY(!isHubAddress(u"/home/postgresql://x"_s));
    }
};

QTEST_GUILESS_MAIN(HubAddressTest)
#include "HubAddressTest.moc"
