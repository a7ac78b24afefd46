// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QTest>

#include <cmath>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater shares`, from counts and from sheets.
class SharesCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    // Forty items, fifteen of them labelled by people, as in SharesTest.
    static QByteArray sheet()
    {
        QByteArray text = "id,Ada,gpt,drawn\n";
        for (int i = 0; i < 40; ++i) {
            const bool predicted = (i * i + i / 7) % 3 == 0;
            const bool actual = predicted != (i % 5 == 0);
            const bool labelled = i % 4 == 1 || i % 7 == 3;
            text += QByteArray::number(i) + ',' +
                    (!labelled ? ""
                     : actual  ? "Leak"
                               : "Other") +
                    ',' + (predicted ? "Leak" : "Other") + ',' +
                    (!labelled    ? ""
                     : i % 4 == 1 ? "0.3"
                                  : "0.15") +
                    '\n';
        }
        return text;
    }

    Answer run(const QByteArray &content, const QStringList &options)
    {
        return runCorater(QStringList{u"shares"_s, written(m_folder, u"labels.csv"_s, content), u"--human"_s, u"Ada"_s,
                                      u"--model"_s, u"gpt"_s} +
                          options);
    }

    static bool near(const QJsonValue &actual, double expected)
    {
        return actual.isDouble() && std::abs(actual.toDouble() - expected) < 1e-9;
    }

private Q_SLOTS:
    // As in SharesTest: the labels count 1, 0 and -1.
    void subtractsAnotherCode()
    {
        const auto label = [](int counted) { return counted > 0 ? "Leak" : counted < 0 ? "Hang" : "Other"; };
        QByteArray text = "id,Ada,gpt\n";
        for (int i = 0; i < 40; ++i) {
            const int predicted = (i * i + i / 7) % 3 - 1;
            const bool labelled = i % 4 == 1 || i % 7 == 3;
            text += QByteArray::number(i) + ',' + (!labelled ? "" : label(i % 5 == 0 ? i % 3 - 1 : predicted)) + ',' +
                    label(predicted) + '\n';
        }
        const QStringList codes{u"--code"_s, u"Leak"_s, u"--minus"_s, u"Hang"_s};
        const QJsonObject json = jsonOf(run(text, codes + QStringList{u"--method"_s, u"ppi"_s, u"--json"_s}));
        QVERIFY(near(json[u"share"], 0.08) && near(json[u"se"], 0.1934758095703152));
        QCOMPARE(json[u"minus"].toString(), u"Hang"_s);
        const Answer said = run(text, codes);
        QVERIFY2(said.out.startsWith("The share of Leak minus that of Hang: -2.5 % (95 % interval -31.8 % to "),
                 said.out.constData());
        const Answer same = run(text, {u"--code"_s, u"Leak"_s, u"--minus"_s, u"Leak"_s});
        QCOMPARE(same.status, 2);
        QVERIFY2(same.err.contains("subtracted from itself"), same.err.constData());
        QCOMPARE(run(text, {u"--code"_s, u"Leak"_s, u"--minus"_s, u"Leek"_s}).status, 2);
        QVERIFY(!jsonOf(run(sheet(), {u"--code"_s, u"Leak"_s, u"--json"_s})).contains(u"minus"));
    }

    void correctsCounts()
    {
        const QStringList call{u"shares"_s,        u"--positive"_s, u"4060"_s,          u"--n"_s,    u"11284"_s,
                               u"--sensitivity"_s, u"178/179"_s,    u"--specificity"_s, u"358/359"_s};
        const QJsonObject json = jsonOf(runCorater(call + QStringList{u"--json"_s}));
        QVERIFY(near(json[u"share"], 0.3600301849245235) && near(json[u"se"], 0.005298427074142149));
        QVERIFY(near(json[u"lower"], 0.3486735456671383) && near(json[u"upper"], 0.37208295456108526));
        const Answer text = runCorater(call);
        QVERIFY2(text.out.startsWith("36.0 % of the items have the code (95 % interval 34.9 % to 37.2 %"), text.out);
    }

    void estimatesFromASheet_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("se");
        QTest::newRow("ppi++, unsaid") << QStringList() << u"ppi++"_s << 0.5657142857142857 << 0.10674554906363994;
        QTest::newRow("ppi") << QStringList{u"--method"_s, u"ppi"_s} << u"ppi"_s << 0.52 << 0.1391785424074655;
        QTest::newRow("people") << QStringList{u"--method"_s, u"human"_s} << u"human"_s << 0.6 << 0.12649110640673517;
        QTest::newRow("dsl, unsaid") << QStringList{u"--probability"_s, u"drawn"_s} << u"dsl"_s << 0.6833333333333333
                                     << 0.19683255715342307;
    }

    void estimatesFromASheet()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, method);
        QFETCH(double, share);
        QFETCH(double, se);
        const Answer answer = run(sheet(), options + QStringList{u"--code"_s, u"Leak"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject json = jsonOf(answer);
        QCOMPARE(json[u"method"].toString(), method);
        QVERIFY2(near(json[u"share"], share) && near(json[u"se"], se), answer.out);
        QVERIFY2(near(json[u"upper"], std::min(1.0, share + 1.959963984540054 * se)), answer.out);
        QCOMPARE(json[u"labelled"].toInt(), 15);
        const Answer text = run(sheet(), options + QStringList{u"--code"_s, u"Leak"_s});
        QVERIFY2(text.out.contains("15 items"), text.out);
    }

    void leavesOutRowsWithoutTheModel()
    {
        const Answer answer = run(sheet() + "40,Leak,,\n41,,,\n", {u"--code"_s, u"Leak"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QVERIFY2(answer.err.contains("2 rows have no label of the model and are left out"), answer.err);
        QVERIFY(near(jsonOf(answer)[u"share"], 0.5657142857142857));
    }

    void showsADashWithoutVariance()
    {
        const QByteArray same = "id,Ada,gpt\n1,Leak,Leak\n2,Leak,Leak\n3,,Leak\n4,,Leak\n";
        const Answer answer = run(same, {u"--code"_s, u"Leak"_s});
        QVERIFY2(answer.status == 0 && answer.out.contains("95 % interval –: the labels do not vary"), answer.out);
        const QJsonObject json = jsonOf(run(same, {u"--code"_s, u"Leak"_s, u"--json"_s}));
        QVERIFY(json[u"lower"].isNull() && json[u"upper"].isNull());
        QCOMPARE(json[u"undefined"][u"lower"].toString(), u"no_variation"_s);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("content"); // empty: from counts
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        const auto options = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
        QTest::newRow("nothing said") << QByteArray() << QStringList() << QByteArray("--positive is missing");
        QTest::newRow("no specificity") << QByteArray() << options("--positive 5 --n 10 --sensitivity 1/2")
                                        << QByteArray("--specificity is missing");
        QTest::newRow("no better than chance")
            << QByteArray() << options("--positive 5 --n 10 --sensitivity 1/2 --specificity 1/2")
            << QByteArray("not above 1");
        QTest::newRow("more than all") << QByteArray()
                                       << options("--positive 11 --n 10 --sensitivity 9/10 --specificity 9/10")
                                       << QByteArray("more items have the code");
        QTest::newRow("no proportion") << QByteArray()
                                       << options("--positive 5 --n 10 --sensitivity 0.9 --specificity 9/10")
                                       << QByteArray("such as 178/179");
        QTest::newRow("proportion above 1")
            << QByteArray() << options("--positive 5 --n 10 --sensitivity 11/10 --specificity 9/10")
            << QByteArray("such as 178/179");
        QTest::newRow("a method of counts")
            << QByteArray() << options("--positive 5 --n 10 --sensitivity 9/10 --specificity 9/10 --method ppi")
            << QByteArray("--method is for a sheet");
        QTest::newRow("counts of a sheet")
            << sheet() << options("--code Leak --positive 5") << QByteArray("--positive is for counts");
        QTest::newRow("no such code") << sheet() << options("--code Leek") << QByteArray("Leak");
        QTest::newRow("no code") << sheet() << QStringList() << QByteArray("--code is missing");
        QTest::newRow("dsl without probabilities")
            << sheet() << options("--code Leak --method dsl") << QByteArray("--probability with their column");
        QTest::newRow("ppi with probabilities")
            << sheet() << options("--code Leak --method ppi --probability drawn") << QByteArray("only for dsl");
        QTest::newRow("a probability is missing")
            << sheet().replace("0.15", "") << options("--code Leak --probability drawn")
            << QByteArray("has no probability of being drawn");
        QTest::newRow("no probability") << sheet().replace("0.15", "1.5") << options("--code Leak --probability drawn")
                                        << QByteArray("a number above 0 and at most 1");
        QTest::newRow("all labelled") << QByteArray("id,Ada,gpt\n1,Leak,Leak\n2,Leak,Other\n") << options("--code Leak")
                                      << QByteArray("--method human where people labelled all");
        QTest::newRow("one labelled") << QByteArray("id,Ada,gpt\n1,Leak,Leak\n2,,Other\n")
                                      << options("--code Leak --method human") << QByteArray("two items or more");
    }

    void refuses()
    {
        QFETCH(QByteArray, content);
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        options.removeAll(QString());
        const Answer answer =
            content.isEmpty() ? runCorater(QStringList{u"shares"_s} + options) : run(content, options);
        QVERIFY2(answer.status == 2 && answer.out.isEmpty(), answer.out);
        QVERIFY2(answer.err.contains(says), answer.err);
    }
};

QTEST_GUILESS_MAIN(SharesCommandTest)
#include "SharesCommandTest.moc"
