// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ZipWalk.h"
#include "models/package/tables/PackageTable.h"
#include "tests/support/Run.h"
#include "tests/support/packages/StatedNumbers.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The published study as a package: made from the raters' sheets and the data set, with the numbers of the paper.
class PackageDlperfTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QMap<QString, QByteArray> m_entries;

    PackageTable table(const QString &name) const
    {
        return tableOf(m_entries.value(name), name).value_or(PackageTable());
    }

    // The cell of that column in the row with those cells.
    QString cell(const QString &name, const QMap<QString, QString> &where, const QString &column) const
    {
        const PackageTable found = table(name);
        for (const QStringList &row : found.rows) {
            bool fits = true;
            for (const auto &[heading, value] : where.asKeyValueRange()) {
                fits = fits && row.value(found.headings.indexOf(heading)) == value;
            }
            if (fits) {
                return row.value(found.headings.indexOf(column));
            }
        }
        return u"no such row"_s;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QStringList sheets{reference(u"dlperf/kappa_identification_v1.csv"_s),
                                 reference(u"dlperf/kappa_label.csv"_s)};
        const QString published = reference(u"dlperf/empirical_study.csv"_s);
        if (sheets.contains(QString()) || published.isEmpty()) {
            QSKIP("reference files missing");
        }
        const QString study = m_folder.filePath(u"dlperf.corater"_s);
        QCOMPARE(runCorater({u"new"_s, study, u"--codebook"_s, u"dlperf"_s, u"--rater"_s, u"rater 1"_s, u"--rater"_s,
                             u"rater 2"_s})
                     .status,
                 0);
        for (const QString &sheet : sheets) {
            const Answer answer = runCorater({u"ratings"_s, study, sheet, u"--layout"_s, u"paired"_s});
            QVERIFY2(answer.status == 0, answer.err);
        }
        const Answer added = runCorater({u"add"_s, study, published, u"--final-set"_s});
        QVERIFY2(added.status == 0, added.err);
        const QString zip = m_folder.filePath(u"dlperf.zip"_s);
        const Answer made = runCorater({u"package"_s, study, u"-o"_s, zip, u"--licence"_s, u"mit"_s, u"--bootstrap"_s,
                                        u"200"_s, u"--unsettled"_s});
        QVERIFY2(made.status == 0, made.err);
        const Answer verified = runCorater({u"package"_s, u"verify"_s, zip});
        QVERIFY2(verified.status == 0, verified.out + verified.err);
        QString current;
        QVERIFY(walkZip(zip, {.begin = [&](const QString &name) -> Result<void> {
                                  current = name;
                                  return {};
                              },
                              .take = [&](QByteArrayView bytes) -> Result<void> {
                                  m_entries[current].append(bytes);
                                  return {};
                              },
                              .end = []() -> Result<void> { return {}; }}));
    }

    void theDistributionsAreThePublishedOnes_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("counted");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("count");
        const auto row = [](const char *question, const char *counted, const char *value, int count) {
            QTest::addRow("%s, %s, %s", question, counted, value) << question << counted << value << count;
        };
        row("symptom", "first", "Time", 117);
        row("symptom", "first", "Memory", 52);
        row("symptom", "first", "Processor", 10);
        row("symptom", "first", "Unknown", 45);
        row("symptom", "any", "Time", 126);
        row("symptom", "any", "Memory", 56);
        row("symptom", "any", "Processor", 16);
        row("symptom", "any", "Unknown", 45);
        row("root cause", "first", "API", 115);
        row("root cause", "first", "Model", 50);
        row("root cause", "first", "Library", 24);
        row("root cause", "first", "Data", 21);
        row("root cause", "first", "Hardware", 14);
    }

    void theDistributionsAreThePublishedOnes()
    {
        QFETCH(QString, question);
        QFETCH(QString, counted);
        QFETCH(QString, value);
        QFETCH(int, count);
        const QMap<QString, QString> where{
            {u"question"_s, question}, {u"level"_s, u"category"_s}, {u"counted"_s, counted}, {u"value"_s, value}};
        QCOMPARE(cell(u"results/distributions.csv"_s, where, u"count"_s), QString::number(count));
        QCOMPARE(cell(u"results/distributions.csv"_s, where, u"n"_s), u"224"_s);
    }

    void theFlowIsThePublishedOne()
    {
        const PackageTable flows = table(u"results/flow-totals.csv"_s);
        QCOMPARE(flows.rows.size(), 1);
        QCOMPARE(flows.rows.front().mid(3, 5), (QStringList{u"187"_s, u"95"_s, u"92"_s, u"0"_s, u"37"_s}));
    }

    void theKappasAreThePublishedOnes()
    {
        const QMap<QString, double> kappas{{u"screening"_s, 0.627513},
                                           {u"symptom"_s, 0.905652},
                                           {u"root cause"_s, 0.772258},
                                           {u"introducing stage"_s, 0.846687},
                                           {u"exposing stage"_s, 0.927612}};
        for (const auto &[dimension, kappa] : kappas.asKeyValueRange()) {
            const QString value = cell(u"results/agreement.csv"_s,
                                       {{u"scope"_s, u"all rounds"_s},
                                        {u"dimension"_s, dimension},
                                        {u"level"_s, u"code"_s},
                                        {u"statistic"_s, u"cohen_kappa"_s}},
                                       u"value"_s);
            QVERIFY2(std::abs(value.toDouble() - kappa) < 5e-7, qPrintable(dimension + u": "_s + value));
        }
        const QMap<QString, double> categories{{u"symptom"_s, 0.919969}};
        for (const auto &[dimension, kappa] : categories.asKeyValueRange()) {
            const QString value = cell(u"results/agreement.csv"_s,
                                       {{u"scope"_s, u"all rounds"_s},
                                        {u"dimension"_s, dimension},
                                        {u"level"_s, u"category"_s},
                                        {u"statistic"_s, u"cohen_kappa"_s}},
                                       u"value"_s);
            QVERIFY2(std::abs(value.toDouble() - kappa) < 5e-7, qPrintable(dimension + u": "_s + value));
        }
    }

    // Label by label as published; titles are left out if items are links.
    void theDataSetIsThePublishedOne()
    {
        QFile file(reference(u"dlperf/empirical_study.csv"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto published = tableOf(file.readAll(), u"empirical_study.csv"_s);
        QVERIFY(published);
        QMap<QString, QStringList> labels;
        for (const QStringList &row : published->rows) {
            labels.insert(row[0], row.mid(5, 5));
        }
        const PackageTable written = table(u"data/empirical_study.csv"_s);
        QCOMPARE(written.rows.size(), size_t(224));
        QCOMPARE(written.headings, published->headings.first(10));
        for (const QStringList &row : written.rows) {
            const QStringList before = labels.value(row[0]);
            for (int i = 0; i < 5; ++i) {
                QCOMPARE(row[5 + i].trimmed().toLower(), before[i].trimmed().toLower());
            }
            QVERIFY(row[2].isEmpty());
        }
    }

    void scriptsFindTheSameNumbers_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("script");
        QTest::newRow("Python") << QStandardPaths::findExecutable(u"python3"_s) << u"recompute.py"_s;
        QTest::newRow("R") << QStandardPaths::findExecutable(u"Rscript"_s) << u"recompute.R"_s;
    }

    void scriptsFindTheSameNumbers()
    {
        QFETCH(QString, program);
        QFETCH(QString, script);
        if (program.isEmpty()) {
            QSKIP("not installed");
        }
        for (const auto &[name, content] : m_entries.asKeyValueRange()) {
            QFile file(m_folder.filePath(u"unpacked/"_s + name));
            QVERIFY(QDir().mkpath(QFileInfo(file.fileName()).path()) && file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(content), content.size());
        }
        QProcess process;
        process.start(program, {m_folder.filePath(u"unpacked/"_s + script)});
        QVERIFY(process.waitForFinished(600'000));
        const QByteArray said = process.readAllStandardOutput() + process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0, said);
        QVERIFY2(said.contains(", 0 differences"), said);
    }

    // Every number of the report is in results/, where the scripts recompute it.
    void theReportHasNoOtherNumbers()
    {
        const StatedNumbers found = statedNumbers(m_entries);
        QVERIFY(found.printed > 1000);
        QVERIFY2(found.missing.isEmpty(), qPrintable(found.missing.join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(PackageDlperfTest)
#include "PackageDlperfTest.moc"
