// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/BlankRule.h"
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/coefficients/CodeLevels.h"
#include "codebook/agreement/matrices/CodeTreatment.h"

#include <QTest>

#include <array>

using namespace corater;

namespace {

constexpr int blank = RatingMatrix::blank;

RatingMatrix matrix(int raters, int codes, const std::vector<std::vector<int>> &units)
{
    RatingMatrix ratings(raters, codes);
    for (const std::vector<int> &unit : units) {
        ratings.add(unit);
    }
    return ratings;
}

std::vector<std::vector<int>> rows(const RatingMatrix &ratings)
{
    std::vector<std::vector<int>> all;
    for (qint64 u = 0; u < ratings.units(); ++u) {
        all.emplace_back(ratings.unit(u).begin(), ratings.unit(u).end());
    }
    return all;
}

using Rows = std::vector<std::vector<int>>;

} // namespace

/// Ratings under other rules: how blanks and "Unknown" count, and categories in place of codes.
class BlankRuleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsOrDropsOrCountsBlanks()
    {
        const RatingMatrix ratings = matrix(3, 2, {{0, 0, 1}, {0, blank, 1}, {blank, blank, 0}, {blank, blank, blank}});
        QCOMPARE(underRule(ratings, BlankRule::Pairwise).units(), 4);
        QCOMPARE(rows(underRule(ratings, BlankRule::CompleteOnly)), Rows({{0, 0, 1}}));
        const RatingMatrix asCode = underRule(ratings, BlankRule::BlankAsCode);
        QCOMPARE(asCode.codes(), 3);
        QCOMPARE(rows(asCode), Rows({{0, 0, 1}, {0, 2, 1}, {2, 2, 0}}));
    }

    void neverCountsAnEmptyUnitAsAgreement()
    {
        const RatingMatrix ratings = matrix(2, 2, {{0, 1}, {blank, blank}, {blank, blank}});
        const ConfusionMatrix table = ConfusionMatrix::of(underRule(ratings, BlankRule::BlankAsCode));
        QCOMPARE(table.total(), 1);
        QCOMPARE(table.agreements(), 0);
    }

    void givesTheResultUnderTheOtherRules()
    {
        const RatingMatrix ratings = matrix(2, 2, {{0, 0}, {1, 1}, {0, 1}, {1, blank}});
        const AgreementResult result = agreement(ratings);
        QCOMPARE(result.otherRules.size(), size_t(2));
        QCOMPARE(result.otherRules[0].rule, BlankRule::BlankAsCode);
        QCOMPARE(statisticOf(result.otherRules[0].statistics, "n_pairs").value(), 4.0);
        QCOMPARE(statisticOf(result.otherRules[0].statistics, "percent_agreement").value(), 0.5);
        QCOMPARE(statisticOf(result.otherRules[1].statistics, "n_pairs").value(), 3.0);
        QCOMPARE(statisticOf(result.otherRules[1].statistics, "cohen_kappa").value(),
                 result.find("cohen_kappa")->value());
        QVERIFY(agreement(matrix(2, 2, {{0, 0}, {1, 0}})).otherRules.empty());
    }

    void treatsUnknownInThreeWays()
    {
        // Codes: 0 = slow, 1 = Unknown, 2 = hang.
        const RatingMatrix ratings = matrix(2, 3, {{0, 0}, {1, 0}, {1, 1}, {2, 2}, {blank, 1}});
        QCOMPARE(rows(treated(ratings, 1, CodeTreatment::AsCode)), rows(ratings));
        const RatingMatrix leftOut = treated(ratings, 1, CodeTreatment::LeftOut);
        QCOMPARE(leftOut.codes(), 2);
        QCOMPARE(rows(leftOut), Rows({{0, 0}, {1, 1}}));
        const RatingMatrix missing = treated(ratings, 1, CodeTreatment::Missing);
        QCOMPARE(rows(missing), Rows({{0, 0}, {blank, 0}, {blank, blank}, {1, 1}, {blank, blank}}));
        // With two raters the pairs are the same; AC1 of all ratings and alpha of more raters differ.
        QCOMPARE(ConfusionMatrix::of(missing).cells(), ConfusionMatrix::of(leftOut).cells());
    }

    void treatsUnknownInSets()
    {
        SetRatings ratings(2, 3);
        const int slow = ratings.intern({0});
        const int unknown = ratings.intern({1});
        const int hang = ratings.intern({0, 2});
        const int both = ratings.intern({1, 2});
        for (const auto &[a, b] :
             {std::pair{slow, slow}, {unknown, slow}, {hang, both}, {hang, hang}, {blank, unknown}}) {
            ratings.add(std::array{a, b});
        }
        const SetRatings leftOut = treated(ratings, 1, CodeTreatment::LeftOut);
        QCOMPARE(leftOut.units(), 2);
        QCOMPARE(leftOut.codes(), 2);
        QCOMPARE(leftOut.set(leftOut.unit(1)[0]), std::vector<int>({0, 1}));
        const SetRatings missing = treated(ratings, 1, CodeTreatment::Missing);
        QCOMPARE(missing.units(), 5);
        QCOMPARE(missing.unit(2)[1], int(blank));
        QCOMPARE(missing.unit(4)[0], int(blank));
    }

    void nearMissesStayWithinACategory()
    {
        // 0, 1 → category 0; 2 → category 1.
        const std::vector<int> category{0, 0, 1};
        const RatingMatrix ratings = matrix(2, 3, {{0, 1}, {0, 2}, {2, 2}, {1, blank}});
        const NearMisses near = nearMisses(ConfusionMatrix::of(ratings), category);
        QCOMPARE(near.disagreements, 2);
        QCOMPARE(near.within, 1);
        QCOMPARE(near.share.value(), 0.5);
        QCOMPARE(nearMisses(ConfusionMatrix(3), category).share.reason(), Undefined::NoPairs);
        QCOMPARE(nearMisses(ConfusionMatrix(3, {1, 0, 0, 0, 2, 0, 0, 0, 3}), category).share.reason(),
                 Undefined::NoDisagreement);
    }
};

QTEST_GUILESS_MAIN(BlankRuleTest)
#include "BlankRuleTest.moc"
