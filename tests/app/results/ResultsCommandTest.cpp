// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

QJsonObject answered(const QStringList &arguments)
{
    const Answer answer = runCorater(QStringList{u"results"_s} + arguments + QStringList{u"--json"_s});
    return answer.status == 0 ? jsonOf(answer) : QJsonObject();
}

QJsonObject first(const QStringList &arguments)
{
    return answered(arguments)["results"][0].toObject();
}

// "Time 117, Memory 52": the codes that occur, in the order of the codebook.
QString countsOf(const QJsonObject &distribution)
{
    QStringList parts;
    for (const QJsonValue row : distribution["rows"].toArray()) {
        if (row["count"].toInteger() > 0) {
            parts << u"%1 %2"_s.arg(row["code"].toString()).arg(row["count"].toInteger());
        }
    }
    return parts.join(u", "_s);
}

QString cellsOf(const QJsonObject &table)
{
    return QString::fromUtf8(QJsonDocument(table["cells"].toArray()).toJson(QJsonDocument::Compact));
}

} // namespace

/// `corater results`: the published numbers of the DLPerf study, and refused calls.
class ResultsCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_data = reference(u"dlperf/empirical_study.csv"_s);
    QString m_study;

    // The data set file, and a study into which it was imported, must give the same.
    QStringList sources() const { return {m_data, m_study}; }

private Q_SLOTS:
    // First codes 117, 52, 10 and 45 of 224: values of statsmodels. With any code a unit can count twice, so there are
    // no intervals.
    void intervalsOfAllSharesByChoice()
    {
        if (m_data.isEmpty()) {
            QSKIP("no reference files");
        }
        const QStringList asked{m_data, u"--dimension"_s, u"symptom"_s, u"--level"_s, u"category"_s};
        const auto upper = [](const QJsonObject &of) { return of["rows"][0]["simultaneous_upper"]; };
        const QJsonObject goodman = first(asked);
        QCOMPARE(goodman["simultaneous_interval"].toString(), u"goodman"_s);
        const QJsonObject other = first(asked + QStringList{u"--simultaneous"_s, u"sison-glaz"_s});
        QCOMPARE(other["simultaneous_interval"].toString(), u"sison-glaz"_s);
        QVERIFY2(qAbs(upper(other).toDouble() - 0.59003055) < 1e-6,
                 QByteArray::number(upper(other).toDouble(), 'g', 12));
        QVERIFY(qAbs(upper(other).toDouble() - upper(goodman).toDouble()) > 1e-6);
        QVERIFY(
            upper(first(asked + QStringList{u"--simultaneous"_s, u"sison-glaz"_s, u"--count"_s, u"any"_s})).isNull());
    }

    void initTestCase()
    {
        if (m_data.isEmpty()) {
            return;
        }
        m_study = m_folder.filePath("dlperf.corater");
        QCOMPARE(runCorater({"new", m_study, "--codebook", "dlperf"}).status, 0);
        QCOMPARE(runCorater({"add", m_study, m_data}).status, 0);
    }

    void givesThePublishedDistributions_data()
    {
        QTest::addColumn<QStringList>("asked");
        QTest::addColumn<QString>("counts");
        const auto row = [](const char *name, const QStringList &asked, const QString &counts) {
            QTest::newRow(name) << QStringList{u"--dimension"_s} + asked << counts;
        };
        row("symptoms", {u"symptom"_s, u"--level"_s, u"category"_s},
            u"Time 117, Memory 52, Processor 10, Unknown 45"_s);
        row("symptoms, any", {u"symptom"_s, u"--level"_s, u"category"_s, u"--count"_s, u"any"_s},
            u"Time 126, Memory 56, Processor 16, Unknown 45"_s);
        row("inner symptoms", {u"symptom"_s, u"--level"_s, u"code"_s},
            u"Slow Execution Time 91, Slow Initialization Time 5, Increasing Time Over Time 15, Program Hang 6, Out of "
            "Memory 36, Memory Leak 13, Abnormal GPU Memory Usage 3, Abnormal GPU Utilization 5, Not Using GPU 4, "
            "Abnormal CPU Utilization 1, Unknown 45"_s);
        row("inner symptoms, any", {u"symptom"_s, u"--level"_s, u"code"_s, u"--count"_s, u"any"_s},
            u"Slow Execution Time 99, Slow Initialization Time 6, Increasing Time Over Time 16, Program Hang 8, Out of "
            "Memory 37, Memory Leak 16, Abnormal GPU Memory Usage 5, Abnormal GPU Utilization 8, Not Using GPU 4, "
            "Abnormal CPU Utilization 4, Unknown 45"_s);
        row("root causes", {u"root cause"_s, u"--level"_s, u"category"_s},
            u"API 115, Model 50, Library 24, Data 21, Hardware 14"_s);
        row("inner root causes", {u"root cause"_s, u"--level"_s, u"code"_s},
            u"Not Using Efficient API 52, Not Using Batch API 18, Inefficient API Usage 45, Confusion with Computation "
            "Graph 27, Inefficient Model Structure 6, Improper Model Parameter 5, Improper Hyper Parameter 12, Buggy "
            "Library Version 15, Mismatched Library Version 9, Inefficient Data Transmission 12, Inefficient Data "
            "Preprocessing 3, Improper Data Input 6, Hardware and Library Mismatch 4, Hardware and Code Mismatch 7, "
            "Improper Configuration 3"_s);
        row("introducing", {u"introducing stage"_s},
            u"Environment Setting 22, Initialization 4, Data Preparation 88, Model Building 24, Training 23, "
            u"Evaluation 11, "
            "Hyper Parameter Tuning 6, Prediction 9, Unknown 37"_s);
        row("exposing", {u"exposing stage"_s},
            u"Environment Setting 2, Initialization 4, Data Preparation 40, Model Building 4, Training 96, Evaluation "
            u"19, "
            "Hyper Parameter Tuning 6, Prediction 16, Unknown 37"_s);
    }

    void givesThePublishedDistributions()
    {
        if (m_data.isEmpty()) {
            QSKIP("no reference files");
        }
        QFETCH(QStringList, asked);
        QFETCH(QString, counts);
        for (const QString &source : sources()) {
            const QJsonObject found = first(QStringList(source) + asked);
            QCOMPARE(countsOf(found), counts);
            QCOMPARE(found["n"].toInteger(), 224);
        }
    }

    void givesThePublishedFlow()
    {
        if (m_data.isEmpty()) {
            QSKIP("no reference files");
        }
        for (const QString &source : sources()) {
            const QJsonObject flow = first({source, u"--flow"_s, u"introducing stage,exposing stage"_s});
            QCOMPARE(flow["kind"].toString(), u"flow"_s);
            QCOMPARE(flow["n"].toInteger(), 187);
            QCOMPARE(flow["same"].toInteger(), 95);
            QCOMPARE(flow["later"].toInteger(), 92);
            QCOMPARE(flow["earlier"].toInteger(), 0);
            QCOMPARE(flow["unknown_both"].toInteger(), 37);
            QCOMPARE(flow["unknown"].toInteger(), 37);
            QCOMPARE(cellsOf(flow),
                     u"[[2,4,0,0,11,1,0,4,0],[0,0,0,0,2,1,0,1,0],[0,0,40,0,40,6,0,2,0],[0,0,0,4,20,0,0,0,0],"
                     "[0,0,0,0,23,0,0,0,0],[0,0,0,0,0,11,0,0,0],[0,0,0,0,0,0,6,0,0],[0,0,0,0,0,0,0,9,0],"
                     "[0,0,0,0,0,0,0,0,37]]"_s);
        }
    }

    void givesThePublishedTables()
    {
        if (m_data.isEmpty()) {
            QSKIP("no reference files");
        }
        const QStringList asked{u"--dimension"_s, u"root cause"_s, u"--by"_s,
                                u"symptom"_s,     u"--level"_s,    u"category"_s};
        for (const QString &source : sources()) {
            const QJsonObject table = first(QStringList(source) + asked);
            QCOMPARE(cellsOf(table), u"[[51,21,5,38],[26,19,0,5],[13,7,3,1],[14,4,2,1],[13,1,0,0]]"_s);
            // Values of R: chisq.test(matrix(c(51,21,5,38,26,19,0,5,13,7,3,1,14,4,2,1,13,1,0,0), 5, byrow=TRUE))
            QCOMPARE(table["tests"]["chi_square_df"].toInt(), 12);
            QVERIFY(qAbs(table["tests"]["chi_square"].toDouble() - 42.626012634708282) < 1e-9);
            QVERIFY(table["tests"]["expected_below_5"].toInt() > 0);
            QVERIFY(!table["notes"].toArray().isEmpty());
            const QJsonObject any = first(QStringList(source) + asked + QStringList{u"--count"_s, u"any"_s});
            QCOMPARE(cellsOf(any), u"[[54,23,10,38],[30,19,0,5],[15,9,3,1],[14,4,3,1],[13,1,0,0]]"_s);
            QCOMPARE(any["row_totals"][0].toInteger(), 115);
            QVERIFY(any["tests"]["chi_square"].isNull());
            QCOMPARE(any["undefined"]["chi_square"].toString(), u"several_codes"_s);
        }
    }

    void namesTheUnitsBehindANumber()
    {
        if (m_data.isEmpty()) {
            QSKIP("no reference files");
        }
        for (const QString &source : sources()) {
            const QJsonObject found =
                first({source, u"--dimension"_s, u"symptom"_s, u"--level"_s, u"code"_s, u"--units"_s});
            const QJsonArray units = found["rows"][9]["units"].toArray();
            QCOMPARE(found["rows"][9]["code"].toString(), u"Abnormal CPU Utilization"_s);
            QCOMPARE(units.size(), 1);
            QVERIFY(!units[0].toString().isEmpty());
        }
    }

    void givesPairsAndSaturation()
    {
        if (m_data.isEmpty()) {
            QSKIP("no reference files");
        }
        const QJsonObject pairs =
            first({m_data, u"--dimension"_s, u"symptom"_s, u"--together"_s, u"unit"_s, u"--level"_s, u"code"_s});
        QCOMPARE(pairs["several"].toInteger(), 24);
        QCOMPARE(pairs["pairs"][0]["count"].toInteger(), 5);
        const QJsonObject curve = first({m_data, u"--dimension"_s, u"root cause"_s, u"--saturation"_s, u"20"_s});
        QCOMPARE(curve["items"].toInteger(), 210);
        QCOMPARE(curve["steps"][209]["codes"].toInteger(), 15);
        QCOMPARE(curve["steps"][209]["categories"].toInteger(), 5);
    }

    void readsTheBenchmark()
    {
        const QString benchmark = reference(u"dlperf/benchmark.csv"_s);
        if (benchmark.isEmpty()) {
            QSKIP("no reference files");
        }
        const QPair<QString, QString> columns[] = {{u"profiler_status"_s, u"-1 43, 0 13, 1 2"_s},
                                                   {u"xla_status"_s, u"-1 34, 0 20, 1 4"_s},
                                                   {u"performance_modified"_s, u"0 46, 1 12"_s}};
        for (const auto &[column, counts] : columns) {
            const QJsonObject found = first({benchmark, u"--dimension"_s, column});
            QCOMPARE(countsOf(found), counts);
            QCOMPARE(found["n"].toInteger(), 58);
        }
        QCOMPARE(answered({benchmark})["items"].toInteger(), 55);
        const QJsonObject both = first({benchmark, u"--dimension"_s, u"profiler_status"_s, u"--by"_s, u"xla_status"_s});
        QVERIFY(both["tests"]["kendall_tau_b"].isDouble());
        QCOMPARE(countsOf(first({benchmark, u"--dimension"_s, u"root cause"_s, u"--level"_s, u"category"_s})),
                 u"API 32, Model 17, Library 6, Data 3"_s);
    }

    void refusesWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("asked");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no such dimension")
            << QStringList{"--dimension", "symptm"} << QByteArray("did you mean “symptom”?");
        QTest::newRow("no such column") << QStringList{"--by", "yeer"} << QByteArray("no such dimension or column");
        QTest::newRow("no flow") << QStringList{"--flow", "symptom,root cause"}
                                 << QByteArray("do not share their codes");
        QTest::newRow("by itself") << QStringList{"--dimension", "symptom", "--by", "Symptom"}
                                   << QByteArray("with itself");
        QTest::newRow("half a flow") << QStringList{"--flow", "symptom"}
                                     << QByteArray("--flow names no two dimensions");
        QTest::newRow("a column of a flow")
            << QStringList{"--flow", "symptom,year"} << QByteArray("is not a dimension");
        QTest::newRow("a rater") << QStringList{"--labels", "Ada"} << QByteArray("--labels is for studies");
        QTest::newRow("a tag") << QStringList{"--where", "tag:keras"} << QByteArray("words, date and field");
        QTest::newRow("a word") << QStringList{"--where", "teg:keras"} << QByteArray("teg:keras");
    }

    void refusesWhatIsWrong()
    {
        QFETCH(QStringList, asked);
        QFETCH(QByteArray, says);
        const QString sheet = written(m_folder, "set.csv",
                                      "id,creation_date,title,url,comment,introducing stage,exposing stage,symptom1,"
                                      "symptom2,root cause\n1,2019-01-02,A post,,,Training,Training,Memory Leak,,"
                                      "Improper Data Input\n");
        const Answer answer = runCorater(QStringList{"results", sheet} + asked);
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains(says), answer.err);
        QVERIFY(answer.out.isEmpty());
    }

    void aSheetWithoutACodebookIsRefused()
    {
        const QString sheet = written(m_folder, "other.csv", "id,colour\n1,Red\n");
        const Answer refused = runCorater({"results", sheet});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("--codebook"), refused.err);
        const QString book = written(m_folder, "colours.codebook",
                                     "corater-codebook: 1\ndimension: colour\n  code: Red\n  code: Blue\n");
        QCOMPARE(countsOf(first({sheet, u"--codebook"_s, book})), u"Red 1"_s);
    }

    // A rater's own labels in an open round count for that rater; others' are hidden until all have sealed.
    void anOpenRoundStaysClosedToOthers()
    {
        const QString path = m_folder.filePath("open.corater");
        QVERIFY(labelledStudy(path));
        const auto counted = [&](const QStringList &who) {
            return answered(QStringList(path) + who)["units"].toInteger(-1);
        };
        QCOMPARE(counted({u"--labels"_s, u"Ada"_s}), 0);
        QCOMPARE(counted({u"--labels"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s}), 0);
        QVERIFY(counted({u"--labels"_s, u"Ada"_s, u"--rater"_s, u"Ada"_s}) > 0);
    }
};

QTEST_GUILESS_MAIN(ResultsCommandTest)

#include "ResultsCommandTest.moc"
