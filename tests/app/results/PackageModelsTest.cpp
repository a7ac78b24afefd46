// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"
#include "models/design/machine/ChosenModels.h"
#include "models/package/tables/DataDictionary.h"
#include "models/package/tables/PackageColumns.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/packages/StudyDesk.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/ModelledStudy.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The choice of models is kept in the study; report and package compare them with people, and the package says how the
/// numbers are computed again.
class PackageModelsTest : public QObject, private StudyDesk
{
    Q_OBJECT

    QString m_study;
    PackageEntries m_entries;

    PackageEntries package(const QStringList &options, const QString &study = {})
    {
        const QString zip = path(u"p.zip"_s);
        done(QStringList{u"package"_s, study.isEmpty() ? m_study : study, u"-o"_s, zip, u"--force"_s, u"--bootstrap"_s,
                         u"200"_s, u"--unsettled"_s} +
             options);
        done({u"package"_s, u"verify"_s, zip});
        return packageEntries(zip);
    }

    static PackageTable table(const PackageEntries &entries, const QString &file)
    {
        return tableOf(entries.value(file), file).value_or(PackageTable());
    }

    QByteArray report(const QString &study = {})
    {
        const Answer answer = runCorater({u"report"_s, study.isEmpty() ? m_study : study, u"--bootstrap"_s, u"200"_s,
                                          u"--force"_s, u"-o"_s, path(u"r.md"_s)});
        return answer.status == 0 ? bytesOf(path(u"r.md"_s)) : answer.err;
    }

    // As a reader of the package would, in its folder.
    QJsonObject answerToTheReadme(const PackageEntries &entries)
    {
        const QString readme = QString::fromUtf8(entries.value(u"README.md"_s));
        const qsizetype at = readme.indexOf(u"corater alt-test design/model-labels-2"_s);
        if (at < 0 || !QDir(m_folder.path()).mkpath(u"design"_s)) {
            return {};
        }
        const QString command = readme.mid(at + 8).section(u'\n', 0, 0);
        written(m_folder, u"design/model-labels-2.csv"_s, entries.value(u"design/model-labels-2.csv"_s));
        QProcess shell;
        shell.setWorkingDirectory(m_folder.path());
        shell.setProcessEnvironment(programEnvironment());
        shell.start(u"sh"_s, {u"-c"_s, u"'%1' %2 --json"_s.arg(QStringLiteral(CORATER_PROGRAM), command)});
        shell.waitForFinished(120'000);
        const QJsonObject answer = QJsonDocument::fromJson(shell.readAllStandardOutput()).object();
        if (answer.isEmpty()) {
            qWarning() << shell.readAllStandardError() << command;
        }
        return answer;
    }

    // A copy of the study, which keeps o1 without confidences.
    QString copyOfTheStudy()
    {
        const QString copy = path(u"copy.corater"_s);
        QFile::remove(copy);
        return QFile::copy(m_study, copy) ? copy : QString();
    }

    static QString settingIn(const QString &file)
    {
        const auto study = StudyReader::open(file);
        return study ? (*study)->setting(modelsSetting) : study.error().oneLine();
    }

    static QStringList keeping(const QString &study, const QStringList &options)
    {
        return QStringList{u"alt-test"_s, study, u"--model"_s, u"o1"_s, u"--keep"_s, u"--json"_s} + options;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = path(u"s.corater"_s);
        auto study = modelledStudy(m_study);
        QVERIFY(study && seal(*study, u"o1"_s));
        study.reset();
        QVERIFY(!report().contains("Models against people"));
        for (const QString &file : package({}).keys()) {
            QVERIFY2(!file.startsWith(u"design/"_s), qPrintable(file));
        }
        done({u"alt-test"_s, m_study, u"--model"_s, u"o1"_s, u"--epsilon"_s, u"0.15"_s, u"--keep"_s});
        m_entries = package({});
    }

    void theChoiceIsInTheHistory()
    {
        const Answer history = runCorater({u"history"_s, m_study});
        QVERIFY2(history.out.contains("choose which raters are models"), history.out);
        const Answer column =
            runCorater({u"alt-test"_s, m_study, u"--model"_s, u"o1"_s, u"--keep"_s, u"--raters"_s, u"Ada,Ben"_s});
        QVERIFY2(column.status == 2 && column.err.contains("--raters"), column.err);
    }

    void theReportHasASection()
    {
        const QByteArray text = report();
        QVERIFY2(text.contains("Models against people"), text);
        QVERIFY2(text.contains("o1: winning rate 1.0000 (2 of 2), advantage probability 0.9375, ε 0.15"), text);
        QVERIFY(text.contains("one win of two passes") && text.contains("Raters with each other") &&
                text.contains("Raters with models") && !text.contains("Models with each other"));
    }

    void theTablesHaveTheNumbers()
    {
        const PackageTable tests = table(m_entries, u"design/model-tests.csv"_s);
        QCOMPARE(tests.rows.size(), size_t(2)); // screening first
        const PackageColumns test(tests);
        QCOMPARE(test.cells(1, {"dimension", "model", "scale", "epsilon", "items", "tested", "won", "winning rate",
                                "advantage probability", "passes"}),
                 (QStringList{u"colour"_s, u"o1"_s, u"nominal"_s, u"0.15"_s, u"32"_s, u"2"_s, u"2"_s, u"1"_s,
                              u"0.9375"_s, u"yes"_s}));
        const PackageTable pairs = table(m_entries, u"design/model-pairs.csv"_s);
        const PackageColumns pair(pairs);
        QCOMPARE(pairs.rows.size(), size_t(12)); // of either three pairs, each with its agreement and kappa
        QCOMPARE(pair.cells(6, {"dimension", "kind", "first", "second", "units", "statistic", "value"}),
                 (QStringList{u"colour"_s, u"human-human"_s, u"Ada"_s, u"Ben"_s, u"32"_s, u"percent_agreement"_s,
                              u"0.875"_s}));
        QCOMPARE(pair.cells(8, {"kind", "first", "second", "value"}),
                 (QStringList{u"human-model"_s, u"Ada"_s, u"o1"_s, exactText(29 / 32.0)}));
        QCOMPARE(table(m_entries, u"design/model-labels-2.csv"_s).rows[2],
                 (QStringList{u"3"_s, u"Blue"_s, u"Blue"_s, u"Green"_s}));
    }

    void theDictionaryAndTheReadmeSayWhatTheyAre()
    {
        for (const QString &file : {u"design/model-tests.csv"_s, u"design/model-raters.csv"_s,
                                    u"design/model-pairs.csv"_s, u"design/model-labels-2.csv"_s}) {
            const PackageTable described = table(m_entries, file);
            QVERIFY2(!described.headings.isEmpty(), qPrintable(file));
            for (const QString &heading : described.headings) {
                QVERIFY2(!columnMeaning(file, heading).isEmpty(), qPrintable(file + u' ' + heading));
            }
            QVERIFY(m_entries.value(u"README.md"_s).contains(file.toUtf8()));
        }
        const QByteArray faults = refusal(m_entries); // scripts included
        QVERIFY2(faults.isEmpty(), faults);
    }

    void theCommandOfTheReadmeGivesTheNumbersAgain()
    {
        const QJsonObject answer = answerToTheReadme(m_entries);
        QVERIFY(!answer.isEmpty());
        const QJsonObject result = answer[u"results"][0].toObject();
        QCOMPARE(result[u"advantage_probability"].toDouble(), 0.9375);
        const PackageTable raters = table(m_entries, u"design/model-raters.csv"_s);
        const PackageColumns rows(raters);
        QCOMPARE(rows.rows(), size_t(4));
        for (int i = 0; i < 2; ++i) {
            const size_t row = size_t(i) + 2; // after those of screening
            QCOMPARE(result[u"raters"][i][u"rater"].toString(), rows.cell(row, "rater"));
            QVERIFY(std::abs(result[u"raters"][i][u"p"].toDouble() - rows.cell(row, "p").toDouble()) < 1e-12);
        }
        const QJsonArray pairs = answer[u"agreement"][0][u"pairs"].toArray();
        QCOMPARE(pairs.size(), 3);
        QVERIFY(std::abs(pairs[2][u"cohen_kappa"].toDouble() -
                         table(m_entries, u"design/model-pairs.csv"_s).rows[11][6].toDouble()) < 1e-12);
    }

    // The model's name is shorter than what is replaced in texts.
    void anonymousPackagesNameNobody()
    {
        const PackageEntries entries = package({u"--anonymous"_s});
        const PackageTable tests = table(entries, u"design/model-tests.csv"_s);
        QCOMPARE(tests.rows.size(), size_t(2));
        QCOMPARE(PackageColumns(tests).cell(0, "model"), u"A3"_s);
        for (const auto &[file, content] : entries.asKeyValueRange()) {
            if (file.startsWith(u"design/"_s) || file.startsWith(u"report/"_s) || file == u"README.md"_s) {
                QVERIFY2(!content.contains("Ada") && !content.contains("o1:") && !content.contains("'o1'"),
                         qPrintable(file));
            }
        }
    }

    // The labels have the names of the other tables.
    void codesMayBeRenamedLater()
    {
        const QString study = copyOfTheStudy();
        done({u"codebook"_s, u"change"_s, study, u"rename"_s, u"Blue"_s, u"Azure"_s});
        const PackageEntries entries = package({}, study);
        const QByteArray labels = entries.value(u"design/model-labels-2.csv"_s);
        QVERIFY2(labels.contains("Azure") && !labels.contains("Blue"), labels);
        const QString readme = QString::fromUtf8(entries.value(u"README.md"_s));
        QVERIFY2(readme.contains(u"Azure"_s), qPrintable(readme));
        const QByteArray faults = refusal(entries);
        QVERIFY2(faults.isEmpty(), faults);
    }

    void aModelWithoutNumbersIsSaidSo()
    {
        const QString file = path(u"open.corater"_s);
        {
            const auto study = modelledStudy(file); // o1 has not sealed
            QVERIFY(study && study->perform(setSetting(modelsSetting, ChosenModels{.models = {u"o1"_s}}.toJson())));
        }
        done({u"report"_s, file, u"--bootstrap"_s, u"200"_s, u"-o"_s, path(u"o.md"_s)});
        const QByteArray text = bytesOf(path(u"o.md"_s));
        QVERIFY2(text.contains("no unit of a closed round has labels of two raters and of such a model"), text);
        QVERIFY(!text.contains("Green"));
    }

    // The package does not contain the columns of the items unless they are full, and anonymous ones have no "Ada".
    void confidencesThatAreKeptAreInReportAndPackage_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("links") << u"sure"_s << QStringList();
        QTest::newRow("full") << u"sure"_s << QStringList{u"--items"_s, u"full"_s};
        QTest::newRow("anonymous") << u"asked by Ada"_s << QStringList{u"--anonymous"_s};
        QTest::newRow("anonymous and full")
            << u"asked by Ada"_s << QStringList{u"--anonymous"_s, u"--items"_s, u"full"_s};
    }

    // By hand: o1 is unsure in items 3 and 5, and wrong; elsewhere one of two raters says otherwise in items 8, 16, 24
    // and 32. Item 10 has no confidence.
    void confidencesThatAreKeptAreInReportAndPackage()
    {
        QFETCH(QString, column);
        QFETCH(QStringList, options);
        const QString study = copyOfTheStudy();
        const Answer kept = runCorater(keeping(study, {u"--confidence"_s, column, u"--dimension"_s, u"colour"_s}));
        QVERIFY2(kept.status == 0, kept.err);
        const double error = jsonOf(kept)[u"results"][0][u"calibration"][u"error"].toDouble();
        QVERIFY(std::abs(error - (2 * 0.6 + (29 * 0.95 - 27)) / 31) < 1e-12);
        const QByteArray line = "Expected calibration error " + QByteArray::number(error, 'f', 4) + ", over 31 labels";
        const QByteArray text = report(study);
        QVERIFY2(text.count(line) == 1 && text.count("Expected calibration") == 1, text);
        QVERIFY2(text.contains("screening (nominal)") && text.contains("colour (nominal)"), text);

        const PackageEntries entries = package(options, study);
        QVERIFY(entries.value(u"report/report.html"_s).contains(line));
        const PackageTable tests = table(entries, u"design/model-tests.csv"_s);
        const PackageColumns test(tests);
        QCOMPARE(test.cells(0, {"labels with a confidence", "expected calibration error"}),
                 (QStringList{QString(), QString()}));
        QCOMPARE(test.cell(1, "labels with a confidence"), u"31"_s);
        QVERIFY(std::abs(test.cell(1, "expected calibration error").toDouble() - error) < 1e-12);
        const PackageTable labels = table(entries, u"design/model-labels-2.csv"_s);
        QCOMPARE(labels.headings.back(), u"confidence"_s);
        QCOMPARE(labels.rows[2].back(), u"0.6"_s);
        QCOMPARE(labels.rows[9].back(), QString());
        QVERIFY(!table(entries, u"design/model-labels-1.csv"_s).headings.contains(u"confidence"_s)); // of screening
        const QString meaning = columnMeaning(u"design/model-labels-2.csv"_s, u"confidence"_s);
        QVERIFY2(meaning.contains(u"confidence"_s), qPrintable(meaning));
        const QJsonValue again = answerToTheReadme(entries)[u"results"][0][u"calibration"][u"error"];
        QVERIFY(again.isDouble() && std::abs(again.toDouble() - error) < 1e-12);
    }

    void withoutConfidencesTheTableHasNone()
    {
        const PackageTable tests = table(m_entries, u"design/model-tests.csv"_s);
        QCOMPARE(PackageColumns(tests).cells(1, {"labels with a confidence", "expected calibration error"}),
                 (QStringList{QString(), QString()}));
        QVERIFY(!m_entries.value(u"README.md"_s).contains("--confidence"));
    }

    void refusesConfidencesThatCannotBeKept_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no column") << QStringList{u"--dimension"_s, u"colour"_s, u"--confidence"_s, u"never"_s}
                                   << QByteArray("no item has this column");
        QTest::newRow("two dimensions") << QStringList{u"--confidence"_s, u"sure"_s} << QByteArray("one --dimension");
        QTest::newRow("a dimension without")
            << QStringList{u"--dimension"_s, u"colour"_s} << QByteArray("the study keeps models for all dimensions");
    }

    void refusesConfidencesThatCannotBeKept()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        const QString study = copyOfTheStudy();
        const QString before = settingIn(study);
        const Answer refused = runCorater(keeping(study, options));
        QVERIFY2(refused.status == 2 && refused.err.contains(says) && jsonOf(refused).contains(u"error"_s),
                 refused.err);
        QCOMPARE(settingIn(study), before);
    }

    void checksTheChoice()
    {
        const auto study = StudyReader::open(m_study);
        QVERIFY(study);
        ChosenModels chosen{.models = {u"o1"_s}, .options = {}, .confidence = u"sure"_s};
        QVERIFY(checkModels(chosen, **study));
        chosen.models << u"Ben"_s;
        const auto several = checkModels(chosen, **study);
        QVERIFY(!several && several.error().message == ModelComparison::confidencesOfSeveral());
        chosen = {.models = {u"o1"_s}, .options = {}, .confidence = u"never"_s};
        const auto never = checkModels(chosen, **study);
        QVERIFY(!never && never.error().oneLine().contains(u"never"_s));
    }

    void undoTakesTheConfidencesBack()
    {
        const QString study = copyOfTheStudy();
        const QString before = settingIn(study);
        done(keeping(study, {u"--confidence"_s, u"sure"_s, u"--dimension"_s, u"colour"_s}));
        QVERIFY(settingIn(study) != before);
        done({u"undo"_s, study});
        QCOMPARE(settingIn(study), before);
        QVERIFY(!report(study).contains("calibration"));
    }

    // The rest of the section stays, and it says what is missing.
    void saysThatTheColumnIsGone()
    {
        const QString file = copyOfTheStudy();
        {
            const auto study = Study::open(file);
            const ChosenModels gone{
                .models = {u"o1"_s}, .options = {}, .confidence = u"gone"_s, .dimension = u"colour"_s};
            QVERIFY(study && (*study)->perform(setSetting(modelsSetting, gone.toJson())));
        }
        const QByteArray text = report(file);
        QVERIFY2(text.contains("The expected calibration error is missing: the confidences in the column gone do not "
                               "fit the study any more"),
                 text);
        QVERIFY(text.contains("o1: winning rate 1.0000 (2 of 2)"));
    }

    void theSettingIsAsBeforeWithoutConfidences()
    {
        const QString before = u"{\"epsilon\":0.1,\"models\":[\"o1\"],\"wilcoxon\":true}"_s;
        const auto read = ChosenModels::fromJson(before);
        QVERIFY(read && read->confidence.isEmpty() && read->dimension.isEmpty());
        QCOMPARE(read->toJson(), before);
        ChosenModels kept = *read;
        kept.confidence = u"sure"_s;
        kept.dimension = u"colour"_s;
        const auto again = ChosenModels::fromJson(kept.toJson());
        QVERIFY(again && again->confidence == kept.confidence && again->dimension == kept.dimension);
    }
};

QTEST_GUILESS_MAIN(PackageModelsTest)
#include "PackageModelsTest.moc"
