// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/AuditPlan.h"
#include "tests/support/SplitRound.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The audit that a split round contains: planned when it is opened, hidden while it is open, exact when it is settled.
class AuditRoundTest : public QObject
{
    Q_OBJECT

    static constexpr int items = 60;
    static constexpr AuditQuestion plan{.items = items, .rate = 0.2, .allow = 1};
    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"a%1.corater"_s.arg(++m_count));
        return smallStudy(path, items) ? path : QString();
    }

    static Answer open(const QString &study, const QStringList &options)
    {
        return runCorater(QStringList{u"round"_s, study, u"--open"_s, u"Main"_s, u"--seed"_s, u"4"_s} + options);
    }

    static QJsonObject auditOf(const QString &path)
    {
        return jsonOf(runCorater({u"audit"_s, u"round"_s, path, u"--json"_s}))[u"rounds"][0].toObject();
    }

private Q_SLOTS:
    void theOverlapIsWhatTheAuditNeeds()
    {
        const QString path = newStudy();
        const Answer opened = open(path, {u"--audit"_s, u"0.2"_s, u"--allow"_s, u"1"_s, u"--list"_s});
        QVERIFY2(opened.status == 0, opened.err);
        const qint64 overlap = *auditOverlap(plan, 2);
        QCOMPARE(sharedItems(path).size(), overlap);
        const QJsonValue draw = jsonOf(runCorater({u"round"_s, path, u"--json"_s}))[u"rounds"][0][u"draw"];
        QCOMPARE(draw[u"audit"].toObject(), (QJsonObject{{"rate", 0.2}, {"allow", 1}}));
        QCOMPARE(draw[u"overlap"].toInteger(), overlap);
        QVERIFY2(opened.out.contains("audit: fewer than 20.0 % wrong, 1 allowed"), opened.out);
        QCOMPARE(runCorater({u"verify"_s, path}).status, 0);
    }

    void anAuditThatCannotTellIsRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("too many allowed")
            << QStringList{u"--audit"_s, u"0.05"_s, u"--allow"_s, u"3"_s} << QByteArray("an audit cannot tell");
        QTest::newRow("one rater") << QStringList{u"--audit"_s, u"0.2"_s, u"--rater"_s, u"Ada"_s}
                                   << QByteArray("two raters or more");
        QTest::newRow("overlap said") << QStringList{u"--audit"_s, u"0.2"_s, u"--overlap"_s, u"3"_s}
                                      << QByteArray("--overlap");
        QTest::newRow("allowed without a rate") << QStringList{u"--allow"_s, u"1"_s} << QByteArray("--audit");
        QTest::newRow("more than all") << QStringList{u"--audit"_s, u"1.5"_s} << QByteArray("--audit");
    }

    void anAuditThatCannotTellIsRefused()
    {
        QFETCH(const QStringList, options);
        QFETCH(const QByteArray, said);
        const QString path = newStudy();
        const Answer opened = open(path, options);
        QCOMPARE(opened.status, 2);
        QVERIFY2(opened.err.contains(said), opened.err);
        QVERIFY(jsonOf(runCorater({u"round"_s, path, u"--json"_s}))[u"rounds"][0][u"name"] != u"Main"_s);
    }

    // Nothing of a rater's labels is told before all have sealed, nor a verdict before all is settled.
    void theVerdictWaits()
    {
        const QString path = newStudy();
        QCOMPARE(open(path, {u"--audit"_s, u"0.2"_s, u"--allow"_s, u"1"_s}).status, 0);
        const QStringList shared = sharedItems(path);
        QVERIFY(shared.size() > 6);
        QVERIFY(labelAndSeal(path, u"Ada"_s));
        const Answer open = runCorater({u"audit"_s, u"round"_s, path});
        QCOMPARE(open.status, 0);
        QVERIFY2(open.out.startsWith("No closed round"), open.out);
        const Answer named = runCorater({u"audit"_s, u"round"_s, path, u"--round"_s, u"Main"_s});
        QCOMPARE(named.status, 2);
        QVERIFY2(named.err.contains("Main is open: its labels are hidden until all have sealed"), named.err);

        QVERIFY(labelAndSeal(path, u"Ben"_s, {.blue = {shared[0]}, .out = {shared[1]}, .two = {shared[2]}}));
        const QJsonObject before = auditOf(path);
        QCOMPARE(before[u"shared"].toInt(), int(shared.size()));
        QCOMPARE(before[u"unsettled"].toArray(), QJsonArray::fromStringList(shared.first(3)));
        for (const QJsonValue &rater : before[u"raters"].toArray()) {
            QVERIFY(rater[u"upper_items"].isNull() && rater[u"accepted"].isNull());
            QCOMPARE(rater[u"different"].toInt(), 0);
        }

        QVERIFY(settleAsAda(path, shared.first(2)));
        QVERIFY(settleAsAda(path, {shared[1]})); // once it is included, the unit that Ada alone saw is asked
        const QByteArray dropped = "{\"item\":\"" + shared[2].toUtf8() + "\",\"unit\":2,\"keep\":false}\n";
        QCOMPARE(runCorater({u"settle"_s, path, u"--batch"_s, u"--decider"_s, u"Ada"_s}, dropped).status, 0);
        const QJsonObject after = auditOf(path);
        QVERIFY(after[u"unsettled"].toArray().isEmpty());
        const QJsonValue ada = after[u"raters"][0];
        const QJsonValue ben = after[u"raters"][1];
        const auto alone = givenItems(path);
        const qint64 ofBen = alone[u"Ben"_s].size();
        QCOMPARE(ada[u"alone"].toInteger(), alone[u"Ada"_s].size() - shared.size());
        QCOMPARE(ben[u"alone"].toInteger(), ofBen - shared.size());
        QCOMPARE(ada[u"different"].toInt(), 0);
        QCOMPARE(ada[u"accepted"], QJsonValue(true));
        QCOMPARE(ben[u"different"].toInt(), 3);
        QCOMPARE(ben[u"accepted"], QJsonValue(false));
        QCOMPARE(ben[u"upper_items"].toInteger(), mostErrors(3, ofBen, shared.size()));
        QCOMPARE(ben[u"upper_share"].toDouble(), double(mostErrors(3, ofBen, shared.size())) / double(ofBen));
        QMap<QString, QJsonValue> differences;
        for (const QJsonValue &difference : ben[u"differences"].toArray()) {
            differences.insert(difference[u"item"].toString(), difference);
        }
        QCOMPARE(differences.size(), 3);
        QCOMPARE(differences[shared[0]][u"question"], QJsonValue(u"colour"_s));
        QCOMPARE(differences[shared[0]][u"rater"].toArray(), QJsonArray{u"Blue"_s});
        QCOMPARE(differences[shared[0]][u"settled"].toArray(), QJsonArray{u"Red"_s});
        QCOMPARE(differences[shared[1]][u"question"], QJsonValue(u"screening"_s));
        QCOMPARE(differences[shared[1]][u"rater"].toArray(), QJsonArray{u"out"_s});
        QCOMPARE(differences[shared[2]][u"question"], QJsonValue(u"unit"_s));
        QVERIFY(differences[shared[2]][u"settled"].toArray().isEmpty());

        const Answer text = runCorater({u"audit"_s, u"round"_s, path, u"--round"_s, u"1"_s});
        QVERIFY2(text.out.contains("not accepted: label the rest again") && text.out.contains("accepted\n"), text.out);
        QVERIFY2(text.out.contains((shared[0] + u", colour: Blue by Ben, Red settled\n"_s).toUtf8()), text.out);
        QVERIFY2(text.out.contains((shared[1] + u", screening: exclude by Ben, include settled\n"_s).toUtf8()),
                 text.out);
        const QString report = m_folder.filePath(u"report.md"_s);
        QCOMPARE(runCorater({u"report"_s, path, u"-o"_s, report}).status, 0);
        QFile written(report);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.readAll().contains("Audit of items that one rater labelled"));
    }

    // With a plan that allows as many errors as were found, the rater is accepted, and the bound is below the rate.
    void thePlanDecides()
    {
        const QString path = newStudy();
        QCOMPARE(open(path, {u"--audit"_s, u"0.2"_s, u"--allow"_s, u"1"_s}).status, 0);
        const QStringList shared = sharedItems(path);
        QVERIFY(labelAndSeal(path, u"Ada"_s) &&
                labelAndSeal(path, u"Ben"_s, {.blue = {shared[4]}, .out = {}, .two = {}}));
        QVERIFY(settleAsAda(path, {shared[4]}));
        for (const QJsonValue &rater : auditOf(path)[u"raters"].toArray()) {
            QCOMPARE(rater[u"accepted"], QJsonValue(true));
            QVERIFY(rater[u"upper_share"].toDouble() < plan.rate);
        }
    }

    // What nobody rated cannot be settled: it counts as an error of each rater, and no verdict waits for it.
    void countsWhatNobodyRatedAsErrors()
    {
        const QString path = newStudy();
        QCOMPARE(open(path, {u"--audit"_s, u"0.2"_s, u"--allow"_s, u"1"_s}).status, 0);
        const QStringList shared = sharedItems(path);
        QVERIFY(labelAndSeal(path, u"Ada"_s, {.blue = {}, .out = {}, .two = {}, .skipped = {shared[3]}}) &&
                labelAndSeal(path, u"Ben"_s, {.blue = {shared[4]}, .out = {}, .two = {}, .skipped = {shared[3]}}));
        QVERIFY(settleAsAda(path, {shared[4]}));
        const QJsonObject audit = auditOf(path);
        QVERIFY(audit[u"unsettled"].toArray().isEmpty());
        QCOMPARE(audit[u"unrated"].toArray(), QJsonArray{shared[3]});
        const auto given = givenItems(path);
        for (int rater = 0; rater < 2; ++rater) {
            const QJsonValue found = audit[u"raters"][rater];
            const qint64 items = given[found[u"rater"].toString()].size();
            QCOMPARE(found[u"different"].toInt(), rater);
            QCOMPARE(found[u"upper_items"].toInteger(), mostErrors(rater + 1, items, shared.size()));
            QCOMPARE(found[u"accepted"], QJsonValue(rater == 0)); // one error is allowed
        }
        const Answer text = runCorater({u"audit"_s, u"round"_s, path});
        QVERIFY2(
            text.out.contains("1 item not rated by anybody (counted as errors of each rater): " + shared[3].toUtf8()) &&
                !text.out.contains("not settled yet"),
            text.out);
    }

    // A split round without a plan has bounds and no verdict; a round that all rated alike has no audit.
    void withoutAPlanThereIsNoVerdict()
    {
        const QString path = newStudy();
        QCOMPARE(open(path, {u"--overlap"_s, u"9"_s}).status, 0);
        QVERIFY(labelAndSeal(path, u"Ada"_s) && labelAndSeal(path, u"Ben"_s));
        const QJsonObject audit = auditOf(path);
        QVERIFY(audit[u"rate"].isNull() && audit[u"raters"][0][u"accepted"].isNull());
        QCOMPARE(audit[u"raters"][0][u"upper_items"].toInteger(), mostErrors(0, givenItems(path)[u"Ada"_s].size(), 9));

        const QString whole = newStudy();
        QCOMPARE(open(whole, {u"--sample"_s, u"5"_s}).status, 0);
        QVERIFY(labelAndSeal(whole, u"Ada"_s) && labelAndSeal(whole, u"Ben"_s));
        QVERIFY(auditOf(whole).isEmpty());
    }
};

QTEST_GUILESS_MAIN(AuditRoundTest)
#include "AuditRoundTest.moc"
