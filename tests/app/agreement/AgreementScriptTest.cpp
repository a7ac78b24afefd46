// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace corater::test;

namespace {

// Runs the program with the arguments; empty output and -1 if it does not start.
std::pair<int, QByteArray> ran(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    const bool ended = process.waitForFinished(120000) && process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAll()};
}

/// A program that runs scripts of one language, and how to find out whether it has the package that the scripts use.
struct Interpreter
{
    QString suffix;
    QStringList programs;
    QStringList versionCheck;
    QStringList packageCheck;
    QByteArray withoutPackage; ///< what the script prints then

    // The first one installed; empty if none is.
    QString program() const
    {
        const auto found =
            std::ranges::find_if(programs, [this](const QString &name) { return ran(name, versionCheck).first == 0; });
        return found == programs.end() ? QString() : *found;
    }
};

const Interpreter &interpreter(const QString &suffix)
{
    static const Interpreter python{
        QStringLiteral("py"),
        {QStringLiteral("python3"), QStringLiteral("/usr/bin/python3")},
        {QStringLiteral("-c"), QStringLiteral("import sys; sys.exit(sys.version_info < (3, 8))")},
        {QStringLiteral("-c"), QStringLiteral("import sklearn")},
        "kappa is computed by this script itself"};
    static const Interpreter r{
        QStringLiteral("R"),
        {QStringLiteral("Rscript")},
        {QStringLiteral("-e"), QStringLiteral("quit(status = if (getRversion() < '3.5') 1 else 0)")},
        {QStringLiteral("-e"), QStringLiteral("quit(status = if (requireNamespace('irr', quietly = TRUE)) 0 else 1)")},
        "all numbers are computed by this script itself"};
    return suffix == QLatin1String("R") ? r : python;
}

} // namespace

/// The scripts that recompute the numbers of `corater agree` with other software.
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

    static constexpr const char *sheet = "unit,rater1,rater2\n1,a,a\n2,b,a\n3,b,b\n4,,b\n5,c,c\n6,a,c\n";

private Q_SLOTS:
    void holdTheDataAndWhatWasComputed()
    {
        const QString script = file(QStringLiteral("check.py"));
        const Answer answer =
            runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--json", "--script", script});
        QCOMPARE(answer.status, 0);
        const QByteArray text = bytesOf(script);
        QVERIFY(text.contains("[0, 1, 1, None, 2, 0]") || text.contains("0, 1, 1, None, 2, 0"));
        QVERIFY(text.contains("0, 0, 1, 1, 2, 2"));
        QVERIFY(text.contains("\"n_pairs\": 5"));
        QVERIFY(text.contains("cohen_kappa_score"));
        const QString inR = file(QStringLiteral("check.R"));
        QCOMPARE(runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--script", inR}).status, 0);
        QVERIFY(bytesOf(inR).contains("1, 2, 2, NA, 3, 1"));
        QVERIFY(bytesOf(inR).contains("irr::kappa2"));
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
            const QByteArray text = bytesOf(script);
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
        const Answer answer =
            runCorater({"agree", file(QStringLiteral("sets.csv"), sets), "--scale", "multilabel", "--script", script});
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QByteArray text = bytesOf(script);
        QVERIFY(text.contains("[0, 1], [], None"));
        QVERIFY(text.contains("\"mean_jaccard_similarity\": 0.25"));
        QVERIFY(text.contains("[  # kappa of each code"));
        QVERIFY(text.contains("# Not recomputed:"));
        QVERIFY(text.mid(text.indexOf("# Not recomputed:")).contains("micro_positive_agreement"));
        const QString inR = file(QStringLiteral("sets.R"));
        QCOMPARE(runCorater({"agree", file(QStringLiteral("sets.csv"), sets), "--scale", "multilabel", "--script", inR})
                     .status,
                 0);
        QVERIFY(bytesOf(inR).contains("c(1, 2), integer(0), NA"));
    }

    void aNumberThatDiffersIsSaid_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QByteArray>("wrong");
        const QByteArray constant = "unit,rater1,rater2\n1,a,a\n2,a,a\n";
        QTest::newRow("Python") << QStringLiteral("py") << QByteArray(sheet) << QByteArray("\"percent_agreement\": 0.6")
                                << QByteArray("\"percent_agreement\": 0.7");
        QTest::newRow("R") << QStringLiteral("R") << QByteArray(sheet) << QByteArray("percent_agreement = 0.6")
                           << QByteArray("percent_agreement = 0.7");
        QTest::newRow("Python, a number that is undefined")
            << QStringLiteral("py") << constant << QByteArray("\"cohen_kappa\": None")
            << QByteArray("\"cohen_kappa\": 1");
        QTest::newRow("R, a number that is undefined")
            << QStringLiteral("R") << constant << QByteArray("cohen_kappa = NA") << QByteArray("cohen_kappa = 1");
        QTest::newRow("Python, undefined though there is a number")
            << QStringLiteral("py") << QByteArray(sheet) << QByteArray("\"percent_agreement\": 0.6")
            << QByteArray("\"percent_agreement\": None");
        QTest::newRow("R, undefined though there is a number")
            << QStringLiteral("R") << QByteArray(sheet) << QByteArray("percent_agreement = 0.6")
            << QByteArray("percent_agreement = NA");
    }

    // A wrong number is reported.
    void aNumberThatDiffersIsSaid()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, said);
        QFETCH(QByteArray, wrong);
        const QString program = interpreter(suffix).program();
        if (program.isEmpty()) {
            QSKIP("the language is not installed");
        }
        const QString script = file(QStringLiteral("wrong.") + suffix);
        QCOMPARE(runCorater({"agree", file(QStringLiteral("wrong.csv"), content), "--script", script}).status, 0);
        QByteArray text = bytesOf(script);
        QVERIFY2(text.contains(said), text.right(1000).constData());
        text.replace(said, wrong);
        QVERIFY(!file(QStringLiteral("wrong.") + suffix, text).isEmpty());
        const auto [status, output] = ran(program, {script});
        QCOMPARE(status, 1);
        QVERIFY2(output.contains("1 numbers differ"), output.constData());
    }

    void otherLanguagesAreRefused()
    {
        const Answer answer = runCorater({"agree", file(QStringLiteral("sheet.csv"), sheet), "--script", "check.sas"});
        QCOMPARE(answer.status, 2);
        QVERIFY(answer.err.contains(".R, .py"));
    }

    void scriptsFindTheSameNumbers_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("options");
        const QStringList nominal;
        const QStringList ordinal{"--scale", "ordinal"};
        const QStringList multilabel{"--scale", "multilabel"};
        const std::vector<std::tuple<const char *, QByteArray, QStringList>> cases{
            {"two raters, a blank", sheet, nominal},
            {"names of all kinds", "unit,rater1,rater2\n1,\"\"\"Gr\xc3\xb6\xc3\x9f\x65\nb\",a'b\n2,\\,\\\n3,a'b,a'b\n",
             nominal},
            {"one unit", "unit,rater1,rater2\n1,a,b\n", nominal},
            {"no unit that both rated", "unit,rater1,rater2\n1,a,\n2,,b\n", nominal},
            {"no variation", "unit,rater1,rater2\n1,a,a\n2,a,a\n", nominal},
            {"no rows", "unit,rater1,rater2\n", nominal},
            {"ranks", "unit,rater1,rater2\n1,1,2\n2,3,3\n3,2,2\n4,5,3\n5,1,1\n", ordinal},
            {"eleven ranks", "unit,rater1,rater2\n1,1,11\n2,10,9\n3,2,2\n4,5,3\n5,11,10\n6,4,6\n7,7,8\n", ordinal},
            {"three raters", "unit,rater1,rater2,rater3\n1,a,a,b\n2,b,b,b\n3,a,,a\n4,c,c,a\n", nominal},
            {"three raters, no blank", "unit,rater1,rater2,rater3\n1,a,a,b\n2,b,b,b\n3,a,c,a\n4,c,c,a\n", nominal},
            {"three raters, one unit", "unit,rater1,rater2,rater3\n1,a,b,a\n", nominal},
            {"three raters, no unit of all", "unit,rater1,rater2,rater3\n1,a,b,\n2,b,,a\n3,,a,a\n", nominal},
            {"three raters, two never together", "unit,rater1,rater2,rater3\n1,a,b,\n2,b,a,\n3,,,a\n", nominal},
            {"three raters, no variation", "unit,rater1,rater2,rater3\n1,a,a,a\n2,a,a,a\n", nominal},
            {"sets of codes", "unit,rater1,rater2\n1,a|b,a\n2,{},b\n3,c,c\n4,{},{}\n5,b|a,a|b\n6,,c\n7,a|c,b|c\n",
             multilabel},
            {"sets of three raters", "unit,rater1,rater2,rater3\n1,a|b,a,b\n2,{},b,\n3,c,c,a|c\n4,a,a,a\n", multilabel},
            {"sets without variation", "unit,rater1,rater2\n1,a,a\n2,a,a\n", multilabel},
            {"no rows of sets", "unit,rater1,rater2\n", multilabel},
        };
        for (const char *suffix : {"py", "R"}) {
            for (const auto &[name, content, options] : cases) {
                QTest::addRow("%s: %s", suffix, name) << QString::fromLatin1(suffix) << content << options;
            }
        }
    }

    void scriptsFindTheSameNumbers()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, content);
        QFETCH(QStringList, options);
        const Interpreter &language = interpreter(suffix);
        const QString program = language.program();
        if (program.isEmpty()) {
            QSKIP("the language is not installed");
        }
        const QString script = file(QStringLiteral("run.") + suffix);
        QCOMPARE(
            runCorater(QStringList{"agree", file(QStringLiteral("run.csv"), content), "--script", script} + options)
                .status,
            0);
        const auto [status, said] = ran(program, {script});
        QVERIFY2(status == 0, said.constData());
        QVERIFY2(said.contains("all numbers are the same"), said.constData());
        // The output states which software computed the numbers.
        QCOMPARE(said.contains(language.withoutPackage), ran(program, language.packageCheck).first != 0);
    }
};

QTEST_GUILESS_MAIN(AgreementScriptTest)
#include "AgreementScriptTest.moc"
