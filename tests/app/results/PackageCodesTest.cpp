// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgain.h"
#include "tests/support/packages/PackagedStudy.h"
#include "tests/support/packages/StatedNumbers.h"

#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A package's numbers for single codes, pairs of raters and other rules, and every statistic of agreement: all three
/// programs recompute them, and the report prints the same.
class PackageCodesTest : public QObject
{
    Q_OBJECT

    QMap<int, PackageEntries> m_entries; ///< by the number of raters

    PackageTable table(int raters, const QString &file) const
    {
        return tableOf(m_entries[raters].value(file), file).value_or(PackageTable());
    }

    // The cell of that column in the row that begins with those cells.
    QString cell(int raters, const QString &file, const QStringList &begin, const QString &column) const
    {
        return cellOf(m_entries[raters], file, begin, column);
    }

    QString statistic(int raters, const QString &dimension, const QString &level, const QString &key) const
    {
        return cell(raters, u"results/agreement.csv"_s,
                    {u"all rounds"_s, dimension, level, QString::number(raters), key}, u"value"_s);
    }

    QString treated(int raters, const QString &dimension, const QString &rule, const QString &key) const
    {
        return cell(raters, u"results/treatments.csv"_s, {u"all rounds"_s, dimension, u"code"_s, rule, key},
                    u"value"_s);
    }

    // As the report prints it.
    static QString printed(const QString &number, int decimals = 3)
    {
        return QString::number(number.toDouble(), 'f', decimals).replace(u'-', QChar(0x2212));
    }

    // The first row of the report with that beginning after that text.
    QString reportRow(int raters, const QString &first, const QString &after) const
    {
        const QString report = QString::fromUtf8(m_entries[raters].value(u"report/report.html"_s));
        const qsizetype from = report.indexOf(after);
        const qsizetype begin = report.indexOf(u"<td>%1</td>"_s.arg(first), from);
        return begin < 0 ? QString() : report.mid(begin, report.indexOf(u"</tr>"_s, begin) - begin);
    }

    PackageEntries withCell(int raters, const QString &file, size_t row, const QString &column,
                            const QString &value) const
    {
        PackageEntries entries = m_entries[raters];
        PackageTable changed = table(raters, file);
        changed.rows.at(row)[changed.headings.indexOf(column)] = value;
        entries[file] = *csvOf(changed);
        return withManifest(entries);
    }

    // The program's findings, without the manifest's.
    static QStringList differencesOf(const PackageEntries &entries)
    {
        PackageTables tables;
        for (const QString &name : numberedTables()) {
            tables.insert(name, *tableOf(entries.value(name), name));
        }
        return inWords(numbersAgain(tables).differences);
    }

    // The first row of a table with that cell.
    size_t rowOf(int raters, const QString &file, const QString &column, const QString &value) const
    {
        const PackageTable found = table(raters, file);
        const qsizetype at = found.headings.indexOf(column);
        return size_t(std::ranges::find(found.rows, value, [&](const QStringList &row) { return row[at]; }) -
                      found.rows.begin());
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int raters : {2, 3}) {
            m_entries[raters] = packagedStudy(raters);
            QVERIFY(!m_entries[raters].isEmpty());
        }
    }

    void untouchedPackagesPass_data()
    {
        QTest::addColumn<int>("raters");
        QTest::newRow("two raters") << 2;
        QTest::newRow("three raters") << 3;
    }

    void untouchedPackagesPass()
    {
        QFETCH(const int, raters);
        const QByteArray said = refusal(m_entries[raters]);
        QVERIFY2(said.isEmpty(), said);
    }

    // The study has what the tests below need.
    void everyKindIsThere()
    {
        QSet<QString> rules;
        for (const QStringList &row : table(2, u"results/treatments.csv"_s).rows) {
            rules.insert(row[3]);
        }
        QCOMPARE(rules, (QSet<QString>{u"left_out"_s, u"pairwise"_s, u"blank_as_code"_s, u"complete_only"_s,
                                       u"unknown_as_code"_s, u"unknown_left_out"_s, u"unknown_missing"_s,
                                       u"unmatched_as_code"_s}));
        QVERIFY(treated(2, u"cause"_s, u"left_out"_s, u"neither"_s).toInt() > 0);
        QVERIFY(treated(2, u"cause"_s, u"left_out"_s, u"only_rater1"_s).toInt() > 0);
        QVERIFY(treated(2, u"cause"_s, u"unknown_left_out"_s, u"n_left_out"_s).toInt() > 0);
        QVERIFY(statistic(2, u"symptom"_s, u"code"_s, u"n_within_category"_s).toInt() > 0);
        QVERIFY(!statistic(2, u"severity"_s, u"code"_s, u"krippendorff_alpha_interval"_s).isEmpty());
        QVERIFY(!statistic(2, u"fixed"_s, u"code"_s, u"bias_index"_s).isEmpty());
        QVERIFY(!statistic(2, u"cause"_s, u"code"_s, u"gwet_ac1_available_se"_s).isEmpty());
        QVERIFY(!statistic(2, u"symptom"_s, u"set"_s, u"n_pairable_values"_s).isEmpty());
        QVERIFY(!statistic(3, u"cause"_s, u"code"_s, u"fleiss_kappa_available_ci95_lower"_s).isEmpty());
        QCOMPARE(table(3, u"results/code-agreement.csv"_s).rows.size(), size_t(0));
        QVERIFY(table(2, u"ratings/compared-blanks.csv"_s).rows.size() > 20);
    }

    // Raters are in the order of the study, not in that of their names.
    void ratersKeepTheirOrder()
    {
        const PackageTable pairs = table(3, u"results/rater-pairs.csv"_s);
        QCOMPARE(pairs.rows.front().mid(3, 2), (QStringList{u"Zoe"_s, u"Ada"_s}));
        int onlyZoe = 0;
        int neither = 0;
        for (int item = 1; item <= packagedItems; ++item) {
            const auto has = [&](int rater) { return packagedRating(item, rater).count("\"cause\""); };
            const bool isOut = packagedRating(item, 0).contains("out") || packagedRating(item, 1).contains("out");
            const auto shared = isOut ? 0 : std::min(has(0), has(1));
            onlyZoe += int(has(0) - shared);
            const auto found =
                std::max(packagedRating(item, 0).count("\"unit\""), packagedRating(item, 1).count("\"unit\""));
            neither += has(0) + has(1) == 0 ? int(found) : 0;
        }
        QCOMPARE(treated(2, u"cause"_s, u"left_out"_s, u"only_rater1"_s), QString::number(onlyZoe));
        QCOMPARE(treated(2, u"cause"_s, u"left_out"_s, u"neither"_s), QString::number(neither));
        QCOMPARE(statistic(2, u"cause"_s, u"code"_s, u"n_only_rater1"_s), QString::number(onlyZoe));
    }

    // Computed by hand: a code against all others from the counts of the confusion matrix.
    void codesFollowFromTheMatrix()
    {
        qint64 both = 0;
        qint64 first = 0;
        qint64 second = 0;
        qint64 all = 0;
        for (const QStringList &row : table(2, u"results/confusion.csv"_s).rows) {
            if (row.first(3) == QStringList{u"all rounds"_s, u"cause"_s, u"code"_s}) {
                const qint64 count = row[5].toLongLong();
                all += count;
                first += row[3] == u"Loop" ? count : 0;
                second += row[4] == u"Loop" ? count : 0;
                both += row[3] == u"Loop" && row[4] == u"Loop" ? count : 0;
            }
        }
        QVERIFY(both > 0 && first > both);
        const QStringList loop{u"all rounds"_s, u"cause"_s, u"code"_s, u"Loop"_s};
        const auto stated = [&](const char *column) {
            return cell(2, u"results/code-agreement.csv"_s, loop, QLatin1StringView(column)).toDouble();
        };
        QCOMPARE(stated("first rater"), double(first));
        QCOMPARE(stated("second rater"), double(second));
        QCOMPARE(stated("both"), double(both));
        QCOMPARE(stated("positive agreement"), 2.0 * double(both) / double(first + second));
        const double n = double(all);
        const double observed = (n - double(first) - double(second) + 2 * double(both)) / n;
        const double chance = (double(first) * double(second) + (n - double(first)) * (n - double(second))) / (n * n);
        QVERIFY(std::abs(stated("kappa") - (observed - chance) / (1 - chance)) < 1e-12);
        QCOMPARE(statistic(2, u"cause"_s, u"code"_s, u"n_pairs"_s).toDouble(), n);
    }

    void theReportPrintsTheSame()
    {
        const QStringList loop{u"all rounds"_s, u"cause"_s, u"code"_s, u"Loop"_s};
        const QString ofCode = reportRow(2, u"Loop"_s, u"Each code against all others"_s);
        const QString kappa = cell(2, u"results/code-agreement.csv"_s, loop, u"kappa"_s);
        QVERIFY2(!ofCode.isEmpty() && ofCode.contains(printed(kappa, 2)), qPrintable(ofCode + kappa));
        for (const char *rule : {"unknown_left_out", "unknown_missing", "blank_as_code"}) {
            const QString name = QLatin1StringView(rule) == u"unknown_left_out"_s  ? u"Unknown: its units left out"_s
                                 : QLatin1StringView(rule) == u"unknown_missing"_s ? u"Unknown: not rated"_s
                                                                                   : u"blanks: a code of their own"_s;
            const QString row = reportRow(2, name, u"<h3>cause</h3>"_s);
            for (const char *key :
                 {"n_pairs", "cohen_kappa", "cohen_kappa_ci95_lower", "gwet_ac1", "krippendorff_alpha_nominal"}) {
                const QString number = treated(2, u"cause"_s, QLatin1StringView(rule), QLatin1StringView(key));
                const QString shown = qstrcmp(key, "n_pairs") == 0 ? number : printed(number);
                QVERIFY2(row.contains(shown), qPrintable(name + u", "_s + key + u": "_s + shown + u" in "_s + row));
            }
        }
        const QString report = QString::fromUtf8(m_entries[2].value(u"report/report.html"_s));
        const QString unmatched = treated(2, u"cause"_s, u"unmatched_as_code"_s, u"n_unmatched"_s);
        QVERIFY(unmatched.toInt() > 1);
        QVERIFY2(
            report.contains(u"With the %1 units that a rater who looked at the item did not find"_s.arg(unmatched)),
            qPrintable(unmatched));
        QVERIFY(report.contains(u"κ = "_s + printed(treated(2, u"cause"_s, u"unmatched_as_code"_s, u"cohen_kappa"_s))));
        QVERIFY(report.contains(u"%1 rated by nobody"_s.arg(treated(2, u"cause"_s, u"left_out"_s, u"neither"_s))));
        const QString pair = reportRow(3, u"Zoe – Ada"_s, u"Every two raters"_s);
        const QStringList first = table(3, u"results/rater-pairs.csv"_s).rows.at(1);
        QVERIFY2(pair.contains(first[5]) && pair.contains(printed(first[6])), qPrintable(pair + first.join(u", ")));
        const QString ac1 = reportRow(3, u"Gwet&#39;s AC1"_s, u"<h3>cause</h3>"_s);
        for (const char *end : {"", "_ci95_lower", "_ci95_upper"}) {
            const QString number = statistic(3, u"cause"_s, u"code"_s, u"gwet_ac1"_s + QLatin1StringView(end));
            QVERIFY2(ac1.contains(printed(number)), qPrintable(ac1 + number));
        }
    }

    // With every number of a table changed at once, all three programs find as many differences.
    void everyNumberIsChecked_data()
    {
        QTest::addColumn<int>("raters");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("column");
        for (const int raters : {2, 3}) {
            QTest::addRow("agreement of %d", raters) << raters << u"results/agreement.csv"_s << u"value"_s;
            QTest::addRow("treatments of %d", raters) << raters << u"results/treatments.csv"_s << u"value"_s;
            QTest::addRow("pairs of %d", raters) << raters << u"results/rater-pairs.csv"_s << u"cohen kappa"_s;
        }
        QTest::newRow("n of pairs") << 3 << u"results/rater-pairs.csv"_s << u"n"_s;
        QTest::newRow("confusion") << 2 << u"results/confusion.csv"_s << u"count"_s;
        for (const char *column : {"first rater", "second rater", "both", "neither", "kappa", "kappa lower",
                                   "kappa upper", "positive agreement", "negative agreement"}) {
            QTest::addRow("codes, %s", column)
                << 2 << u"results/code-agreement.csv"_s << QString(QLatin1StringView(column));
        }
    }

    void everyNumberIsChecked()
    {
        QFETCH(const int, raters);
        QFETCH(const QString, file);
        QFETCH(const QString, column);
        PackageEntries entries = m_entries[raters];
        PackageTable changed = table(raters, file);
        const qsizetype at = changed.headings.indexOf(column);
        int count = 0;
        for (QStringList &row : changed.rows) {
            if (!row[at].isEmpty()) {
                row[at] = exactText(row[at].toDouble() + 1e-5 * std::max(1.0, std::abs(row[at].toDouble())));
                ++count;
            }
        }
        QVERIFY(count > 5);
        entries[file] = *csvOf(changed);
        const QStringList differences = differencesOf(entries);
        QVERIFY2(differences.size() == count, qPrintable(differences.join(u'\n')));
        for (const auto &[program, script] : runnableScripts()) {
            const QByteArray said = runPackageScript(program, script, withManifest(entries)).out;
            QVERIFY2(said.contains(", " + QByteArray::number(count) + " differences"), said.right(5'000));
        }
    }

    // The compared labels cannot be changed unnoticed, even if the results are made to fit.
    void blanksAreTied_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"found after all", "not found", "another rater", "gone", "another case"}) {
            QTest::newRow(what) << QString(QLatin1StringView(what));
        }
    }

    void blanksAreTied()
    {
        QFETCH(const QString, what);
        const QString file = u"ratings/compared-blanks.csv"_s;
        PackageEntries entries = m_entries[2];
        PackageTable blanks = table(2, file);
        const auto at = [&](const char *column) { return blanks.headings.indexOf(QLatin1StringView(column)); };
        const bool wantsOwn = what == u"not found" || what == u"gone";
        const auto row = std::ranges::find_if(blanks.rows, [&](const QStringList &cells) {
            return cells[at("own unit")].isEmpty() != wantsOwn && !cells[at("round")].isEmpty();
        });
        QVERIFY(row != blanks.rows.end());
        if (what == u"gone") {
            blanks.rows.erase(row);
        } else if (what == u"another case") {
            (*row)[at("case")] = u"900"_s;
        } else if (what == u"another rater") {
            QString &rater = (*row)[at("rater")];
            rater = rater == u"Ada" ? u"Zoe"_s : u"Ada"_s;
        } else {
            (*row)[at("own unit")] = wantsOwn ? QString() : u"1"_s;
        }
        entries[file] = *csvOf(blanks);
        const QByteArray faults = overlooked(withManifest(entries), file);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // A package of another person may have any content: it is refused without a crash.
    void strangeTablesAreRefused_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *file, const char *column, const char *value) {
            QTest::addRow("%s, %s: %s", file, column, value)
                << QString(QLatin1StringView(file)) << QString(QLatin1StringView(column))
                << QString(QLatin1StringView(value));
        };
        row("ratings/compared-codes.csv", "unknown", "yes");
        row("ratings/compared-codes.csv", "code", "same");
        row("ratings/compared-codes.csv", "ordered", "yes");
        row("ratings/compared-raters.csv", "rater", "same");
        row("ratings/compared.csv", "case", "");
        row("ratings/compared.csv", "case", "1");
        row("ratings/compared.csv", "position", "0");
        row("ratings/compared-blanks.csv", "case", "-7");
        row("ratings/compared-blanks.csv", "dimension", "none");
    }

    void strangeTablesAreRefused()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, column);
        QFETCH(const QString, value);
        PackageEntries entries = m_entries[2];
        PackageTable changed = table(2, file);
        for (QStringList &row : changed.rows) {
            row[changed.headings.indexOf(column)] = value;
        }
        entries[file] = *csvOf(changed);
        const QByteArray faults = overlooked(withManifest(entries), QString());
        QVERIFY2(faults.isEmpty(), faults);
    }

    void ratersAndCodesAreTied()
    {
        const QString raters = u"ratings/compared-raters.csv"_s;
        const QByteArray renamed = overlooked(withCell(2, raters, 0, u"rater"_s, u"Eve"_s), u"no rater"_s);
        QVERIFY2(renamed.isEmpty(), renamed);
        const QString codes = u"ratings/compared-codes.csv"_s;
        const QByteArray several = overlooked(withCell(2, codes, 0, u"raters"_s, u"3"_s), codes);
        QVERIFY2(several.isEmpty(), several);
        const size_t unknown = rowOf(2, codes, u"unknown"_s, u"yes"_s);
        const QByteArray known =
            overlooked(withCell(2, codes, unknown, u"unknown"_s, QString()), u"results/treatments.csv"_s);
        QVERIFY2(known.isEmpty(), known);
        PackageEntries entries = m_entries[2];
        PackageTable together = table(2, codes);
        for (QStringList &row : together.rows) {
            QString &category = row[together.headings.indexOf(u"category"_s)];
            category = category.isEmpty() ? category : u"Memory"_s;
        }
        entries[codes] = *csvOf(together);
        const QByteArray moved = overlooked(withManifest(entries), u"n_within_category"_s);
        QVERIFY2(moved.isEmpty(), moved);
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

QTEST_GUILESS_MAIN(PackageCodesTest)
#include "PackageCodesTest.moc"
