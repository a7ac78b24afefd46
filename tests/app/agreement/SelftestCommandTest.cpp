// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace corater::test;

/// `corater selftest` prints published and computed values.
class SelftestCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhichHold()
    {
        const Answer answer = runCorater({"selftest"});
        QVERIFY2(answer.status == 0, answer.out.constData());
        QVERIFY(answer.out.contains("Cohen 1960"));
        QVERIFY(answer.out.contains("Krippendorff 2011"));
        QVERIFY(!answer.out.contains("WRONG"));
    }

    void givesEveryValueAsJson()
    {
        const Answer answer = runCorater({"selftest", "--json"});
        QCOMPARE(answer.status, 0);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json.value(u"holds").toBool(), true);
        QCOMPARE(json.value(u"wrong").toInt(-1), 0);
        const QJsonArray results = json.value(u"results").toArray();
        QCOMPARE(results.size(), json.value(u"checked").toInt());
        for (const QJsonValue &result : results) {
            const QJsonObject line = result.toObject();
            QVERIFY(!line.value(u"source").toString().isEmpty());
            QVERIFY(line.value(u"expected").isDouble() || line.contains(u"expected_reason"));
        }
    }
};

QTEST_GUILESS_MAIN(SelftestCommandTest)
#include "SelftestCommandTest.moc"
