// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/Parcel.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Packets written by hand, most of them found by the fuzzers (tests/fuzz): they are refused as damaged, not with an
/// internal error, and the study stays unchanged.
class HostilePacketTest : public QObject, private SharedStudies
{
    Q_OBJECT

private Q_SLOTS:
    void init() { clear(QString::fromLatin1(QTest::currentTestFunction())); }

    void isRefusedAsDamaged_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("a row of nothing") << QByteArray(R"({"item":[{}]})");
        QTest::newRow("a row that is a number") << QByteArray(R"({"item":[5]})");
        QTest::newRow("a column that no study has") << QByteArray(R"({"item":[{"id":7,"x) SELECT (1":2}]})");
        QTest::newRow("a text where a number belongs")
            << QByteArray(R"({"item":[{"id":"seven","site":"s","external_id":"7"}]})");
        QTest::newRow("bytes where a number belongs")
            << QByteArray(R"({"item_part":[{"id":{"hex":"00"},"item_id":1}]})");
    }

    void isRefusedAsDamaged()
    {
        QFETCH(QByteArray, line);
        QVERIFY(smallStudy(pathOf(u"ada"_s)));
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        const QString study = ada->store().identity()->study;
        for (const MergeMode mode : {MergeMode::DryRun, MergeMode::Real}) {
            const auto taken = takeInPackets(*ada, {textParcel(study, {line})}, mode);
            QVERIFY(!taken);
            QVERIFY2(taken.error().code == ErrorCode::Damaged, qPrintable(taken.error().oneLine()));
        }
        QCOMPARE(faults(pathOf(u"ada"_s)), QStringList());
    }
};

QTEST_GUILESS_MAIN(HostilePacketTest)
#include "HostilePacketTest.moc"
