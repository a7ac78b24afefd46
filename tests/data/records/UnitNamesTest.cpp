// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/UnitNames.h"

#include <QTest>

using namespace corater;

/// Ids of units: ITEM, ITEM_k, and item ids that look alike.
class UnitNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesIdsApart_data()
    {
        QTest::addColumn<QStringList>("ids");
        QTest::addColumn<QStringList>("items");
        QTest::addColumn<bool>("mayInvent");
        QTest::addColumn<QString>("expected");
        const QStringList none;
        QTest::newRow("plain") << QStringList{"12", "13"} << none << true << "12/0 13/0";
        QTest::newRow("two units") << QStringList{"12_1", "12_2"} << none << true << "12/1 12/2";
        QTest::newRow("only _1") << QStringList{"62_1"} << none << true << "62/1";
        QTest::newRow("no _1: names of items")
            << QStringList{"keras_17", "keras_23"} << none << true << "keras_17/0 keras_23/0";
        QTest::newRow("the item is known") << QStringList{"12_2"} << QStringList{"12"} << false << "12/2";
        QTest::newRow("the whole is known")
            << QStringList{"a_1", "a_1_2"} << QStringList{"a_1", "a"} << true << "a_1/0 a_1/2";
        QTest::newRow("not invented") << QStringList{"12_1", "12_2"} << none << false << "12_1/0 12_2/0";
        QTest::newRow("no numbers") << QStringList{"a_b", "_1", "a_", "a_01", "a_1234", "a_0"} << QStringList{"a", ""}
                                    << true << "a_b/0 _1/0 a_/0 a_01/0 a_1234/0 a_0/0";
    }

    void takesIdsApart()
    {
        QFETCH(QStringList, ids);
        QFETCH(QStringList, items);
        QFETCH(bool, mayInvent);
        QFETCH(QString, expected);
        QStringList found;
        for (const UnitName &name : unitNames(ids, [&](const QString &id) { return items.contains(id); }, mayInvent)) {
            found << QStringLiteral("%1/%2").arg(name.item).arg(name.number);
        }
        QCOMPARE(found.join(u' '), expected);
    }

    void namesUnits()
    {
        QCOMPARE(unitName(QStringLiteral("7"), 1, 1), QStringLiteral("7"));
        QCOMPARE(unitName(QStringLiteral("7"), 2, 3), QStringLiteral("7_2"));
        // An id that is part of an address has signs that look like places for arguments.
        QCOMPARE(unitName(QStringLiteral("src%2Fa%1"), 2, 3), QStringLiteral("src%2Fa%1_2"));
    }
};

QTEST_GUILESS_MAIN(UnitNamesTest)
#include "UnitNamesTest.moc"
