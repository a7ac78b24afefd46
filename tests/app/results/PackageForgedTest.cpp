// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"
#include "models/package/tables/CodeNumbers.h"
#include "models/package/tables/compared/UnitsFound.h"
#include "tests/support/packages/PackagedRounds.h"

#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Packages in which the compared labels are not the sealed ones, with numbers that fit the forgery: all three programs
/// notice it.
class PackageForgedTest : public QObject
{
    Q_OBJECT

    PackageEntries m_entries;

    PackageTable table(const QString &file) const
    {
        return tableOf(m_entries.value(file), file).value_or(PackageTable());
    }

    static PackageEntries withTable(PackageEntries entries, const QString &file, const PackageTable &changed)
    {
        entries[file] = *csvOf(changed);
        return withManifest(entries);
    }

    // The agreement computed from the changed tables: a package whose numbers fit the forgery.
    static PackageEntries fitting(PackageEntries entries)
    {
        PackageTables tables;
        for (const QString &name : numberedTables()) {
            tables.insert(name, *tableOf(entries.value(name), name));
        }
        NumbersAgain found;
        const std::vector<ComparedRatings> compared = ratingsAgain(tables, found);
        const AgreementTables agreement = agreementTables(compared);
        PackageTable intervals = intervalsTable();
        for (const ComparedRatings &one : compared) {
            addIntervals(intervals, one, resamplingAgain(tables, found));
        }
        entries[u"results/agreement.csv"_s] = *csvOf(agreement.agreement);
        entries[u"results/code-agreement.csv"_s] = *csvOf(agreement.codes);
        entries[u"results/confusion.csv"_s] = *csvOf(agreement.confusion);
        entries[u"results/rater-pairs.csv"_s] = *csvOf(agreement.pairs);
        entries[u"results/treatments.csv"_s] = *csvOf(agreement.treatments);
        entries[u"results/intervals.csv"_s] = *csvOf(intervals);
        entries[u"results/units-found.csv"_s] =
            *csvOf(unitsFoundTable(unitsFound(tables.value(u"ratings/matched-units.csv"_s))));
        return withManifest(entries);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_entries = packagedRounds(2);
        QVERIFY(!m_entries.isEmpty());
    }

    // One answer of the compared ones is changed, with fitting numbers of agreement.
    void forgedAnswersAreNoticed_data()
    {
        QTest::addColumn<QStringList>("begin");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        const auto row = [](const QString &scope, const QString &dimension, const QString &level, const QString &from,
                            const QString &to) {
            QTest::addRow("%s, %s", qPrintable(scope), qPrintable(level))
                << QStringList{scope, dimension, level} << from << to;
        };
        row(u"all rounds"_s, u"symptom"_s, u"category"_s, u"Memory"_s, u"Speed"_s);
        row(u"all rounds"_s, u"symptom"_s, u"level 2"_s, u"Running"_s, u"Leak"_s);
        row(u"round 1: all rounds, current codes"_s, u"reason"_s, u"category"_s, u"Code"_s, u"Else"_s);
        row(u"all rounds"_s, u"symptom"_s, u"code"_s, u"Startup"_s, u"Login"_s);
        row(u"all rounds, current codes"_s, u"symptom"_s, u"code"_s, u"Leak"_s, u"Login"_s);
        row(u"all rounds, current codes"_s, u"symptom"_s, u"set"_s, u"Hang"_s, u"Slow"_s);
        row(u"the same rater again: Zoë"_s, u"symptom"_s, u"code"_s, u"Hang"_s, u"Slow"_s);
        row(u"the same rater again: Ada"_s, u"screening"_s, u"code"_s, u"out"_s, u"in"_s);
    }

    void forgedAnswersAreNoticed()
    {
        QFETCH(const QStringList, begin);
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        const QString file = u"ratings/compared.csv"_s;
        PackageTable compared = table(file);
        const auto row = std::ranges::find_if(
            compared.rows, [&](const QStringList &cells) { return cells.first(3) == begin && cells.back() == from; });
        QVERIFY(row != compared.rows.end());
        row->back() = to;
        const PackageEntries forged = fitting(withTable(m_entries, file, compared));
        QVERIFY(forged.value(u"results/agreement.csv"_s) != m_entries.value(u"results/agreement.csv"_s));
        const QByteArray faults = overlooked(forged, file);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // Found units differ from the sealed ones, with fitting numbers.
    void forgedUnitsAreNoticed_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"gone", "found none", "match of two", "another match", "twice"}) {
            QTest::newRow(what) << QString(QLatin1StringView(what));
        }
    }

    void forgedUnitsAreNoticed()
    {
        QFETCH(const QString, what);
        const QString file = u"ratings/matched-units.csv"_s;
        PackageTable matched = table(file);
        const auto at = [&](const char *column) { return matched.headings.indexOf(QLatin1StringView(column)); };
        // A second unit of any rater.
        const auto row =
            std::ranges::find_if(matched.rows, [&](const QStringList &cells) { return cells[at("own unit")] == u"2"; });
        QVERIFY(row != matched.rows.end());
        QString named = file;
        if (what == u"gone") {
            matched.rows.erase(row);
        } else if (what == u"found none") {
            (*row)[at("match")].clear();
            (*row)[at("own unit")].clear();
        } else if (what == u"match of two") {
            (*row)[at("match")] = (*row)[at("match")] == u"1" ? u"2"_s : u"1"_s;
        } else if (what == u"another match") {
            (*row)[at("match")] = u"9"_s;
            named = u"ratings/compared.csv"_s;
        } else {
            QStringList copy = *row;
            copy[at("match")] = u"9"_s;
            matched.rows.push_back(copy);
        }
        const QByteArray faults = overlooked(fitting(withTable(m_entries, file, matched)), named);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // A code cannot count in two categories.
    void forgedCategoriesAreNoticed()
    {
        const QString file = u"ratings/counted-as.csv"_s;
        PackageTable counted = table(file);
        QStringList more = counted.rows.front();
        more.back() = more.back() == u"Speed" ? u"Memory"_s : u"Speed"_s;
        counted.rows.push_back(more);
        const QByteArray faults = overlooked(withTable(m_entries, file, counted), file);
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
        row("ratings/matched-units.csv", "match", "1");
        row("ratings/matched-units.csv", "match", "");
        row("ratings/matched-units.csv", "rater", "Eve");
        row("ratings/matched-units.csv", "item", "");
        row("ratings/counted-as.csv", "code", "Slow");
        row("ratings/counted-as.csv", "scope", "all rounds");
        row("ratings/labels.csv", "now", "");
        row("ratings/compared.csv", "scope", "the same rater again: ");
        row("ratings/compared.csv", "own unit", "");
        row("ratings/compared.csv", "level", "category");
    }

    void strangeTablesAreRefused()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, column);
        QFETCH(const QString, value);
        PackageTable changed = table(file);
        for (QStringList &row : changed.rows) {
            row[changed.headings.indexOf(column)] = value;
        }
        const QByteArray faults = overlooked(withTable(m_entries, file, changed), QString());
        QVERIFY2(faults.isEmpty(), faults);
    }
};

QTEST_GUILESS_MAIN(PackageForgedTest)
#include "PackageForgedTest.moc"
