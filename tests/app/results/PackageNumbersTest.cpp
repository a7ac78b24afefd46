// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgain.h"
#include "models/package/numbers/StatedTables.h"
#include "tests/support/Files.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/packages/StatedNumbers.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// Ratings with two ordinal questions, one with several codes, several units per item, and disagreements, so that every
/// kind of number occurs.
QByteArray ratingsOf(int rater)
{
    const QByteArrayList levels{"Low", "Middle", "High"};
    const QByteArrayList symptoms{R"(["Slow"])", R"(["Leak"])", R"(["Slow","Leak"])", R"(["Crash"])"};
    QByteArray lines;
    for (int item = 1; item <= 18; ++item) {
        for (int unit = 1; unit <= 1 + item % 2; ++unit) {
            const int base = item * 7 + unit * 3;
            const int own = (item * 5 + rater * 11 + unit) % 6 == 0 ? 1 : 0;
            lines += "{\"item\":\"" + QByteArray::number(item) + "\",\"unit\":" + QByteArray::number(unit) +
                     ",\"set\":{\"symptom\":" + symptoms[(base / 3 + own) % 4] + ",\"severity\":\"" +
                     levels[(base + own) % 3] + "\",\"effort\":\"" + levels[(base + base / 5 + own) % 3] + "\"}}\n";
        }
    }
    return lines;
}

constexpr const char *book = R"(corater-codebook: 1
dimension: symptom
  maximum: 2
  code: Slow
  code: Leak
  code: Crash
dimension: severity
  scale: ordinal
  code: Low
  code: Middle
  code: High
dimension: effort
  scale: ordinal
  code: Low
  code: Middle
  code: High
)";

} // namespace

/// The scripts of a package and `corater package verify` recompute errors, tests and intervals: for two raters and for
/// three, each number is changed in turn.
class PackageNumbersTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QMap<int, PackageEntries> m_entries; ///< by the number of raters

    QString path(const QString &name) const { return m_folder.filePath(name); }

    void make(int raters)
    {
        const QStringList names{u"Ada"_s, u"Ben"_s, u"Cyn"_s};
        const QString study = path(u"of%1.corater"_s.arg(raters));
        QByteArray posts = "id,title,body\n";
        for (int item = 1; item <= 18; ++item) {
            posts += QByteArray::number(item) + ",Post,Text\n";
        }
        QStringList call{u"new"_s, study, u"--codebook"_s, written(m_folder, u"book.codebook"_s, book)};
        for (const QString &name : names.first(raters)) {
            call << u"--rater"_s << name;
        }
        QCOMPARE(runCorater(call).status, 0);
        QCOMPARE(runCorater({u"add"_s, study, written(m_folder, u"posts.csv"_s, posts)}).status, 0);
        for (int rater = 0; rater < raters; ++rater) {
            const Answer said =
                runCorater({u"label"_s, study, u"--rater"_s, names[rater], u"--batch"_s}, ratingsOf(rater));
            QVERIFY2(said.status == 0, said.out + said.err);
            QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, names[rater]}).status, 0);
        }
        const QString zip = path(u"of%1.zip"_s.arg(raters));
        const Answer packed =
            runCorater({u"package"_s, study, u"-o"_s, zip, u"--bootstrap"_s, u"300"_s, u"--unsettled"_s});
        QVERIFY2(packed.status == 0, packed.err);
        const Answer verified = runCorater({u"package"_s, u"verify"_s, zip});
        QVERIFY2(verified.status == 0, verified.out + verified.err);
        m_entries[raters] = packageEntries(zip);
    }

    struct Number
    {
        int raters;
        const char *file, *heading, *key, *value;
    };
    static std::vector<Number> numbers()
    {
        std::vector<Number> all;
        for (const char *column : {"cramers v lower", "cramers v upper", "gamma", "gamma se", "tau b", "tau b se",
                                   "fisher p", "fisher random tables"}) {
            all.push_back({2, "results/cross-tests.csv", column, "", ""});
        }
        for (const char *key : {"cohen_kappa_se", "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper",
                                "cohen_kappa_se_null", "cohen_kappa_z", "cohen_kappa_p", "weighted_kappa_linear_p",
                                "weighted_kappa_quadratic_se", "gwet_ac2_linear", "gwet_ac2_quadratic_se",
                                "krippendorff_alpha_ordinal", "micro_positive_agreement", "macro_cohen_kappa"}) {
            all.push_back({2, "results/agreement.csv", "value", "statistic", key});
        }
        for (const char *key :
             {"percent_agreement_pairwise", "gwet_ac1", "fleiss_kappa_available", "krippendorff_alpha_ordinal"}) {
            all.push_back({3, "results/agreement.csv", "value", "statistic", key});
            all.push_back({3, "results/intervals.csv", "lower", "statistic", key});
        }
        for (const char *key : {"gwet_ac2_linear_ci95_lower", "gwet_ac2_quadratic"}) {
            all.push_back({3, "results/agreement.csv", "value", "statistic", key});
        }
        for (const char *key : {"cohen_kappa", "gwet_ac1", "weighted_kappa_linear", "krippendorff_alpha_ordinal",
                                "krippendorff_alpha_masi", "macro_cohen_kappa"}) {
            all.push_back({2, "results/intervals.csv", "upper", "statistic", key});
        }
        all.push_back({2, "results/intervals.csv", "undefined share", "statistic", "pabak"});
        return all;
    }

    // The package with the last digits of that number changed.
    std::optional<PackageEntries> changed(const Number &number) const
    {
        return withNumberChanged(m_entries[number.raters], {.file = QLatin1StringView(number.file),
                                                            .heading = QLatin1StringView(number.heading),
                                                            .key = QLatin1StringView(number.key),
                                                            .value = QLatin1StringView(number.value)});
    }

    static void everybodyNotices(const PackageEntries &entries, const QString &named)
    {
        const QByteArray faults = overlooked(entries, named);
        QVERIFY2(faults.isEmpty(), faults);
    }

    enum Change : std::uint8_t { NoRows, LastRowGone, RowTwice, RowMore, FileGone };

    PackageEntries changed(const QString &file, Change change) const
    {
        PackageEntries entries = m_entries[2];
        PackageTable table = *tableOf(entries.take(file), file);
        if (change == FileGone) {
            return withManifest(entries);
        }
        if (change == NoRows) {
            table.rows.clear();
        } else if (change == LastRowGone) {
            table.rows.pop_back();
        } else {
            table.rows.push_back(table.rows.front());
            table.rows.back().front() += change == RowMore ? u"x"_s : QString();
        }
        entries.insert(file, *csvOf(table));
        return withManifest(entries);
    }

private Q_SLOTS:
    void initTestCase()
    {
        make(2);
        make(3);
    }

    void untouchedPackagesPass_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("script");
        QTest::newRow("Python") << QStandardPaths::findExecutable(u"python3"_s) << u"recompute.py"_s;
        QTest::newRow("R") << QStandardPaths::findExecutable(u"Rscript"_s) << u"recompute.R"_s;
    }

    void untouchedPackagesPass()
    {
        QFETCH(QString, program);
        QFETCH(QString, script);
        if (program.isEmpty()) {
            QSKIP("not installed");
        }
        for (const PackageEntries &entries : m_entries) {
            const Answer answer = runPackageScript(program, script, entries);
            QVERIFY2(answer.status == 0, answer.out + answer.err);
            QVERIFY2(answer.out.contains(", 0 differences"), answer.out);
        }
    }

    void everyKindOfNumberIsChecked_data() { untouchedPackagesPass_data(); }

    void everyKindOfNumberIsChecked()
    {
        QFETCH(QString, program);
        QFETCH(QString, script);
        if (program.isEmpty()) {
            QSKIP("not installed");
        }
        for (const Number &number : numbers()) {
            const QByteArray which = QByteArray(number.file) + ", " + number.heading + ", " + number.value;
            const auto entries = changed(number);
            QVERIFY2(entries, which);
            const Answer told = runPackageScript(program, script, *entries);
            QVERIFY2(told.status == 1, which + '\n' + told.out + told.err);
            const QByteArray ending =
                qstrcmp(number.heading, "fisher random tables") == 0 ? " differences" : ", 1 differences";
            QVERIFY2(told.out.contains(number.file) && told.out.contains(ending), which + '\n' + told.out);
        }
    }

    void theProgramFindsThemToo()
    {
        for (const Number &number : numbers()) {
            const QByteArray which = QByteArray(number.file) + ", " + number.heading + ", " + number.value;
            const auto entries = changed(number);
            QVERIFY2(entries, which);
            PackageTables tables;
            for (const QString &name : numberedTables()) {
                tables.insert(name, *tableOf(entries->value(name), name));
            }
            const QStringList differences = inWords(numbersAgain(tables).differences);
            QVERIFY2(differences.size() == 1 && differences.first().contains(QLatin1StringView(number.file)),
                     which + differences.join(u'\n').toUtf8());
        }
    }

    // A round may have the name that all rounds together have: tables and scripts distinguish them.
    void aRoundMayBeCalledAllRounds()
    {
        const QString study = path(u"alike.corater"_s);
        QByteArray posts = "id,title,body\n";
        for (int item = 1; item <= 18; ++item) {
            posts += QByteArray::number(item) + ",Post,Text\n";
        }
        QCOMPARE(runCorater({u"new"_s, study, u"--codebook"_s, written(m_folder, u"book.codebook"_s, book),
                             u"--rater"_s, u"Ada"_s, u"--rater"_s, u"Ben"_s})
                     .status,
                 0);
        QCOMPARE(runCorater({u"add"_s, study, written(m_folder, u"posts.csv"_s, posts)}).status, 0);
        for (int round = 0; round < 2; ++round) {
            const QString items =
                written(m_folder, u"items%1"_s.arg(round), round == 0 ? "1\n2\n3\n4\n5\n6\n" : "7\n8\n9\n10\n11\n12\n");
            const Answer opened = runCorater(
                {u"round"_s, study, u"--open"_s, round == 0 ? u"all rounds"_s : u"second"_s, u"--items"_s, items});
            QVERIFY2(opened.status == 0, opened.out + opened.err);
            for (int rater = 0; rater < 2; ++rater) {
                const QString name = rater == 0 ? u"Ada"_s : u"Ben"_s;
                QByteArray lines;
                for (const QByteArray &line : ratingsOf(rater).split('\n')) {
                    const int item = QJsonDocument::fromJson(line).object()[u"item"].toString().toInt();
                    lines += item > 6 * round && item <= 6 * round + 6 ? line + '\n' : QByteArray();
                }
                const Answer said = runCorater({u"label"_s, study, u"--rater"_s, name, u"--batch"_s}, lines);
                QVERIFY2(said.status == 0, said.out + said.err);
                QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, name}).status, 0);
            }
        }
        const QString zip = path(u"alike.zip"_s);
        const Answer packed =
            runCorater({u"package"_s, study, u"-o"_s, zip, u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        QVERIFY2(packed.status == 0, packed.err);
        const Answer verified = runCorater({u"package"_s, u"verify"_s, zip});
        QVERIFY2(verified.status == 0, verified.out + verified.err);
        const PackageEntries entries = packageEntries(zip);
        const auto table = *tableOf(entries.value(u"results/agreement.csv"_s), {});
        QSet<QString> scopes;
        for (const QStringList &row : table.rows) {
            scopes.insert(row[table.headings.indexOf(u"scope"_s)]);
        }
        QCOMPARE(scopes.size(), 3);
        QVERIFY(scopes.contains(u"all rounds"_s));
        const QString python = QStandardPaths::findExecutable(u"python3"_s);
        if (!python.isEmpty()) {
            const Answer again = runPackageScript(python, u"recompute.py"_s, entries);
            QVERIFY2(again.status == 0, again.out + again.err);
        }
    }

    // With another seed or another number of resamples the intervals differ.
    void seedAndResamplesCount()
    {
        for (const QString &column : {u"resamples"_s, u"seed"_s}) {
            PackageTables tables;
            for (const QString &name : numberedTables()) {
                tables.insert(name, *tableOf(m_entries[2].value(name), name));
            }
            PackageTable &intervals = tables[u"results/intervals.csv"_s];
            QVERIFY(intervals.rows.size() > 10);
            for (QStringList &row : intervals.rows) {
                QString &cell = row[intervals.headings.indexOf(column)];
                cell = QString::number(cell.toInt() + 1);
            }
            QVERIFY(numbersAgain(tables).differences.size() > 10);
        }
    }

    // If intervals are left out, even all of them, they are named.
    void intervalsThatAreGoneAreMissed()
    {
        const QString file = u"results/intervals.csv"_s;
        const PackageTable intervals = *tableOf(m_entries[2].value(file), file);
        QVERIFY(intervals.rows.size() > 10);
        for (const QStringList &row : intervals.rows) {
            QCOMPARE(row[intervals.headings.indexOf(u"resamples"_s)], u"300"_s);
        }
        const PackageEntries entries = changed(file, NoRows);
        everybodyNotices(entries, intervals.rows.back().mid(1, 3).join(u", "_s));
        PackageTables tables;
        for (const QString &name : numberedTables()) {
            tables.insert(name, *tableOf(entries.value(name), name));
        }
        QCOMPARE(size_t(numbersAgain(tables).differences.size()), intervals.rows.size());
    }

    void theNumberOfResamplesIsStated()
    {
        const QString file = u"results/counts.csv"_s;
        PackageEntries entries = m_entries[2];
        PackageTable counts = *tableOf(entries.value(file), file);
        QCOMPARE(counts.rows.back(), (QStringList{u"resamples of each interval"_s, QString(), u"300"_s}));
        counts.rows.back().back() = u"400"_s;
        entries[file] = *csvOf(counts);
        everybodyNotices(withManifest(entries), u"results/intervals.csv"_s);
        everybodyNotices(changed(file, LastRowGone), u"resamples of each interval"_s);
    }

    void whatIsGoneIsMissed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("change");
        QTest::addColumn<bool>("isNamed");
        const auto row = [](const QString &file, Change change, const char *what, bool isNamed) {
            QTest::addRow("%s, %s", qPrintable(file), what) << file << int(change) << isNamed;
        };
        // A new table of results must be added to this test. This study has no rows for some.
        const QStringList emptyHere{u"results/times.csv"_s,           u"results/drift-tests.csv"_s,
                                    u"results/review-requests.csv"_s, u"results/evidence.csv"_s,
                                    u"results/hints.csv"_s,           u"results/pair-rules.csv"_s};
        for (const QString &file : m_entries[2].keys()) {
            if (!file.endsWith(u".csv")) {
                continue;
            }
            row(file, FileGone, "the file gone", true);
            const bool isStated = file.startsWith(u"results/") && file != notRecomputedPath;
            const auto table = tableOf(m_entries[2].value(file), file);
            if (!table || table->rows.empty()) {
                QVERIFY2(!isStated || emptyHere.contains(file), qPrintable(file));
                continue;
            }
            row(file, NoRows, "all rows gone", true);
            row(file, LastRowGone, "the last row gone", true);
            row(file, RowTwice, "a row twice", true);
            if (isStated) {
                row(file, RowMore, "a row more", true);
            }
        }
    }

    void whatIsGoneIsMissed()
    {
        QFETCH(const QString, file);
        QFETCH(const int, change);
        QFETCH(const bool, isNamed);
        QVERIFY(change == FileGone || !tableOf(m_entries[2].value(file), file)->rows.empty());
        everybodyNotices(changed(file, Change(change)), isNamed ? file : QString());
    }

    void numbersThatNobodyComputesAreNamed()
    {
        PackageEntries entries = m_entries[2];
        entries.insert(u"results/more.csv"_s, "number,value\nkappa,1\n");
        entries[u"data-dictionary.csv"_s] += "results/more.csv,number,,,,,1\nresults/more.csv,value,,,,,1\n";
        everybodyNotices(withManifest(entries), u"results/more.csv"_s);
    }

    // A dictionary without the numbers of rows is reported, and does not hide other missing tables.
    void aDictionaryWithoutRowsHidesNothing()
    {
        const QString file = u"data-dictionary.csv"_s;
        PackageEntries entries = m_entries[2];
        PackageTable dictionary = *tableOf(entries.value(file), file);
        QCOMPARE(dictionary.headings.takeLast(), u"rows"_s);
        for (QStringList &row : dictionary.rows) {
            row.removeLast();
        }
        entries[file] = *csvOf(dictionary);
        everybodyNotices(withManifest(entries), file);
        entries.remove(u"history/history.csv"_s);
        everybodyNotices(withManifest(entries), u"history/history.csv"_s);
    }

    // The report's bootstrap intervals are those of the table.
    void theReportHasTheSameIntervals()
    {
        const auto table = *tableOf(m_entries[3].value(u"results/intervals.csv"_s), {});
        const QString report = QString::fromUtf8(m_entries[3].value(u"report/report.html"_s));
        int found = 0;
        for (const QStringList &row : table.rows) {
            if (row[table.headings.indexOf(u"statistic"_s)] != u"krippendorff_alpha_nominal" ||
                row[table.headings.indexOf(u"level"_s)] != u"code" ||
                row[table.headings.indexOf(u"lower"_s)].isEmpty()) {
                continue;
            }
            for (const QString &column : {u"lower"_s, u"upper"_s}) {
                const QString printed = QString::number(row[table.headings.indexOf(column)].toDouble(), 'f', 3);
                QVERIFY2(report.contains(printed), qPrintable(row.join(u", "_s) + u": "_s + printed));
                ++found;
            }
        }
        QVERIFY(found >= 6);
    }

    // Every number of the report is in results/, where the scripts recompute it.
    void theReportHasNoOtherNumbers()
    {
        for (const PackageEntries &entries : m_entries) {
            const StatedNumbers found = statedNumbers(entries);
            QVERIFY(found.printed > 50);
            QVERIFY2(found.missing.isEmpty(), qPrintable(found.missing.join(u'\n')));
        }
    }
};

QTEST_GUILESS_MAIN(PackageNumbersTest)
#include "PackageNumbersTest.moc"
