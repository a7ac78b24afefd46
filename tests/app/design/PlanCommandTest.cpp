// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QTest>

#include <cmath>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater plan`: sizes of ratings and audits, and rules to stop.
class PlanCommandTest : public QObject
{
    Q_OBJECT

    static Answer plan(const QString &call)
    {
        return runCorater(QStringList(u"plan"_s) + call.split(u' ', Qt::SkipEmptyParts));
    }

private Q_SLOTS:
    void saysSizes_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<int>("n");
        QTest::newRow("audit") << u"audit --items 500 --rate 0.05 --allow 0"_s << 56;
        QTest::newRow("audit, none allowed unsaid") << u"audit --items 500 --rate 0.05"_s << 56;
        QTest::newRow("audit, two allowed") << u"audit --items 200 --rate 0.1 --allow 2"_s << 55;
        QTest::newRow("lower limit") << u"kappa --kappa 0.6 --lower 0.4 --shares 0.3,0.7"_s << 66;
        QTest::newRow("lower limit, half and half") << u"kappa --kappa 0.8 --lower 0.6"_s << 44;
        QTest::newRow("both limits") << u"kappa --kappa 0.8 --lower 0.7 --upper 0.9"_s << 196;
        // (2 z/w)² (1 - kappa²) where both codes are equally frequent.
        QTest::newRow("width") << u"kappa --kappa 0.8 --width 0.2"_s << 139;
    }

    void saysSizes()
    {
        QFETCH(QString, call);
        QFETCH(int, n);
        const Answer answer = plan(call + u" --json"_s);
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(jsonOf(answer)[u"n"].toInt(), n);
        const Answer text = plan(call);
        QVERIFY2(text.status == 0 && text.out.contains(QByteArray::number(n)), text.out + text.err);
    }

    void saysHowOftenAnAuditAccepts()
    {
        const QJsonArray accepted = jsonOf(plan(u"audit --items 500 --rate 0.05 --json"_s))[u"accepted"].toArray();
        QCOMPARE(accepted.size(), 4);
        QCOMPARE(accepted.last()[u"errors"].toInt(), 25);
        QVERIFY(accepted.last()[u"probability"].toDouble() <= 0.05);
        for (qsizetype i = 1; i < accepted.size(); ++i) {
            QVERIFY(accepted[i][u"probability"].toDouble() < accepted[i - 1][u"probability"].toDouble());
        }
    }

    void simulatesRules()
    {
        const QString call = u"simulate --kappa 0.7 --target 0.8 --codes 4 --round 50 --rounds 10 --runs 600"_s;
        const Answer answer = plan(call + u" --json"_s);
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"bound"].toDouble(), 0.75);
        const QStringList names{u"first"_s, u"two in a row"_s, u"three in a row"_s, u"lower bound of three"_s};
        QCOMPARE(json[u"rules"].toArray().size(), names.size());
        for (qsizetype i = 0; i < names.size(); ++i) {
            const QJsonObject rule = json[u"rules"][i].toObject();
            QCOMPARE(rule[u"rule"].toString(), names[i]);
            QCOMPARE(rule[u"stops"], rule[u"wrong"]);
        }
        QVERIFY(std::abs(json[u"rules"][0][u"wrong"].toDouble() - 0.62) < 0.1);
        // The same seed gives the same numbers, another seed others.
        QCOMPARE(plan(call + u" --json"_s).out, answer.out);
        QVERIFY(jsonOf(plan(call + u" --json --seed 2"_s))[u"rules"] != json[u"rules"]);
        const Answer text = plan(call);
        QVERIFY2(text.out.contains("every stop is wrong") && text.out.contains("stops at 0.75 (--bound)"), text.out);
        const QJsonObject good =
            jsonOf(plan(u"simulate --kappa 0.9 --target 0.8 --codes 4 --round 50 --rounds 10 --runs 200 --json"_s));
        QCOMPARE(good[u"rules"][3][u"wrong"].toDouble(), 0.0);
        QVERIFY(good[u"rules"][3][u"stops"].toDouble() > 0.9);
    }

    void hasNoMeanOfNothing()
    {
        const QJsonObject json =
            jsonOf(plan(u"simulate --kappa 0 --target 1 --codes 4 --round 50 --rounds 2 --runs 20 --json"_s));
        QVERIFY(json[u"rules"][0][u"mean_rounds"].isNull());
        QVERIFY(plan(u"simulate --kappa 0 --target 1 --codes 4 --round 50 --rounds 2 --runs 20"_s).out.contains("–"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("nothing said") << QString() << QByteArray("subcommand");
        QTest::newRow("all errors allowed")
            << u"audit --items 100 --rate 0.05 --allow 5"_s << QByteArray("no audit can tell");
        QTest::newRow("no rate") << u"audit --items 100"_s << QByteArray("--rate");
        QTest::newRow("rate") << u"audit --items 100 --rate 5"_s << QByteArray("--rate");
        QTest::newRow("neither") << u"kappa --kappa 0.8"_s << QByteArray("--width with the width");
        QTest::newRow("both") << u"kappa --kappa 0.8 --width 0.2 --lower 0.5"_s << QByteArray("--width with the width");
        QTest::newRow("limits of three codes")
            << u"kappa --kappa 0.8 --lower 0.5 --codes 3"_s << QByteArray("limits are for two codes");
        QTest::newRow("limit above") << u"kappa --kappa 0.8 --lower 0.9"_s << QByteArray("no number of units");
        QTest::newRow("kappa of one") << u"kappa --kappa 1 --width 0.1"_s << QByteArray("no number of units");
        QTest::newRow("shares") << u"kappa --kappa 0.8 --width 0.1 --shares 1,many"_s << QByteArray("many");
        QTest::newRow("one code") << u"simulate --kappa 0.7 --target 0.8 --codes 1 --round 50 --rounds 10"_s
                                  << QByteArray("--codes");
        QTest::newRow("no target") << u"simulate --kappa 0.7 --codes 4 --round 50 --rounds 10"_s
                                   << QByteArray("--target");
    }

    void refuses()
    {
        QFETCH(QString, call);
        QFETCH(QByteArray, says);
        const Answer answer = plan(call);
        QVERIFY2(answer.status == 2 && answer.out.isEmpty(), answer.out);
        QVERIFY2(answer.err.contains(says), answer.err);
    }
};

QTEST_GUILESS_MAIN(PlanCommandTest)
#include "PlanCommandTest.moc"
