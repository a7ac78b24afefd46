// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/sampling/OwnOrder.h"

#include <QTest>

using namespace corater;

/// The place of an item in a rater's own order, against values of Python's hashlib.
class OwnOrderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesAreTheFirstBitsOfTheHash_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QString>("site");
        QTest::addColumn<QString>("id");
        QTest::addColumn<qint64>("place");
        QTest::newRow("one rater") << qint64(1001) << "here" << "1" << qint64(7944637241703186168);
        QTest::newRow("another rater") << qint64(1002) << "here" << "1" << qint64(7678092518577524258);
        QTest::newRow("no site, in UTF-8")
            << qint64(1001) << "" << QStringLiteral("Größe") << qint64(5355573867511065567);
    }

    void placesAreTheFirstBitsOfTheHash()
    {
        QFETCH(qint64, number);
        QFETCH(QString, site);
        QFETCH(QString, id);
        QFETCH(qint64, place);
        QCOMPARE(placeInOrder({.seed = 7, .number = number}, site, id), place);
    }
};

QTEST_GUILESS_MAIN(OwnOrderTest)
#include "OwnOrderTest.moc"
