// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace corater;
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
        QTest::newRow("test") << u"kappa --kappa 0.7 --than 0.85"_s << 96;
        QTest::newRow("test in both directions") << u"kappa --kappa 0.7 --than 0.4 --two-sided"_s << 64;
        QTest::newRow("test of more power") << u"kappa --kappa 0.6 --than 0.4 --shares 20,25,55 --power 0.9"_s << 122;
        // n0 = 1.96² p (1 - p) / e² = 384.1, rounded up; of 500: n0 / (1 + (n0 - 1) / 500) = 217.5 (Cochran).
        QTest::newRow("share") << u"share --width 0.1"_s << 385;
        QTest::newRow("share of 500") << u"share --width 0.1 --items 500"_s << 218;
        QTest::newRow("rare share") << u"share --width 0.1 --share 0.1"_s << 139;
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

    void choosesATargetForAStudy()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"s.corater"_s);
        const auto target = [&path](const QStringList &options) {
            return runCorater(QStringList{u"plan"_s, u"target"_s, path} + options);
        };
        {
            const auto study = labelledStudy(path);
            QVERIFY(study && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        }
        QVERIFY(jsonOf(target({u"--json"_s}))[u"target"].isNull());
        QVERIFY(target({}).out.contains("no target"));
        const Answer chosen = target({u"--rule"_s, u"three in a row"_s, u"--value"_s, u"0.7"_s, u"--coefficient"_s,
                                      u"ac1"_s, u"--dimension"_s, u"colour"_s, u"--json"_s});
        QVERIFY2(chosen.status == 0, chosen.err);
        const QJsonObject json = jsonOf(chosen);
        QCOMPARE(json[u"target"][u"value"].toDouble(), 0.7);
        QCOMPARE(json[u"target"][u"closed_when_chosen"].toArray().size(), 1);
        QCOMPARE(json[u"dimensions"].toArray().size(), 1);
        // The same number as that of the agreement.
        int compared = 0;
        for (const QJsonValue &result : jsonOf(runCorater({u"agree"_s, path, u"--json"_s}))[u"results"].toArray()) {
            if (result[u"dimension"] == u"colour"_s && result[u"level"] == u"code"_s) {
                QCOMPARE(json[u"dimensions"][0][u"rounds"][0][u"value"], result[u"statistics"][u"gwet_ac1"]);
                ++compared;
            }
        }
        QCOMPARE(compared, 1);
        QCOMPARE(json[u"met"].toBool(), false);
        QCOMPARE(jsonOf(target({u"--json"_s})), json);
        const Answer text = target({});
        QVERIFY2(text.out.contains("Chosen when the agreement of these rounds was known: Round 1."), text.out);
        QVERIFY2(text.out.contains("Not yet met."), text.out);
        const Answer refused = target({u"--rule"_s, u"lower bound of three"_s, u"--coefficient"_s, u"alpha"_s});
        QVERIFY2(refused.status == 2 && refused.err.contains("no lower bound"), refused.err);
        QCOMPARE(jsonOf(target({u"--json"_s})), json);
        QVERIFY(target({u"--none"_s}).out.contains("no target"));
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
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
        QTest::newRow("neither") << u"kappa --kappa 0.8"_s << QByteArray("one of these: --width with the width");
        QTest::newRow("both") << u"kappa --kappa 0.8 --width 0.2 --lower 0.5"_s
                              << QByteArray("one of these: --width with the width");
        QTest::newRow("limits of three codes")
            << u"kappa --kappa 0.8 --lower 0.5 --codes 3"_s << QByteArray("limits are for two codes");
        QTest::newRow("limit above") << u"kappa --kappa 0.8 --lower 0.9"_s << QByteArray("no number of units");
        QTest::newRow("kappa of one") << u"kappa --kappa 1 --width 0.1"_s << QByteArray("no number of units");
        QTest::newRow("shares") << u"kappa --kappa 0.8 --width 0.1 --shares 1,many"_s << QByteArray("many");
        QTest::newRow("width and test") << u"kappa --kappa 0.8 --width 0.2 --than 0.5"_s << QByteArray("one of these");
        QTest::newRow("test of itself") << u"kappa --kappa 0.8 --than 0.8"_s << QByteArray("no number of units");
        QTest::newRow("power alone") << u"kappa --kappa 0.8 --width 0.2 --power 0.9"_s << QByteArray("--than");
        QTest::newRow("no width of a share") << u"share --share 0.2"_s << QByteArray("--width");
        QTest::newRow("share of nothing") << u"share --width 0.1 --items 0"_s << QByteArray("--items");
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
