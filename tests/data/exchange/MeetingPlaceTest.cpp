// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/MeetingPlace.h"
#include "data/exchange/hub/HubAdmin.h"
#include "tests/support/PrivateServer.h"
#include "tests/support/WhyNot.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The behaviour that all places share where copies meet.
class MeetingPlaceTest : public QObject
{
    Q_OBJECT

    const QString m_study = u"0123456789abcdef0123456789abcdef"_s;
    const QString m_ada = QString(32, u'a');
    const QString m_ben = QString(32, u'b');
    QTemporaryDir m_folder;
    test::PrivateServer m_server;
    int m_places = 0;

    // A row for each kind of place; each run of a test has an empty one.
    void kinds()
    {
        QTest::addColumn<std::function<QString()>>("fresh");
        QTest::newRow("folder") << std::function<QString()>(
            [this] { return m_folder.filePath(u"place %1"_s.arg(++m_places)); });
        if (test::PrivateServer::isThere()) {
            QTest::newRow("hub") << std::function<QString()>([this] { return freshHub(); });
        }
    }

    QString freshHub()
    {
        const QString database = u"place%1"_s.arg(++m_places);
        m_server.psql(u"CREATE DATABASE "_s + database);
        const QString address = m_server.address(u"keeper"_s, database);
        return HubAdmin(*HubAddress::read(address)).init() ? address : QString();
    }

    std::unique_ptr<MeetingPlace> opened(const QString &address) const
    {
        auto place = openPlace(address);
        return place ? std::move(*place) : nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (test::PrivateServer::isThere()) {
            QCOMPARE(m_server.init(), QString());
            QCOMPARE(m_server.start(), QString());
        }
    }

    void allKindsAreThere()
    {
        if (!test::PrivateServer::isThere()) {
            QSKIP("PostgreSQL's server is not on this machine (/usr/lib/postgresql/*/bin): folders alone are tested");
        }
    }

    void givesBackWhatCame_data() { kinds(); }
    void givesBackWhatCame()
    {
        QFETCH(std::function<QString()>, fresh);
        const QString address = fresh();
        const auto ada = opened(address);
        QVERIFY(ada);
        QVERIFY(ada->begin({m_study, u"Pilot „eins“"_s}));
        QByteArray all(256, '\0');
        for (int i = 0; i < 256; ++i) {
            all[i] = char(i);
        }
        QVERIFY(ada->give(m_study, {m_ada, 1}, all));
        QVERIFY(ada->give(m_study, {m_ada, 2}, {}));
        QVERIFY(ada->give(m_study, {m_ben, 1}, QByteArray(3'000'000, 'b')));

        const auto ben = opened(address);
        QVERIFY(ben);
        const auto studies = ben->studies();
        QVERIFY(studies);
        QCOMPARE(studies->size(), 1U);
        QCOMPARE(studies->front(), (PlaceStudy{m_study, u"Pilot „eins“"_s}));
        const auto parcels = ben->parcels(m_study);
        QVERIFY(parcels);
        QCOMPARE(parcels->size(), 3U);
        const std::vector<ParcelName> names{{m_ada, 1}, {m_ada, 2}, {m_ben, 1}};
        const std::vector<QByteArray> texts{all, {}, QByteArray(3'000'000, 'b')};
        for (size_t i = 0; i < names.size(); ++i) {
            QCOMPARE((*parcels)[i].name, names[i]);
            QCOMPARE((*parcels)[i].size, texts[i].size());
            const auto bytes = ben->take(m_study, names[i]);
            QVERIFY(bytes && *bytes);
            QVERIFY(**bytes == texts[i]);
        }
    }

    void whatIsNotThereIsWaitedFor_data() { kinds(); }
    void whatIsNotThereIsWaitedFor()
    {
        QFETCH(std::function<QString()>, fresh);
        const auto place = opened(fresh());
        QVERIFY(place->begin({m_study, u"Pilot"_s}));
        const auto bytes = place->take(m_study, {m_ada, 1});
        QVERIFY(bytes && !*bytes);
        const auto parcels = place->parcels(m_study);
        QVERIFY(parcels && parcels->empty());
    }

    void theSameAgainIsFineAndOtherBytesAreNot_data() { kinds(); }
    void theSameAgainIsFineAndOtherBytesAreNot()
    {
        QFETCH(std::function<QString()>, fresh);
        const auto place = opened(fresh());
        QVERIFY(place->begin({m_study, u"Pilot"_s}));
        QVERIFY(place->begin({m_study, u"Another name"_s}));
        QCOMPARE(place->studies()->front().name, u"Pilot"_s);
        QVERIFY(place->give(m_study, {m_ada, 1}, "one"));
        QVERIFY(place->give(m_study, {m_ada, 1}, "one"));
        QCOMPARE(whyNot(place->give(m_study, {m_ada, 1}, "two")), ErrorCode::Conflict);
        QCOMPARE(**place->take(m_study, {m_ada, 1}), "one");
        QVERIFY(place->give(m_study, {m_ada, 2}, "two"));
        QVERIFY(place->give(m_study, {m_ada, 1}, "one")); // also one that is not the newest
    }

    void aStudyThatIsNotHereIsTold_data() { kinds(); }
    void aStudyThatIsNotHereIsTold()
    {
        QFETCH(std::function<QString()>, fresh);
        const auto place = opened(fresh());
        QVERIFY(place->begin({m_study, u"Pilot"_s}));
        const QString other(32, u'9');
        QVERIFY(!place->parcels(other));
        QVERIFY(!place->take(other, {m_ada, 1}));
        QVERIFY(!place->give(other, {m_ada, 1}, "one"));
        QVERIFY(place->parcels(m_study)->empty());
    }

    void impossibleNamesAreRefused_data() { kinds(); }
    void impossibleNamesAreRefused()
    {
        QFETCH(std::function<QString()>, fresh);
        const auto place = opened(fresh());
        QVERIFY(place->begin({m_study, u"Pilot"_s}));
        for (const QString &wrong :
             {u"../x"_s, QString(), u"/etc"_s, QString(32, u'.'), QString(32, u'A'), QString(33, u'a'),
              QString(31, u'a') + QChar(0), u"../"_s + QString(29, u'a'), QString(32, u'٣')}) {
            QCOMPARE(whyNot(place->give(m_study, {wrong, 1}, "one")), ErrorCode::Input);
            QCOMPARE(whyNot(place->take(m_study, {wrong, 1})), ErrorCode::Input);
            QCOMPARE(whyNot(place->give(wrong, {m_ada, 1}, "one")), ErrorCode::Input);
            QCOMPARE(whyNot(place->take(wrong, {m_ada, 1})), ErrorCode::Input);
            QCOMPARE(whyNot(place->parcels(wrong)), ErrorCode::Input);
            QCOMPARE(whyNot(place->begin({wrong, {}})), ErrorCode::Input);
        }
        for (const qint64 number : {0LL, -1LL}) {
            QCOMPARE(whyNot(place->give(m_study, {m_ada, number}, "one")), ErrorCode::Input);
            QCOMPARE(whyNot(place->take(m_study, {m_ada, number})), ErrorCode::Input);
        }
        QVERIFY(place->parcels(m_study)->empty());
    }

    void aFolderHoldsOneStudy()
    {
        const QString address = m_folder.filePath(u"one study"_s);
        const auto place = opened(address);
        QVERIFY(place->begin({m_study, u"Pilot"_s}));
        QCOMPARE(whyNot(place->begin({QString(32, u'9'), u"Other"_s})), ErrorCode::Foreign);
        QCOMPARE(whyNot(place->parcels(QString(32, u'9'))), ErrorCode::Foreign);
        QCOMPARE(place->studies()->front().name, u"Pilot"_s);
    }
};

QTEST_GUILESS_MAIN(MeetingPlaceTest)
#include "MeetingPlaceTest.moc"
