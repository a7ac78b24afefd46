// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/CodeOrder.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Which lists of codes have an order that everybody knows.
class KnownOrderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ordersCodes_data()
    {
        QTest::addColumn<QString>("codes");
        QTest::addColumn<QString>("order"); // empty: unknown
        const auto row = [](const char *name, const QString &codes, const QString &order) {
            QTest::newRow(name) << codes << order;
        };
        row("levels", u"high,low,medium"_s, u"low,medium,high"_s);
        row("levels in capitals", u"HIGH,Low"_s, u"Low,HIGH"_s);
        row("with very", u"very high,high,low,very-low"_s, u"very-low,low,high,very high"_s);
        row("how often", u"always,never,often,rarely,sometimes"_s, u"never,rarely,sometimes,often,always"_s);
        row("Likert", u"agree,disagree,neutral,strongly agree,strongly disagree"_s,
            u"strongly disagree,disagree,neutral,agree,strongly agree"_s);
        row("agree and disagree", u"agree,disagree"_s, u"disagree,agree"_s);
        row("severities", u"blocker,critical,major,minor,trivial"_s, u"trivial,minor,major,critical,blocker"_s);
        row("numbers", u"10,9,-1"_s, u"-1,9,10"_s);
        row("numbered", u"Level 10,Level 2"_s, u"Level 2,Level 10"_s);
        row("numbers before words", u"3 - high,1 - low,2 - middle"_s, u"1 - low,2 - middle,3 - high"_s);
        row("sizes", u"L,M,XS"_s, u"XS,M,L"_s);
        row("words of no scale", u"alpha,beta"_s, QString());
        row("one word of no scale", u"low,high,unsure"_s, QString());
        row("two words of one rank", u"medium,moderate,low"_s, QString());
        row("numbers of several things", u"Step 1,Level 2"_s, QString());
        row("one number twice", u"1 - low,1 - high"_s, QString());
    }

    void ordersCodes()
    {
        QFETCH(QString, codes);
        const auto order = knownOrder(codes.split(u','));
        QTEST(order ? order->join(u',') : QString(), "order");
    }
};

QTEST_APPLESS_MAIN(KnownOrderTest)
#include "KnownOrderTest.moc"
