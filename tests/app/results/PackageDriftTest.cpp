// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"
#include "models/package/tables/DataDictionary.h"
#include "models/package/tables/PackageColumns.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/packages/StudyDesk.h"
#include "tests/support/study/DriftingStudy.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A package states how agreement changed in the course of a round, and the scripts compute the tests again.
class PackageDriftTest : public QObject, private StudyDesk
{
    Q_OBJECT

    PackageEntries m_entries;
    PackageEntries m_open; ///< of the same study, with a second round, which Ben has not sealed

    static PackageTable table(const PackageEntries &entries, const QString &file)
    {
        return tableOf(entries.value(file), file).value_or(PackageTable());
    }

    static bool near(const QString &cell, double expected)
    {
        bool isNumber = false;
        const double value = cell.toDouble(&isNumber);
        return isNumber && std::abs(value - expected) < 1e-12;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString file = path(u"s.corater"_s);
        auto study = smallStudy(file, driftingItems);
        QVERIFY(study && rateWithDrift(*study) && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        study.reset();
        done({u"package"_s, file, u"-o"_s, path(u"p.zip"_s), u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        m_entries = packageEntries(path(u"p.zip"_s));
        study = std::move(*Study::open(file));
        QStringList ids;
        for (int item = 1; item <= driftingItems; ++item) {
            ids << QString::number(item);
        }
        QVERIFY(study->perform(
            openRound({.name = u"Again"_s, .draw = RoundPlan::Draw::List, .ids = ids, .recheck = true})));
        QVERIFY(rateWithDrift(*study) && seal(*study, u"Ada"_s));
        study.reset();
        done({u"package"_s, file, u"-o"_s, path(u"open.zip"_s), u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        m_open = packageEntries(path(u"open.zip"_s));
    }

    void theUntouchedPackagePasses()
    {
        const QByteArray faults = refusal(m_entries);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // Computed in Python from the items that differ, with the standard error of Fleiss, Cohen and Everitt (1969).
    void blocksAndTheirTest()
    {
        const PackageTable blocks = table(m_entries, u"ratings/drift.csv"_s);
        const PackageColumns rows(blocks);
        std::vector<size_t> byOrder;
        for (size_t row = 0; row < rows.rows(); ++row) {
            if (rows.cell(row, "dimension") == u"colour" && rows.cell(row, "by") == u"order") {
                byOrder.push_back(row);
            }
        }
        QCOMPARE(byOrder.size(), size_t(4));
        constexpr double kappas[] = {5.0 / 6, 5.0 / 6, 0, 1.0 / 6};
        constexpr double errors[] = {0.15733930988857797, 0.15733930988857797, 0.27216552697590857, 0.2806563808560681};
        for (size_t i = 0; i < byOrder.size(); ++i) {
            QCOMPARE(rows.cells(byOrder[i], {"round", "name", "first rater", "second rater", "statistic", "block",
                                             "items", "units", "undefined"}),
                     (QStringList{u"1"_s,
                                  u"Round 1"_s,
                                  u"Ada"_s,
                                  u"Ben"_s,
                                  u"cohen_kappa"_s,
                                  QString::number(i + 1),
                                  u"12"_s,
                                  u"12"_s,
                                  {}}));
            QVERIFY(near(rows.cell(byOrder[i], "value"), kappas[i]));
            QVERIFY(near(rows.cell(byOrder[i], "se"), errors[i]));
        }
        const PackageTable tests = table(m_entries, u"results/drift-tests.csv"_s);
        QCOMPARE(tests.rows.size(), size_t(2)); // by order and by time; screening is the same code throughout
        const PackageColumns test(tests);
        QCOMPARE(test.cells(0, {"dimension", "by", "blocks", "degrees of freedom"}),
                 (QStringList{u"colour"_s, u"order"_s, u"4"_s, u"3"_s}));
        QVERIFY(near(test.cell(0, "value"), 0.6490677704214934));
        QVERIFY(std::abs(test.cell(0, "chi square").toDouble() - 11.384897840694906) < 1e-9);
        QVERIFY(near(test.cell(0, "p"), 0.00981666589581544));
    }

    void theDictionaryAndTheReadmeSayWhatTheyAre()
    {
        const QByteArray dictionary = m_entries.value(u"data-dictionary.csv"_s);
        for (const QString &file : {u"ratings/drift.csv"_s, u"results/drift-tests.csv"_s}) {
            const PackageTable described = table(m_entries, file);
            QVERIFY(!described.headings.isEmpty());
            for (const QString &heading : described.headings) {
                QVERIFY2(!columnMeaning(file, heading).isEmpty(), qPrintable(file + u' ' + heading));
                QVERIFY(dictionary.contains(u"%1,%2,"_s.arg(file, heading).toUtf8()));
            }
            QVERIFY(m_entries.value(u"README.md"_s).contains(file.toUtf8()));
        }
    }

    void everyNumberIsChecked_data()
    {
        QTest::addColumn<QString>("heading");
        for (const QString &heading : {u"blocks"_s, u"value"_s, u"chi square"_s, u"degrees of freedom"_s, u"p"_s}) {
            QTest::newRow(qPrintable(heading)) << heading;
        }
    }

    void everyNumberIsChecked()
    {
        QFETCH(const QString, heading);
        PackageTable changed = table(m_entries, u"results/drift-tests.csv"_s);
        QString &cell = changed.rows[1][changed.headings.indexOf(heading)];
        cell = exactText(cell.toDouble() + 1e-5);
        PackageEntries entries = m_entries;
        entries[u"results/drift-tests.csv"_s] = *csvOf(changed);
        const QByteArray faults = overlooked(withManifest(entries), u"results/drift-tests.csv"_s);
        QVERIFY2(faults.isEmpty(), faults);
    }

    void nothingOfAnOpenRound()
    {
        QVERIFY(!m_entries.isEmpty());
        for (const QString &file : {u"ratings/drift.csv"_s, u"results/drift-tests.csv"_s}) {
            QCOMPARE(m_open.value(file), m_entries.value(file));
        }
    }
};

QTEST_GUILESS_MAIN(PackageDriftTest)
#include "PackageDriftTest.moc"
