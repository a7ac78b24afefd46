// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/Agreement.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace corater;

namespace {

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-12;
}

} // namespace

/// Sets of codes: the distances follow their definitions, and sets of one code give what single codes give.
class SetAgreementTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuresDistances_data()
    {
        QTest::addColumn<QList<int>>("a");
        QTest::addColumn<QList<int>>("b");
        QTest::addColumn<double>("jaccard");
        QTest::addColumn<double>("masi");
        using Set = QList<int>;
        QTest::newRow("identical") << Set{1, 2} << Set{1, 2} << 0.0 << 0.0;
        QTest::newRow("both empty") << Set{} << Set{} << 0.0 << 0.0;
        QTest::newRow("one empty") << Set{} << Set{1} << 1.0 << 1.0;
        QTest::newRow("contained") << Set{1} << Set{1, 2} << 0.5 << 1 - 0.5 * 2 / 3;
        QTest::newRow("overlap") << Set{1, 2} << Set{2, 3} << 1 - 1.0 / 3 << 1 - 1.0 / 9;
        QTest::newRow("disjoint") << Set{1, 2} << Set{3} << 1.0 << 1.0;
    }

    void measuresDistances()
    {
        QFETCH(QList<int>, a);
        QFETCH(QList<int>, b);
        QFETCH(double, jaccard);
        QFETCH(double, masi);
        const std::vector<int> first(a.begin(), a.end());
        const std::vector<int> second(b.begin(), b.end());
        for (const SetDisagreement &d : {setDisagreement(first, second), setDisagreement(second, first)}) {
            QVERIFY(near(d.jaccard, jaccard));
            QVERIFY(near(d.masi, masi));
            QCOMPARE(d.nominal, a == b ? 0.0 : 1.0);
        }
    }

    void takesSetsForWhatTheyHold()
    {
        SetRatings ratings(2, 4);
        QCOMPARE(ratings.intern({3, 1}), ratings.intern({1, 3, 3}));
        QVERIFY(ratings.intern({}) != ratings.intern({1}));
        QCOMPARE(ratings.set(ratings.intern({3, 1})), std::vector<int>({1, 3}));
    }

    void treatsSetsOfOneLikeSingleCodes()
    {
        RatingMatrix single(2, 3);
        SetRatings sets(2, 3);
        std::array<int, 3> position{};
        for (int code = 0; code < 3; ++code) {
            position[size_t(code)] = sets.intern({code});
        }
        for (const auto &[a, b] : {std::pair{0, 0}, {0, 1}, {1, 1}, {2, 2}, {2, 0}, {1, 1}, {-1, 2}}) {
            single.add({a, b});
            sets.add(std::array{a < 0 ? a : position[size_t(a)], position[size_t(b)]});
        }
        const AgreementResult ofSets = agreement(sets);
        const AgreementResult ofCodes = agreement(single);
        for (const char *key :
             {"krippendorff_alpha_nominal_sets", "krippendorff_alpha_jaccard", "krippendorff_alpha_masi"}) {
            QVERIFY(near(ofSets.find(key)->value(), ofCodes.find("krippendorff_alpha_nominal")->value()));
        }
        QVERIFY(near(ofSets.find("exact_set_agreement")->value(), ofCodes.find("percent_agreement")->value()));
        QVERIFY(near(ofSets.find("micro_positive_agreement")->value(), ofCodes.find("percent_agreement")->value()));
        QCOMPARE(ofSets.perCode.size(), size_t(3));
        for (size_t code = 0; code < 3; ++code) {
            QVERIFY(near(ofSets.perCode[code].kappa.kappa.value(), ofCodes.perCode[code].kappa.kappa.value()));
        }
        QCOMPARE(ofSets.excluded.size(), size_t(1));
    }

    void isUndefinedWithItsReason()
    {
        SetRatings constant(2, 2);
        const int both = constant.intern({0, 1});
        constant.add(std::array{both, both});
        constant.add(std::array{both, both});
        const AgreementResult result = agreement(constant);
        QCOMPARE(result.find("krippendorff_alpha_masi")->reason(), Undefined::NoVariation);
        QCOMPARE(result.find("macro_cohen_kappa")->reason(), Undefined::NoVariation);
        QCOMPARE(result.find("exact_set_agreement")->value(), 1.0);
        SetRatings empty(2, 2);
        const int none = empty.intern({});
        empty.add(std::array{none, none});
        QCOMPARE(agreement(empty).find("micro_positive_agreement")->reason(), Undefined::UnusedCode);
        QCOMPARE(agreement(SetRatings(2, 2)).find("mean_masi_similarity")->reason(), Undefined::NoPairs);
    }

    void comparesEveryTwoOfThreeRaters()
    {
        SetRatings ratings(3, 2);
        const int a = ratings.intern({0});
        const int b = ratings.intern({1});
        ratings.add(std::array{a, a, b});
        ratings.add(std::array{b, b, int(RatingMatrix::blank)});
        const AgreementResult result = agreement(ratings);
        QCOMPARE(result.setPairwise.size(), size_t(3));
        QCOMPARE(result.setPairwise[0].exact.value(), 1.0);
        QCOMPARE(result.setPairwise[1].pairs, 1);
        QCOMPARE(result.find("n_pairable_values")->value(), 5.0);
    }
};

QTEST_GUILESS_MAIN(SetAgreementTest)
#include "SetAgreementTest.moc"
