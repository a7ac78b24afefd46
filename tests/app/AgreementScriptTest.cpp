// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater::test;

namespace {

// A Python that runs the scripts, with or without scikit-learn; empty where there is none.
QString python()
{
    for (const QString &name : {QStringLiteral("python3"), QStringLiteral("/usr/bin/python3")}) {
        QProcess process;
        process.start(name, {QStringLiteral("-c"), QStringLiteral("import sys; sys.exit(sys.version_info < (3, 8))")});
        if (process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) {
            return name;
        }
    }
    return {};
}

} // namespace

/// The scripts that recompute the numbers of `corater agree` with programs of others.
class AgreementScriptTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    QString file(const QString &name, const QByteArray &content = {}) const
    {
        QFile file(m_dir.filePath(name));
        if (!content.isEmpty() && (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())) {
            return {};
        }
        return file.fileName();
    }

    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static constexpr const char *sheet = "unit,rater1,rater2\n1,a,a\n2,b,a\n3,b,b\n4,,b\n5,c,c\n6,a,c\n";

private Q_SLOTS:
    void holdTheDataAndWhatWasComputed()
    {
        const QString script = file(QStringLiteral("check.py"));
        const Answer answer =
            runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--json", "--script", script});
        QCOMPARE(answer.status, 0);
        const QByteArray text = read(script);
        QVERIFY(text.contains("[0, 1, 1, None, 2, 0]") || text.contains("0, 1, 1, None, 2, 0"));
        QVERIFY(text.contains("0, 0, 1, 1, 2, 2"));
        QVERIFY(text.contains("\"n_pairs\": 5"));
        QVERIFY(text.contains("cohen_kappa_score"));
        const QString inR = file(QStringLiteral("check.R"));
        QCOMPARE(runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--script", inR}).status, 0);
        QVERIFY(read(inR).contains("1, 2, 2, NA, 3, 1"));
        QVERIFY(read(inR).contains("library(irr)"));
    }

    void stayWholeWhateverTheCodesAreCalled()
    {
        const QByteArray hostile =
            "unit,rater1,rater2\n1,\"\"\"\nimport os #\",\"\\\"\n2,\\,\xe2\x80\xae\xf0\x9f\x98\x80\n";
        for (const char *name : {"hostile.py", "hostile.R"}) {
            const QString script = file(QString::fromLatin1(name));
            const Answer answer =
                runCorater({"agree", file(QStringLiteral("hostile.csv"), hostile), "--script", script});
            QVERIFY2(answer.status == 0, answer.err.constData());
            const QByteArray text = read(script);
            QVERIFY(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= 0x20 && c < 0x7F); }));
            QVERIFY(!text.contains("\nimport os"));
            QVERIFY(text.contains("\"\\\" import os #\""));
            QVERIFY(text.contains("\"\\\\\""));
            QVERIFY(text.contains("\\U0000202e\\U0001f600"));
        }
    }

    void setsOfCodesAreThereAndWhatIsLeftOutIsNamed()
    {
        const QByteArray sets = "unit,rater1,rater2\n1,a|b,a\n2,{},b\n3,,c\n";
        const QString script = file(QStringLiteral("sets.py"));
        const Answer answer = runCorater(
            {"agree", file(QStringLiteral("sets.csv"), sets), "--scale", "multilabel", "--script", script});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QByteArray text = read(script);
        QVERIFY(text.contains("[0, 1], [], None"));
        QVERIFY(text.contains("\"mean_jaccard_similarity\": 0.25"));
        QVERIFY(text.contains("[  # kappa of each code"));
        QVERIFY(text.contains("# Not recomputed:"));
        QVERIFY(text.mid(text.indexOf("# Not recomputed:")).contains("micro_positive_agreement"));
        const QString inR = file(QStringLiteral("sets.R"));
        QCOMPARE(runCorater({"agree", file(QStringLiteral("sets.csv"), sets), "--scale", "multilabel", "--script", inR})
                     .status,
                 0);
        QVERIFY(read(inR).contains("c(1, 2), integer(0), NA"));
    }

    // A wrong number is not waved through.
    void aNumberThatDiffersIsSaid()
    {
        const QString program = python();
        if (program.isEmpty()) {
            QSKIP("there is no Python 3.8 or newer");
        }
        const QString script = file(QStringLiteral("wrong.py"));
        QCOMPARE(runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--script", script}).status, 0);
        QByteArray text = read(script);
        QVERIFY(text.contains("\"percent_agreement\": 0.6"));
        text.replace("\"percent_agreement\": 0.6", "\"percent_agreement\": 0.7");
        QVERIFY(!file(QStringLiteral("wrong.py"), text).isEmpty());
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, {script});
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAll().contains("1 numbers differ"));
    }

    void otherLanguagesAreRefused()
    {
        const Answer answer = runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--script", "check.sas"});
        QCOMPARE(answer.status, 2);
        QVERIFY(answer.err.contains(".R, .py"));
    }

    void pythonFindsTheSameNumbers_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("two raters, a blank") << QByteArray(sheet) << QStringList();
        QTest::newRow("ranks") << QByteArray("unit,rater1,rater2\n1,1,2\n2,3,3\n3,2,2\n4,5,3\n5,1,1\n")
                               << QStringList{"--scale", "ordinal"};
        QTest::newRow("three raters") << QByteArray("unit,rater1,rater2,rater3\n1,a,a,b\n2,b,b,b\n3,a,,a\n4,c,c,a\n")
                                      << QStringList();
        QTest::newRow("no variation") << QByteArray("unit,rater1,rater2\n1,a,a\n2,a,a\n") << QStringList();
        const QByteArray sets = "unit,rater1,rater2\n1,a|b,a\n2,{},b\n3,c,c\n4,{},{}\n5,b|a,a|b\n6,,c\n7,a|c,b|c\n";
        QTest::newRow("sets of codes") << sets << QStringList{"--scale", "multilabel"};
        QTest::newRow("sets of three raters")
            << QByteArray("unit,rater1,rater2,rater3\n1,a|b,a,b\n2,{},b,\n3,c,c,a|c\n4,a,a,a\n")
            << QStringList{"--scale", "multilabel"};
        QTest::newRow("no rows of sets") << QByteArray("unit,rater1,rater2\n") << QStringList{"--scale", "multilabel"};
        QTest::newRow("no rows") << QByteArray("unit,rater1,rater2\n") << QStringList();
    }

    void pythonFindsTheSameNumbers()
    {
        QFETCH(QByteArray, content);
        QFETCH(QStringList, options);
        const QString program = python();
        if (program.isEmpty()) {
            QSKIP("there is no Python 3.8 or newer");
        }
        const QString script = file(QStringLiteral("run.py"));
        QCOMPARE(
            runCorater(QStringList{"agree", file(QStringLiteral("run.csv"), content), "--script", script} + options)
                .status,
            0);
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, {script});
        QVERIFY(process.waitForFinished(120000));
        const QByteArray said = process.readAll();
        QVERIFY2(process.exitCode() == 0, said.constData());
        QVERIFY2(said.contains("all numbers are the same"), said.constData());
        // Whose kappa it is is never left open.
        QProcess asked;
        asked.start(program, {QStringLiteral("-c"), QStringLiteral("import sklearn")});
        QVERIFY(asked.waitForFinished(60000));
        QCOMPARE(said.contains("kappa is computed by this script itself"), asked.exitCode() != 0);
    }
};

QTEST_GUILESS_MAIN(AgreementScriptTest)
#include "AgreementScriptTest.moc"
