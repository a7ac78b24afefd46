// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Statistics.h"
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/PublishedCases.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Every row of the table of statistics is whole, and stands in every output. The scripts of packages are compared with
/// the numbers in PackageNumbersTest, those of `agree` in AgreementScriptTest.
class StatisticsTest : public QObject
{
    Q_OBJECT

    static QString keyOf(const StatisticRow &row) { return QLatin1StringView(row.key); }

    // The keys of one sheet's results, and the text that shows them.
    struct Output
    {
        QSet<QString> keys;
        QByteArray text;
    };
    static Output agreed(const QByteArray &sheet, const QStringList &options, const QByteArray &weights = {})
    {
        const QTemporaryDir folder;
        QStringList call = QStringList{u"agree"_s, written(folder, u"sheet.csv"_s, sheet)} + options;
        if (!weights.isEmpty()) {
            call << u"--weights"_s << written(folder, u"weights.json"_s, weights);
        }
        Output output{.keys = {}, .text = runCorater(call).out};
        for (const QJsonValue &result : jsonOf(runCorater(call + QStringList{u"--json"_s}))[u"results"].toArray()) {
            const QStringList keys = result[u"statistics"].toObject().keys();
            output.keys.unite(QSet(keys.begin(), keys.end()));
        }
        return output;
    }

    static Output everything()
    {
        const QStringList ordinal{u"--scale"_s, u"ordinal"_s};
        Output all;
        for (const Output &one :
             {agreed("id,r1,r2\n1,1,1\n2,1,2\n3,2,2\n4,,1\n5,2,\n6,2,2\n7,,\n", ordinal, "[[1, 0.5], [0.5, 1]]"),
              agreed("id,r1,r2,r3\n1,1,1,2\n2,1,2,2\n3,3,2,3\n4,,1,1\n5,3,3,3\n", ordinal),
              agreed("id,r1,r2\n1,a;b,a\n2,b,b\n3,c,a;c\n4,a,a\n", {u"--scale"_s, u"multilabel"_s})}) {
            all.keys.unite(one.keys);
            all.text += one.text;
        }
        return all;
    }

    // Also true of the ends of an interval whose value has another key.
    static bool has(const QSet<QString> &keys, const StatisticRow &row)
    {
        return keys.contains(keyOf(row)) || keys.contains(keyOf(row) + u"_lower"_s);
    }

    // Ranked codes with weights and numbers, and sets: each statistic with an interval is in one of the results.
    static std::vector<std::pair<Ratings, AgreementResult>> resampled()
    {
        const BootstrapOptions bootstrap{.resamples = 10};
        const AgreementOptions options{
            .ordinal = true, .numbers = {1, 2}, .weights = KappaWeights::linear(), .bootstrap = bootstrap};
        RatingMatrix two(2, 2);
        RatingMatrix many(3, 2);
        SetRatings sets(2, 2);
        for (const auto &[a, b, c] : {std::array{0, 0, 0}, {0, 1, 1}, {1, 1, 0}, {1, 1, 1}}) {
            two.add({a, b});
            many.add({a, b, c});
            sets.add(std::vector{sets.intern({a}), sets.intern({b, c})});
        }
        two.add({RatingMatrix::blank, 0});
        many.add({RatingMatrix::blank, 0, 1});
        return {{Ratings::Two, agreement(two, options)},
                {Ratings::Many, agreement(many, options)},
                {Ratings::Sets, agreement(sets, bootstrap)}};
    }

    static QStringList sorted(QStringList keys)
    {
        keys.sort();
        return keys;
    }

private Q_SLOTS:
    void rowsAreWholeAndDifferent()
    {
        QSet<QString> keys;
        QSet<QString> titles;
        for (const StatisticRow &row : statistics()) {
            keys.insert(keyOf(row));
            titles.insert(QString::fromUtf8(row.title));
            const QByteArray meaning = row.meaning;
            QVERIFY2(isCount(std::string(row.key)) ? meaning.isEmpty() : meaning.endsWith('.'), row.title);
            const bool isScripted = row.scripted.toInt() != 0;
            QCOMPARE(*row.r != '\0', isScripted);
            QCOMPARE(*row.python != '\0', isScripted);
        }
        QCOMPARE(keys.size(), qsizetype(statistics().size()));
        QCOMPARE(titles.size(), qsizetype(statistics().size()));
    }

    void eachHasAPublishedCase()
    {
        QSet<QString> published;
        for (const PublishedCase &each : publishedCases()) {
            for (const PublishedValue &value : each.values) {
                published.insert(QString::fromStdString(value.key));
            }
        }
        for (const StatisticRow &row : statistics()) {
            QVERIFY2(has(published, row), row.title);
        }
    }

    void eachIsWrittenAndEachWrittenKeyHasATitle()
    {
        const Output output = everything();
        for (const StatisticRow &row : statistics()) {
            QVERIFY2(has(output.keys, row), row.title);
            QVERIFY2(!output.keys.contains(keyOf(row)) || output.text.contains(row.title), row.title);
        }
        for (const QString &key : output.keys) {
            QVERIFY2(statisticTitle(key.toStdString()) != key, qPrintable(key));
        }
    }

    void eachHasTheIntervalThatItsRowSays()
    {
        QStringList met;
        for (const auto &[ratings, result] : resampled()) {
            QStringList computed;
            for (const NamedStatistic &statistic : result.statistics) {
                if (isIntervalEnd(statistic.key)) {
                    computed << QString::fromStdString(statistic.key);
                }
            }
            QStringList said;
            for (const StatisticRow &row : statistics()) {
                const std::string key(row.key);
                if (row.interval == IntervalFrom::None || !result.find(key)) {
                    QVERIFY2(!limitsOf(result.statistics, key).lower.defined(), row.title);
                    continue;
                }
                const std::string upper =
                    key + (row.interval == IntervalFrom::Score ? "_wilson95" : "_ci95") + "_upper";
                QCOMPARE(limitsOf(result.statistics, key).upper.valueOr(-9),
                         statisticOf(result.statistics, upper).valueOr(-9));
                said << QString::fromStdString(upper)
                     << QString::fromStdString(upper).replace(u"_upper"_s, u"_lower"_s);
                met << keyOf(row);
            }
            QCOMPARE(sorted(computed), sorted(said));
        }
        for (const StatisticRow &row : statistics()) {
            QVERIFY2(met.contains(keyOf(row)) == (row.interval != IntervalFrom::None), row.title);
        }
    }

    void eachIsBootstrappedWhereItsRowSays()
    {
        for (const auto &[ratings, result] : resampled()) {
            QStringList drawn;
            for (const BootstrapInterval &interval : result.bootstrap) {
                drawn << QString::fromStdString(interval.key);
            }
            QStringList said;
            for (const StatisticRow &row : statistics()) {
                if (row.bootstrapped.testFlag(ratings)) {
                    said << keyOf(row);
                }
            }
            QCOMPARE(sorted(drawn), sorted(said));
        }
    }

    void manualExplainsEach()
    {
        QFile file(QStringLiteral(CORATER_FIXTURES "/../../app/window/manual/manual.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray manual = file.readAll();
        for (const StatisticRow &row : statistics()) {
            const QByteArray line = "| `" + keyOf(row).toUtf8() + "` | " + row.title + " | " + row.meaning;
            QVERIFY2(manual.contains(line.trimmed() + " |\n"), (line.trimmed() + " |").constData());
        }
    }
};

QTEST_GUILESS_MAIN(StatisticsTest)
#include "StatisticsTest.moc"
