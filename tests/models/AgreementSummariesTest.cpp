// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementSummaries.h"
#include "models/agreement/AgreementLines.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/report/parts/ReportAgreement.h"
#include "tests/models/AgreementDesk.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The numbers of agreement under each rule for "Unknown" and blanks, with their intervals, and the page that shows
/// them for several raters and rounds.
class AgreementSummariesTest : public QObject, private AgreementDesk
{
    Q_OBJECT

private Q_SLOTS:
    void init() { makeStudy(); }

    void everyTreatmentOfUnknownStandsSideBySide()
    {
        const DimensionAgreement colour = measure().at(1);
        QCOMPARE(colour.treatments.size(), size_t(3));
        QCOMPARE(colour.treatments[0].treatment, CodeTreatment::AsCode);
        QCOMPARE(colour.treatments[0].leftOut, 0);
        QCOMPARE(colour.treatments[1].treatment, CodeTreatment::LeftOut);
        QCOMPARE(colour.treatments[1].leftOut, 1);
        QCOMPARE(colour.treatments[2].treatment, CodeTreatment::Missing);
        // Each equals what is given when it is asked for alone, whichever was asked for.
        for (const UnknownAs asked : {UnknownAs::Code, UnknownAs::LeftOut, UnknownAs::Missing}) {
            const DimensionAgreement again = measure({.unknown = asked}).at(1);
            const size_t own = asked == UnknownAs::Code ? 0 : asked == UnknownAs::LeftOut ? 1 : 2;
            QCOMPARE(again.treatments.size(), size_t(3));
            for (size_t i = 0; i < 3; ++i) {
                for (const char *key : {"n_pairs", "n_agree", "cohen_kappa", "pabak"}) {
                    QCOMPARE(statisticOf(again.treatments[i].statistics, key).valueOr(-99),
                             statisticOf(colour.treatments[i].statistics, key).valueOr(-99));
                }
            }
            QCOMPARE(number(again, "cohen_kappa"),
                     statisticOf(colour.treatments[own].statistics, "cohen_kappa").valueOr(-99));
            QCOMPARE(again.leftOut.size(), size_t(asked == UnknownAs::LeftOut ? 1 : 0));
        }
    }

    // A name may look like the place of another value.
    void namesAreWrittenAsTheyAre()
    {
        auto input = sealedInput();
        QVERIFY(input && input->raters.size() == 2);
        input->raters[0].name = QStringLiteral("A%4");
        input->raters[1].name = QStringLiteral("B%5%7");
        const QString words = AgreementSummaries(*input, {}).page().units;
        QVERIFY2(words.contains(QStringLiteral("that both A%4 and B%5%7 rated: ")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral(" by B%5%7 only; F1 ")), qPrintable(words));
    }

    // Expected by the formulas of Cohen (1960) and of Fleiss, Cohen and Everitt (1969), worked out apart from Corater.
    void aLineIsReadInWords_data()
    {
        QTest::addColumn<QList<int>>("cells"); // both 0, 0 and 1, 1 and 0, both 1
        QTest::addColumn<QString>("words");
        QTest::newRow("wide interval") << QList{38, 3, 2, 7}
                                       << QStringLiteral("45 of 50 units have the same answer. Chance alone would give "
                                                         "about 35. With 298 units more, if nothing else changes, the "
                                                         "interval would be ±0.10.");
        QTest::newRow("narrow interval") << QList{900, 10, 10, 80}
                                         << QStringLiteral("980 of 1000 units have the same answer. Chance alone "
                                                           "would give about 836.");
        QTest::newRow("one code only") << QList{50, 0, 0, 0}
                                       << QStringLiteral(
                                              "50 of 50 units have the same answer. Chance alone would give about 50.");
        QTest::newRow("none") << QList{0, 0, 0, 0} << QString();
    }

    void aLineIsReadInWords()
    {
        QFETCH(const QList<int>, cells);
        QFETCH(const QString, words);
        RatingMatrix ratings(2, 2);
        for (int cell = 0; cell < 4; ++cell) {
            for (int i = 0; i < cells[cell]; ++i) {
                ratings.add({cell / 2, cell % 2});
            }
        }
        DimensionAgreement result;
        result.result = agreement(ratings);
        QCOMPARE(agreementLine(result, {}, CodeTreatment::AsCode).words, words);
    }

    void disagreementsWithinACategoryAreCounted()
    {
        const DimensionAgreement colour = measure().at(1);
        QVERIFY(colour.nearMisses);
        QCOMPARE(colour.nearMisses->disagreements, qint64(number(colour, "n_pairs") - number(colour, "n_agree")));
        QCOMPARE(colour.nearMisses->within, 1); // Red and Yellow are both warm
        QVERIFY(!measure({.level = AgreementLevel::Category}).at(0).nearMisses);
    }

    void resamplesUnitsOrWholeItems()
    {
        const DimensionAgreement none = measure().at(1);
        QVERIFY(none.result.bootstrap.empty());
        const DimensionAgreement units = measure({.resamples = 200, .seed = 7}).at(1);
        const DimensionAgreement again = measure({.resamples = 200, .seed = 7}).at(1);
        const DimensionAgreement items = measure({.resamples = 200, .seed = 7, .byItem = true}).at(1);
        const auto ends = [](const DimensionAgreement &of) {
            QList<double> found;
            for (const BootstrapInterval &interval : of.result.bootstrap) {
                found << interval.lower.valueOr(-99) << interval.upper.valueOr(-99);
            }
            return found;
        };
        QVERIFY(!ends(units).isEmpty());
        QCOMPARE(ends(units), ends(again));
        QVERIFY(ends(units) != ends(items));
    }

    // A cell of the screening is named as in its matrix, and has no rule, whatever ids the codes have.
    void aCellOfTheScreeningIsNoPairOfCodes()
    {
        const AgreementSummaries pages(*sealedInput(), {});
        const AgreementLine &line = pages.page().lines.front();
        QVERIFY(!valid(line.dimension));
        const PairGuidance pair = pages.guidance({}, line.matrix.codes.at(0), line.matrix.codes.at(1));
        QVERIFY(pair.isScreening);
        QCOMPARE(QStringList({pair.nameA, pair.nameB}), line.matrix.names);
        QCOMPARE(pair.rule, QString());
        const AgreementLine &other = pages.page().lines.at(1);
        QVERIFY(!pages.guidance(other.dimension, other.matrix.codes.at(0), other.matrix.codes.at(1)).isScreening);
    }

    void thePageHasTheOtherRulesBesideTheOneUsed()
    {
        const AgreementSummaries pages(*sealedInput(), {});
        const auto line = std::ranges::find(pages.page().lines, QStringLiteral("colour"), &AgreementLine::name);
        QVERIFY(line != pages.page().lines.end());
        const DimensionAgreement colour = measure().at(1);
        const auto valueOf = [&](const char *part) {
            const auto found = std::ranges::find_if(
                line->others, [&](const NamedEstimate &other) { return other.name.contains(QLatin1String(part)); });
            return found == line->others.end() ? -99 : found->estimate.value.value_or(-98);
        };
        QCOMPARE(valueOf("Unknown: its units left out (n = 3)"),
                 statisticOf(colour.treatments[1].statistics, "cohen_kappa").valueOr(-98));
        QCOMPARE(valueOf("Unknown: not rated (n = 3)"),
                 statisticOf(colour.treatments[2].statistics, "cohen_kappa").valueOr(-98));
        QCOMPARE(valueOf("blanks: a code of their own (n = 5)"),
                 statisticOf(colour.result.otherRules[0].statistics, "cohen_kappa").valueOr(-98));
        QCOMPARE(valueOf("within the same category"), colour.nearMisses->share.valueOr(-98));
        QCOMPARE(valueOf("Unknown: a code like the others"), -99.0); // the rule of that line itself
    }

    void ofThreeRatersThePageShowsAPairAndAllTogether()
    {
        m_study->setActor({});
        QVERIFY(m_study->perform(addRater("Cem", false)));
        rate("1", "Cem", Screening::In, {{"Red"}});
        rate("2", "Cem", Screening::In, {{"Red"}, {"Blue"}});
        const AgreementSummaries pages(*sealedInput(), {});
        const auto line = std::ranges::find(pages.page().lines, QStringLiteral("colour"), &AgreementLine::name);
        QVERIFY(line != pages.page().lines.end());
        QCOMPARE(line->matrix.rowRater, QStringLiteral("Ada"));
        QCOMPARE(line->matrix.columnRater, QStringLiteral("Ben"));
        QVERIFY(line->units > 0);
        // The page also has every pair, as if it were selected, and all together with an interval.
        QStringList names;
        for (const AgreementLine &other : line->beside) {
            names << other.name;
            QVERIFY2(other.coefficient.value, qPrintable(other.name));
            QCOMPARE(other.dimension, line->dimension);
            QVERIFY(other.units > 0);
        }
        QCOMPARE(names, (QStringList{"Ada × Ben", "Ada × Cem", "Ben × Cem", "all 3, Krippendorff’s α",
                                     "all 3, Fleiss’ κ", "all 3, mean κ of the pairs"}));
        QCOMPARE(line->beside[0].coefficient, line->coefficient);
        QCOMPARE(line->beside[0].units, line->units);
        AgreementChoices otherPair;
        otherPair.first = m_study->raterNamed("Ben")->id;
        otherPair.second = m_study->raterNamed("Cem")->id;
        const AgreementSummaries others(*sealedInput(), otherPair);
        const auto same = std::ranges::find(others.page().lines, QStringLiteral("colour"), &AgreementLine::name);
        QCOMPARE(line->beside[2].coefficient, same->coefficient);
        const DimensionAgreement all = measure().at(1);
        QCOMPARE(line->beside[3].coefficient.value.value_or(-97),
                 all.result.find("krippendorff_alpha_nominal")->valueOr(-98));
        QVERIFY(line->beside[3].coefficient.lower && line->beside[3].coefficient.upper);
    }

    // Statistics without a formula are resampled, equally wherever they are shown: whole items, as many, with the same
    // seed.
    void oneStudyHasOneInterval()
    {
        const QString path = m_folder.filePath("interval.corater");
        m_study = smallStudy(path, 9, {"Ada", "Ben", "Cem"});
        const QStringList colours{"Red", "Yellow", "Blue", "Green"};
        int rater = 0;
        for (const QString &who : {QStringLiteral("Ada"), QStringLiteral("Ben"), QStringLiteral("Cem")}) {
            ++rater;
            for (int item = 1; item <= 9; ++item) {
                for (int unit = 1; unit <= (item % 3 == 0 ? 3 : 1); ++unit) {
                    const int shift = (item * rater + unit) % 4 == 0 ? 1 : 0;
                    const QString colour = colours[(item + unit + shift) % 4];
                    QVERIFY(label(*m_study, who, QString::number(item), "colour", {colour}, unit));
                    QVERIFY(label(*m_study, who, QString::number(item), "size", {"Small"}, unit));
                }
            }
        }
        QVERIFY(seal(*m_study, "Ada") && seal(*m_study, "Ben") && seal(*m_study, "Cem"));

        const AgreementSummaries pages(*sealedInput(), {});
        const auto line = std::ranges::find(pages.page().lines, QStringLiteral("colour"), &AgreementLine::name);
        QVERIFY(line != pages.page().lines.end());
        QVERIFY2(pages.page().basis.contains("10000 resamples of whole items, seed 1"), qPrintable(pages.page().basis));
        const ReportResults report = reportResults(*reportInput(*m_study), {});
        QVERIFY(report.byItem);
        const auto reportedColour =
            std::ranges::find(report.codes, QStringLiteral("colour"), &DimensionAgreement::name);
        const QStringList agree{"agree", path, "--dimension", "colour", "--json", "--bootstrap", "10000"};
        const auto result = [&](const QStringList &more) {
            return QJsonDocument::fromJson(runCorater(agree + more).out)["results"][0];
        };
        const QJsonValue byItem = result({});
        QCOMPARE(byItem["bootstrap_settings"]["drawn"].toString(), QStringLiteral("items"));
        QCOMPARE(result({"--cluster", "item"})["bootstrap"], byItem["bootstrap"]);
        const QJsonValue byUnit = result({"--cluster", "unit"});
        QCOMPARE(byUnit["bootstrap_settings"]["drawn"].toString(), QStringLiteral("units"));
        for (const auto &[key, name] : {std::pair{"mean_pairwise_cohen_kappa", "all 3, mean κ of the pairs"},
                                        std::pair{"krippendorff_alpha_nominal", "all 3, Krippendorff’s α"},
                                        std::pair{"fleiss_kappa_available", "all 3, Fleiss’ κ"}}) {
            const auto shown = std::ranges::find(line->beside, QString::fromUtf8(name), &AgreementLine::name);
            QVERIFY(shown != line->beside.end());
            const Reported reportedHere = reported(reportedColour->result, key);
            QCOMPARE(shown->coefficient, reportedHere.estimate());
            QVERIFY(*shown->coefficient.lower < *shown->coefficient.upper);
            if (!reportedHere.fromBootstrap) { // computed by a formula
                const std::string ends = std::string(key) + "_ci95_";
                QCOMPARE(byItem["statistics"][QString::fromStdString(ends + "lower")].toDouble(),
                         *shown->coefficient.lower);
                continue;
            }
            QCOMPARE(byItem["bootstrap"][key]["lower"].toDouble(), *shown->coefficient.lower);
            QCOMPARE(byItem["bootstrap"][key]["upper"].toDouble(), *shown->coefficient.upper);
            QVERIFY(byUnit["bootstrap"][key]["lower"].toDouble() != *shown->coefficient.lower);
        }
        const Answer text = runCorater({"agree", path, "--dimension", "colour", "--bootstrap", "200"});
        QVERIFY2(text.out.contains("Bootstrap over items, 200 resamples, seed 1"), text.out);
        QCOMPARE(runCorater({"agree", path, "--cluster", "post"}).status, 2);
    }

    // A dimension without ratings in one round has a gap there, and its later points are below the right rounds.
    void theChartHasAPointForEveryRound()
    {
        m_study = smallStudy(m_folder.filePath("rounds.corater"), 9);
        const DimensionId size = m_study->codebook().dimensions[1].id;
        for (int number = 1; number <= 3; ++number) {
            const QString item = QString::number(number);
            const auto opened = m_study->perform(openRound({.draw = RoundPlan::Draw::List, .ids = {item}}));
            QVERIFY(opened);
            for (const char *who : {"Ada", "Ben"}) {
                rate(item, who, Screening::In, {{"Red"}});
                const RatingKey key{opened->round, itemNamed(*m_study, item), m_study->actor()};
                QVERIFY(number == 2 ||
                        m_study->perform(setLabels(key, 1, size, "size", {codeNamed(*m_study, "Small")})));
                QVERIFY(m_study->perform(sealRound(opened->round, m_study->actor())));
            }
        }
        const AgreementSummaries pages(*sealedInput(), {});
        QVERIFY(!pages.page().rounds.empty());
        for (const RoundSeries &series : pages.page().rounds) {
            QStringList units;
            for (const RoundPoint &point : series.points) {
                units << QString::number(point.units);
            }
            QCOMPARE(units, (series.dimension == size ? QStringList{"1", "0", "1"} : QStringList{"1", "1", "1"}));
            QCOMPARE(series.points[1].round, m_study->rounds()[1].name);
        }
    }

    void oneRaterAloneHasNoAgreement()
    {
        m_study = smallStudy(m_folder.filePath("alone.corater"));
        rate("1", "Ada", Screening::In, {{"Red"}});
        QVERIFY(measure().empty());
    }
};

QTEST_GUILESS_MAIN(AgreementSummariesTest)
#include "AgreementSummariesTest.moc"
