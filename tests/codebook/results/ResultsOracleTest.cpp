// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/ChiSquare.h"
#include "codebook/results/CrossTests.h"
#include "codebook/results/Distribution.h"
#include "codebook/results/FisherExact.h"
#include "tests/support/Run.h"

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

namespace {

constexpr double tolerance = 1e-9;

// Equal within an absolute tolerance; small probabilities also within a relative one.
bool isNear(double a, double b)
{
    return std::abs(a - b) <= tolerance * std::min(1.0, std::max({std::abs(a), std::abs(b), 1e-3})) ||
           (std::abs(a) > 1 && std::abs(a - b) <= tolerance * std::abs(a));
}

QByteArray told(const char *what, double ours, double theirs)
{
    return QByteArray(what) + ": " + QByteArray::number(ours, 'g', 17) + ", expected " +
           QByteArray::number(theirs, 'g', 17);
}

CellCounts tableOf(const QJsonArray &rows)
{
    CellCounts table{int(rows.size()), int(rows.first().toArray().size()), {}};
    for (const QJsonValue row : rows) {
        for (const QJsonValue count : row.toArray()) {
            table.counts.push_back(count.toInteger());
        }
    }
    return table;
}

} // namespace

/// Distributions, tests and intervals against scipy, statsmodels and R: against the values in the fixture and, if
/// python3 (or CORATER_PYTHON) has the packages, against their present results.
class ResultsOracleTest : public QObject
{
    Q_OBJECT

    QJsonObject m_kept;

#define NEAR(what, ours, theirs)                                                                                       \
    do {                                                                                                               \
        const double here = (ours);                                                                                    \
        const double there = (theirs);                                                                                 \
        QVERIFY2(isNear(here, there), told(what, here, there));                                                        \
    } while (false)

    static void checkDistribution(const QJsonObject &expected)
    {
        const QJsonArray counts = expected["counts"].toArray();
        qint64 n = 0;
        for (const QJsonValue count : counts) {
            n += count.toInteger();
        }
        for (int i = 0; i < counts.size(); ++i) {
            const Interval alone = wilson95(counts[i].toInteger(), n);
            const QJsonArray wilson = expected["wilson"][i].toArray();
            NEAR("wilson lower", alone.lower, wilson[0].toDouble());
            NEAR("wilson upper", alone.upper, wilson[1].toDouble());
            if (expected["goodman"].isArray()) {
                const Interval all = goodman95(counts[i].toInteger(), n, int(counts.size()));
                const QJsonArray goodman = expected["goodman"][i].toArray();
                NEAR("goodman lower", all.lower, goodman[0].toDouble());
                NEAR("goodman upper", all.upper, goodman[1].toDouble());
            }
        }
    }

    static void checkSisonGlaz(const QJsonObject &expected)
    {
        std::vector<std::int64_t> counts;
        for (const QJsonValue count : expected["counts"].toArray()) {
            counts.push_back(count.toInteger());
        }
        const auto intervals = sisonGlaz95(counts);
        QVERIFY(intervals);
        for (size_t i = 0; i < counts.size(); ++i) {
            const QJsonArray ends = expected["sison_glaz"][int(i)].toArray();
            NEAR("Sison and Glaz lower", (*intervals)[i].lower, ends[0].toDouble());
            NEAR("Sison and Glaz upper", (*intervals)[i].upper, ends[1].toDouble());
        }
    }

    static void checkTests(const QJsonObject &expected)
    {
        const CellCounts table = tableOf(expected["counts"].toArray());
        const CrossTests tests = crossTests(table, true);
        const std::pair<const char *, Measure> values[] = {
            {"chi_square", tests.chiSquare},
            {"p", tests.p},
            {"degrees", tests.degrees},
            {"cramers_v", tests.cramersV},
            {"cramers_v_lower", tests.cramersVLower},
            {"cramers_v_upper", tests.cramersVUpper},
            {"gamma", tests.gamma},
            {"gamma_se", tests.gammaSe},
            {"tau_b", tests.tauB},
            {"tau_b_se", tests.tauBSe},
        };
        for (const auto &[name, value] : values) {
            QVERIFY2(value.defined(), name);
            NEAR(name, value.value(), expected[QLatin1String(name)].toDouble());
        }
        // The oracle leaves out empty rows and columns.
        const CrossTests used = crossTests(usedPart(table), false);
        const QJsonArray expectedCounts = expected["expected"].toArray();
        const QJsonArray residuals = expected["residuals"].toArray();
        QCOMPARE(qsizetype(used.expected.size()), expectedCounts.size());
        for (int i = 0; i < expectedCounts.size(); ++i) {
            NEAR("expected count", used.expected[size_t(i)], expectedCounts[i].toDouble());
            if (!residuals.isEmpty()) {
                NEAR("residual", used.residuals[size_t(i)], residuals[i].toDouble());
            }
        }
        if (expected.contains("fisher")) {
            const FisherResult fisher = fisherExact(usedPart(table));
            QCOMPARE(fisher.randomTables, 0);
            NEAR("fisher", fisher.p.value(), expected["fisher"].toDouble());
        }
    }

    static void checkAll(const QJsonObject &expected)
    {
        QVERIFY(expected["tables"].toArray().size() > 10);
        int simultaneous = 0;
        for (const QJsonValue distribution : expected["distributions"].toArray()) {
            checkDistribution(distribution.toObject());
            if (distribution["sison_glaz"].isArray()) {
                checkSisonGlaz(distribution.toObject());
                ++simultaneous;
            }
        }
        QVERIFY(simultaneous > 3);
        for (const QJsonValue quantile : expected["normal_quantiles"].toArray()) {
            NEAR("normal quantile", normalQuantile(quantile[0].toDouble()), quantile[1].toDouble());
        }
        for (const QJsonValue tail : expected["chi_square_tails"].toArray()) {
            const double ours = chiSquareUpper(tail[0].toDouble(), tail[1].toInt());
            NEAR("chi-square tail", ours, tail[2].toDouble());
            // Small tails must be right in their digits, too.
            QVERIFY2(std::abs(ours - tail[2].toDouble()) <= 1e-9 * tail[2].toDouble(),
                     told("tail", ours, tail[2].toDouble()));
        }
        for (const QJsonValue point : expected["noncentral"].toArray()) {
            NEAR("non-central chi-square",
                 nonCentralChiSquareLower(point[0].toDouble(), point[1].toInt(), point[2].toDouble()),
                 point[3].toDouble());
        }
        for (const QJsonValue table : expected["tables"].toArray()) {
            checkTests(table.toObject());
            QVERIFY2(!QTest::currentTestFailed(), qPrintable(table["name"].toString()));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(fixture(u"results/expected.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_kept = QJsonDocument::fromJson(file.readAll()).object();
    }

    void equalsTheStoredResultsOfOthers() { checkAll(m_kept); }

    void equalsThePresentResultsOfOthers()
    {
        QProcess process;
        const QString named = qEnvironmentVariable("CORATER_PYTHON", u"python3"_s);
        for (const QString &python : {named, u"/usr/bin/python3"_s}) {
            process.start(python, {fixture(u"results/make.py"_s)});
            if (process.waitForFinished(120'000) && process.exitCode() == 0) {
                checkAll(QJsonDocument::fromJson(process.readAllStandardOutput()).object());
                return;
            }
        }
        QSKIP("python3 with scipy and statsmodels is not installed");
    }

    // 4 x 4 with 104 cases (R's help page of fisher.test: p = 0.7827): random tables give nearly the exact value.
    void aTableTooLargeIsEstimated()
    {
        const CellCounts job{4, 4, {1, 2, 1, 0, 3, 3, 6, 1, 10, 10, 14, 9, 6, 7, 12, 11}};
        const FisherResult exact = fisherExact(job);
        QCOMPARE(exact.randomTables, 0);
        const FisherResult estimated = fisherExact(job, 100);
        QCOMPARE(estimated.randomTables, 20'000);
        const double error = std::sqrt(exact.p.value() * (1 - exact.p.value()) / 20'000);
        QVERIFY(std::abs(estimated.p.value() - exact.p.value()) < 5 * error);
        QCOMPARE(fisherExact(job, 100).p.value(), estimated.p.value());
        const CellCounts crowd{3, 3, {9000, 1, 8000, 4000, 3, 2, 1, 2, 900}};
        QVERIFY(!fisherExact(crowd, 100).p.defined());
        QCOMPARE(fisherExact(crowd, 100).p.reason(), Lacking::TooLarge);
    }

    void sisonAndGlazNeedADistribution()
    {
        const auto unused = sisonGlaz95(std::vector<std::int64_t>{23, 0, 44});
        QVERIFY(unused && (*unused)[1].lower == 0 && (*unused)[1].upper > 0);
        QVERIFY(!sisonGlaz95(std::vector<std::int64_t>{}));
        QVERIFY(!sisonGlaz95(std::vector<std::int64_t>{7}));
        QVERIFY(!sisonGlaz95(std::vector<std::int64_t>{0, 0}));
    }

    void undefinedValuesHaveAReason()
    {
        QCOMPARE(crossTests({2, 2, {0, 0, 0, 0}}, true).p.reason(), Lacking::NoCases);
        QCOMPARE(crossTests({2, 2, {3, 4, 0, 0}}, true).chiSquare.reason(), Lacking::OneValue);
        QCOMPARE(crossTests({2, 2, {3, 4, 5, 6}}, false).gamma.reason(), Lacking::NotOrdered);
        QCOMPARE(crossTests({2, 3, {90, 80, 70, 70, 80, 90}}, false).fisher.reason(), Lacking::NotNeeded);
    }

    // Cochran's rule: none below 1, at most a fifth below 5.
    void smallCellsAreCounted()
    {
        const CrossTests fine = crossTests({2, 2, {10, 20, 30, 40}}, false);
        QVERIFY(fine.cochranHolds);
        QCOMPARE(fine.belowFive, 0);
        const CrossTests thin = crossTests({2, 2, {3, 1, 1, 3}}, false);
        QVERIFY(!thin.cochranHolds);
        QCOMPARE(thin.belowFive, 4);
        QCOMPARE(thin.leastExpected, 2.0);
        // An empty row adds no cells to a test.
        QCOMPARE(crossTests({3, 2, {3, 1, 0, 0, 1, 3}}, false).cells, 4);
    }
};

QTEST_GUILESS_MAIN(ResultsOracleTest)

#include "ResultsOracleTest.moc"
