// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/PackageTable.h"
#include "tests/support/packages/PackagedRounds.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A package's numbers at the levels of the code tree, in current codes, of a rater's two answers, for each round, and
/// of the units that raters found: all three programs recompute them, and the report prints the same.
class PackageLevelsTest : public QObject
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

    QString statistic(int raters, const QString &scope, const QString &dimension, const QString &level,
                      const QString &key) const
    {
        const QString compared = QString::number(scope.startsWith(u"the same rater") ? 2 : raters);
        return cell(raters, u"results/agreement.csv"_s, {scope, dimension, level, compared, key}, u"value"_s);
    }

    QStringList scopes(int raters) const
    {
        QStringList found;
        for (const QStringList &row : table(raters, u"results/agreement.csv"_s).rows) {
            found << row.front();
        }
        found.removeDuplicates();
        return found;
    }

    // As the report prints it; intervals are limited to the range of the coefficients.
    static QString printed(const QString &number)
    {
        return QString::number(std::min(1.0, number.toDouble()), 'f', 3).replace(u'-', QChar(0x2212));
    }

    // The row of the report that begins with those cells, after that text.
    QString reportRow(int raters, const QStringList &cells, const QString &after) const
    {
        const QString report = QString::fromUtf8(m_entries[raters].value(u"report/report.html"_s));
        const QString first = u"<td>%1</td>"_s.arg(cells.join(u"</td>\n<td>"_s));
        const qsizetype from = report.indexOf(after);
        const qsizetype begin = from < 0 ? -1 : report.indexOf(first, from);
        return begin < 0 ? QString() : report.mid(begin, report.indexOf(u"</tr>"_s, begin) - begin);
    }

    // Cohen's kappa by hand, of the labels of both raters at code level, each mapped by `as` in its round.
    double kappaByHand(const QString &dimension, const std::function<QString(const QString &, bool)> &as) const
    {
        QMap<QString, QMap<QString, QString>> said;
        const PackageTable compared = table(2, u"ratings/compared.csv"_s);
        for (const QStringList &row : compared.rows) {
            if (row.first(3) == QStringList{u"all rounds"_s, dimension, u"code"_s}) {
                const QString round = row[compared.headings.indexOf(u"round"_s)];
                said[row[3]][row[compared.headings.indexOf(u"rater"_s)]] =
                    as(row.back(), round.startsWith(u"the same rater"));
            }
        }
        QMap<QString, double> first;
        QMap<QString, double> second;
        double agreed = 0;
        double n = 0;
        for (const QMap<QString, QString> &unit : said) {
            if (unit.size() == 2) {
                ++n;
                ++first[unit.value(u"Zoë"_s)];
                ++second[unit.value(u"Ada"_s)];
                agreed += unit.value(u"Zoë"_s) == unit.value(u"Ada"_s) ? 1 : 0;
            }
        }
        double chance = 0;
        for (const auto &[code, count] : first.asKeyValueRange()) {
            chance += count * second.value(code) / n / n;
        }
        return (agreed / n - chance) / (1 - chance);
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const int raters : {2, 3}) {
            m_entries[raters] = packagedRounds(raters);
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

    void everyScopeIsThere()
    {
        const QStringList wanted{u"all rounds"_s,
                                 u"round 1: all rounds, current codes"_s,
                                 u"round 2: the same rater again: Ada"_s,
                                 u"all rounds, current codes"_s,
                                 u"the same rater again: Zoë"_s,
                                 u"the same rater again: Ada"_s};
        QCOMPARE(scopes(2), wanted);
        QCOMPARE(scopes(3), wanted + QStringList{u"the same rater again: Cyn"_s});
        for (const QString &level : {u"code"_s, u"set"_s, u"category"_s, u"level 2"_s}) {
            QVERIFY(statistic(3, u"all rounds"_s, u"symptom"_s, level, u"krippendorff_alpha_nominal"_s) !=
                        u"no such row" ||
                    level == u"set");
        }
        // A dimension has its newest name.
        QVERIFY(!statistic(2, u"all rounds"_s, u"reason"_s, u"category"_s, u"cohen_kappa"_s).isEmpty());
    }

    void levelsAreWhatTheTreeSays()
    {
        const auto second = [](const QString &code, bool) {
            return code == u"Slow" || code == u"Hang"       ? u"Running"_s
                   : code == u"Startup" || code == u"Login" ? u"Beginning"_s
                                                            : code;
        };
        const auto top = [&](const QString &code, bool isSecond) {
            return code == u"Leak" || code == u"Spike" ? u"Memory"_s
                                                       : second(code, isSecond).replace(0, 99, u"Speed"_s);
        };
        // In the second round Copy was in another category.
        const auto ofCause = [](const QString &code, bool isSecond) {
            return code == u"Loop" || (code == u"Copy" && !isSecond) ? u"Code"_s : u"Else"_s;
        };
        const auto stated = [&](const QString &dimension, const QString &level) {
            return statistic(2, u"all rounds"_s, dimension, level, u"cohen_kappa"_s).toDouble();
        };
        QCOMPARE(stated(u"symptom"_s, u"level 2"_s), kappaByHand(u"symptom"_s, second));
        QCOMPARE(stated(u"symptom"_s, u"category"_s), kappaByHand(u"symptom"_s, top));
        QCOMPARE(stated(u"reason"_s, u"category"_s), kappaByHand(u"reason"_s, ofCause));
        QVERIFY(stated(u"reason"_s, u"category"_s) !=
                kappaByHand(u"reason"_s, [&](const QString &code, bool) { return ofCause(code, true); }));
    }

    void theReportHasTheLevels()
    {
        const QString at = u"All closed rounds together"_s;
        for (const auto &[name, level] :
             {std::pair(u"symptom, level 1"_s, u"category"_s), std::pair(u"symptom, level 2"_s, u"level 2"_s)}) {
            const QString row = reportRow(2, {name}, at);
            for (const char *key : {"cohen_kappa", "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper", "gwet_ac1"}) {
                const QString number = statistic(2, u"all rounds"_s, u"symptom"_s, level, QLatin1StringView(key));
                QVERIFY2(row.contains(printed(number)), qPrintable(row + key + number));
            }
            // For three raters the interval is a bootstrap interval.
            const QString drawn = reportRow(3, {name}, at);
            for (const char *end : {"lower", "upper"}) {
                const QString number = cell(3, u"results/intervals.csv"_s,
                                            {u"all rounds"_s, u"symptom"_s, level, u"krippendorff_alpha_nominal"_s},
                                            QLatin1StringView(end));
                QVERIFY2(drawn.contains(printed(number)), qPrintable(drawn + number));
            }
        }
    }

    void theReportHasTheCurrentCodes()
    {
        const QString key = u"cohen_kappa"_s;
        const QString now = statistic(2, u"all rounds, current codes"_s, u"symptom"_s, u"code"_s, key);
        QVERIFY(now != statistic(2, u"all rounds"_s, u"symptom"_s, u"code"_s, key));
        const QString report = QString::fromUtf8(m_entries[2].value(u"report/report.html"_s));
        const qsizetype at = report.indexOf(u"<td>symptom, by current codes"_s);
        const QString row = report.mid(at, report.indexOf(u"</tr>"_s, at) - at);
        QVERIFY2(at >= 0 && row.contains(u"κ = "_s + printed(now)), qPrintable(row + now));
        const PackageTable labels = table(2, u"ratings/labels.csv"_s);
        QVERIFY(std::ranges::contains(labels.rows, QStringList{u"Spike"_s, u"Spike"_s, u"Leak"_s},
                                      [](const QStringList &cells) { return cells.last(3); }));
        QVERIFY(std::ranges::contains(labels.rows, QStringList{u"Startup"_s, u"Startup"_s, u"Login"_s},
                                      [](const QStringList &cells) { return cells.last(3); }));
    }

    void theReportHasTheSameRaterAgain()
    {
        int expected = 0;
        for (int item = 1; item <= firstRoundItems; ++item) {
            expected += isRoundOut(item, 1, 0) || isRoundOut(item, 1, 1) ? 0 : roundUnits(item, 1);
        }
        const QString scope = u"the same rater again: Ada"_s;
        QCOMPARE(statistic(2, scope, u"symptom"_s, u"code"_s, u"n_pairs"_s), QString::number(expected));
        const QString row = reportRow(2, {u"Ada"_s, u"symptom"_s}, u"Each rater’s first answers"_s);
        QVERIFY2(row.contains(u"<td class=\"r\">%1</td>"_s.arg(expected)), qPrintable(row));
        for (const char *key : {"cohen_kappa", "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper"}) {
            const QString number = statistic(2, scope, u"symptom"_s, u"code"_s, QLatin1StringView(key));
            QVERIFY2(row.contains(printed(number)), qPrintable(row + key + number));
        }
        // Startup was no longer a code when the second answers were given.
        const PackageTable compared = table(2, u"ratings/compared.csv"_s);
        QVERIFY(std::ranges::none_of(compared.rows, [&](const QStringList &cells) {
            return cells.front() == scope && cells.back() == u"Startup";
        }));
    }

    void theReportHasTheRounds()
    {
        const QString scope = u"round 2: the same rater again: Ada"_s;
        const QString at = u"Agreement round by round"_s;
        const QString row = reportRow(2, {u"symptom"_s, u"the same rater again: Ada"_s}, at);
        for (const char *key : {"cohen_kappa", "cohen_kappa_ci95_lower", "cohen_kappa_ci95_upper"}) {
            const QString number = statistic(2, scope, u"symptom"_s, u"code"_s, QLatin1StringView(key));
            QVERIFY2(row.contains(printed(number)), qPrintable(row + key + number));
        }
        const QString three = reportRow(3, {u"symptom"_s, u"the same rater again: Ada"_s}, at);
        const QString alpha = statistic(3, scope, u"symptom"_s, u"code"_s, u"krippendorff_alpha_nominal"_s);
        QVERIFY2(three.contains(u"α = "_s + printed(alpha)), qPrintable(three + alpha));
        // Intervals of more raters have no formula, and there is no bootstrap for each round.
        QVERIFY2(three.contains(u"–"_s), qPrintable(three));
    }

    void unitsAreCounted()
    {
        int same = 0;
        int found = 0;
        for (int item = 1; item <= roundItems; ++item) {
            const int zoe = isRoundOut(item, 0, 0) ? 0 : roundUnits(item, 0);
            const int ada = isRoundOut(item, 1, 0) ? 0 : roundUnits(item, 1);
            same += zoe == ada ? 1 : 0;
            found += zoe + ada;
        }
        const auto stated = [&](const char *column) {
            return cell(2, u"results/units-found.csv"_s, {u"Zoë"_s, u"Ada"_s}, QLatin1StringView(column)).toDouble();
        };
        QCOMPARE(stated("items"), double(roundItems));
        QCOMPARE(stated("same number"), double(same));
        QCOMPARE(stated("same number share"), double(same) / roundItems);
        QCOMPARE(2 * stated("found by both") + stated("by first alone") + stated("by second alone"), double(found));
        QVERIFY(stated("by first alone") > 0 && stated("by second alone") > 0);
        QCOMPARE(stated("f1"), 2 * stated("found by both") / found);
        const QString report = QString::fromUtf8(m_entries[2].value(u"report/report.html"_s));
        const QString sentence = u"%1 units by both, %2 by Zoë only, %3 by Ada only (F1 %4); in %5 of the items"_s
                                     .arg(stated("found by both"))
                                     .arg(stated("by first alone"))
                                     .arg(stated("by second alone"))
                                     .arg(printed(QString::number(stated("f1"), 'g', 17)))
                                     .arg(same);
        QVERIFY2(report.contains(sentence), qPrintable(sentence));
        QCOMPARE(table(3, u"results/units-found.csv"_s).rows.size(), size_t(3));
    }

    void everyNumberIsChecked_data()
    {
        QTest::addColumn<int>("raters");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        for (const QString &scope : scopes(2)) {
            QTest::addRow("agreement, %s", qPrintable(scope))
                << 2 << u"results/agreement.csv"_s << u"value"_s << u"scope"_s << scope;
        }
        for (const QString &level : {u"category"_s, u"level 2"_s}) {
            QTest::addRow("agreement, %s", qPrintable(level))
                << 3 << u"results/agreement.csv"_s << u"value"_s << u"level"_s << level;
            QTest::addRow("intervals, %s", qPrintable(level))
                << 3 << u"results/intervals.csv"_s << u"lower"_s << u"level"_s << level;
        }
        for (const char *column : {"items", "same number", "found by both", "by first alone", "by second alone",
                                   "same number share", "f1", "alpha of numbers"}) {
            QTest::addRow("units found, %s", column)
                << 3 << u"results/units-found.csv"_s << QString(QLatin1StringView(column)) << QString() << QString();
        }
    }

    void everyNumberIsChecked()
    {
        QFETCH(const int, raters);
        QFETCH(const QString, file);
        QFETCH(const QString, column);
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        const auto changed = withNumberChanged(m_entries[raters], {file, column, key, value});
        QVERIFY(changed);
        const QByteArray faults = overlooked(*changed, file);
        QVERIFY2(faults.isEmpty(), faults);
    }
};

QTEST_GUILESS_MAIN(PackageLevelsTest)
#include "PackageLevelsTest.moc"
