// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/CountWords.h"

#include <QTest>

using namespace corater;

/// Counts in messages have the right number: "1 item" and "2 items".
class CountWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneIsNoPlural_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QString>("said");
        QTest::newRow("none") << qint64(0) << "0 items";
        QTest::newRow("one") << qint64(1) << "1 item";
        QTest::newRow("two") << qint64(2) << "2 items";
        QTest::newRow("more than an int holds") << qint64(3'000'000'001) << "3000000001 items";
    }

    void oneIsNoPlural()
    {
        QFETCH(qint64, number);
        QFETCH(QString, said);
        QCOMPARE(countOf(number, Counted::Item), said);
    }

    void everyWordHasBoth()
    {
        for (int what = 0; what <= int(Counted::Time); ++what) {
            const QString one = countOf(1, Counted(what));
            const QString many = countOf(2, Counted(what));
            const QString ending = one.endsWith('s') ? "es" : "s";
            QVERIFY2(one.startsWith("1 ") && many == QString(one).replace('1', '2') + ending, qPrintable(one));
        }
    }

    void theNumberIsWrittenAsWanted() { QCOMPARE(countOf(12345, Counted::Row, "12,345"), QString("12,345 rows")); }
};

QTEST_MAIN(CountWordsTest)
#include "CountWordsTest.moc"
