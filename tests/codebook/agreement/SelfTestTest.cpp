// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/SelfTest.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace corater;

/// The built-in published cases: all hold, every statistic has one, and a wrong number is noticed.
class SelfTestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holds()
    {
        const std::vector<SelfTestLine> lines = selfTest();
        QVERIFY(lines.size() > 150);
        for (const SelfTestLine &line : lines) {
            QVERIFY2(line.holds, (line.caseName + ": " + line.expected.key).c_str());
        }
    }

    void leavesNoStatisticOut()
    {
        QSet<QString> given;
        QSet<QString> checked;
        for (const PublishedCase &published : publishedCases()) {
            const AgreementResult result = published.sets.units() > 0 ? agreement(published.sets)
                                                                      : agreement(published.ratings, published.options);
            for (const NamedStatistic &statistic : result.statistics) {
                given.insert(QString::fromStdString(statistic.key));
            }
            for (const PublishedValue &value : published.values) {
                checked.insert(QString::fromStdString(value.key));
            }
        }
        QSet<QString> missing = given - checked;
        // The counts of raters from the third on are computed like those of the first two.
        missing.removeIf(
            [](const QString &key) { return key.section(QStringLiteral("n_rated_rater"), 1).toInt() > 2; });
        QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.values()).join(u", ")));
    }

    void noticesAWrongNumber_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<bool>("holds");
        // Cohen's table gives 0.4915254….
        QTest::newRow("as printed") << 0.492 << 3 << true;
        QTest::newRow("last digit") << 0.491 << 3 << false;
        QTest::newRow("fewer digits") << 0.49 << 2 << true;
        QTest::newRow("more digits than are right") << 0.4920 << 4 << false;
    }

    void noticesAWrongNumber()
    {
        QFETCH(double, value);
        QFETCH(int, decimals);
        PublishedCase cohen = publishedCases().front();
        cohen.values = {{"cohen_kappa", value, decimals}};
        QTEST(selfTest(cohen).front().holds, "holds");
    }

    void noticesAWrongReasonAndAnUnknownKey()
    {
        PublishedCase cohen = publishedCases().front();
        cohen.values = {{"cohen_kappa", 0, 0, Undefined::NoVariation},
                        {"no_such_statistic", 0, 3},
                        {"code 9: kappa", 0, 3},
                        {"code 1: no_such_statistic", 0, 3},
                        {"bootstrap: cohen_kappa lower", 0, 3}};
        for (const SelfTestLine &line : selfTest(cohen)) {
            QVERIFY2(!line.holds, line.expected.key.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(SelfTestTest)
#include "SelfTestTest.moc"
