// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/DriftWords.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Drift and signs of dependence in the rounds of a study. The study gives codebook, raters and round; the ratings are
/// made here, so that their times are known.
class StudyDriftTest : public QObject
{
    Q_OBJECT

    static constexpr int items = 48;
    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;
    AgreementInput m_frame; ///< without ratings

    struct Said
    {
        Screening screening = Screening::In;
        QString colour = u"Red"_s;
        QString comment;
        qint64 second = 0; ///< after the begin of the round
    };

    static QString moment(qint64 second)
    {
        const qint64 begin = QDateTime(QDate(2026, 3, 2), QTime(9, 0), QTimeZone::UTC).toMSecsSinceEpoch();
        return QDateTime::fromMSecsSinceEpoch(begin + second * 1000, QTimeZone::UTC).toString(Qt::ISODateWithMs);
    }

    void rate(AgreementInput &input, const QString &rater, int item, const Said &said) const
    {
        const Round &round = input.rounds.front();
        Rating rating{.id = RatingId(qint64(input.ratings.size() + 1)),
                      .round = round.id,
                      .item = ItemId(item),
                      .rater = m_study->raterNamed(rater)->id,
                      .version = round.version,
                      .screening = said.screening,
                      .comment = said.comment,
                      .state = said.screening == Screening::In ? RatingState::Done : RatingState::Out,
                      .changedAt = moment(said.second)};
        if (said.screening == Screening::In) {
            UnitRating unit{.id = UnitId(qint64(1000 + input.ratings.size()))};
            unit.labels.insert(m_study->codebook().dimensions[0].id, {codeNamed(*m_study, said.colour)});
            rating.units.push_back(unit);
        }
        input.ratings.push_back(rating);
        input.externalIds.insert(ItemId(item), QString::number(item));
    }

    // Ada's colours by item; the second half of what Ben says agrees less than the first. Ben is a day behind.
    AgreementInput rated() const
    {
        AgreementInput input = m_frame;
        for (int item = 1; item <= items; ++item) {
            const QString colour = item % 2 == 0 ? u"Red"_s : u"Blue"_s;
            const bool differs = item <= items / 2 ? item % 12 == 0 : item % 3 == 0 || item % 5 == 0;
            const QString other = colour == u"Red" ? u"Blue"_s : u"Red"_s;
            rate(input, u"Ada"_s, item, {.colour = colour, .second = item * 300});
            rate(input, u"Ben"_s, item, {.colour = differs ? other : colour, .second = 86'400 + item * 300});
        }
        return input;
    }

    static const DimensionDrift &colourOf(const StudyDrift &drift)
    {
        return *std::ranges::find(drift.pairs.front().dimensions, u"colour"_s, &DimensionDrift::name);
    }

    static QStringList kindsOf(const StudyDrift &drift)
    {
        QStringList kinds;
        for (const Observation &one : observationsOf(drift)) {
            kinds << QString::fromLatin1(noticedWord(one.what));
        }
        return kinds;
    }

    static bool near(double actual, double expected) { return std::abs(actual - expected) < 1e-12; }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath(u"drift.corater"_s), 2);
        QVERIFY(m_study);
        QVERIFY(seal(*m_study, u"Ada"_s) && seal(*m_study, u"Ben"_s));
        auto input = agreementInput(*m_study);
        QVERIFY(input && input->rounds.size() == 1 && input->ratings.empty());
        m_frame = std::move(*input);
    }

    // Agreements of the halves, counted by hand: 22 of 24 and 13 of 24.
    void blocksInTheOrderOfRating()
    {
        const StudyDrift drift = studyDrift(rated(), {.blocks = 2});
        QCOMPARE(drift.pairs.size(), size_t(1));
        const PairDrift &pair = drift.pairs.front();
        QCOMPARE(pair.items, items);
        QVERIFY(pair.fault == OrderFault::None);
        const DimensionDrift &colour = colourOf(drift);
        QCOMPARE(colour.coefficient, "cohen_kappa");
        QCOMPARE(colour.byOrder.blocks.size(), size_t(2));
        // Items 12 and 24 are Red for Ada and Blue for Ben: rows Red, Blue of Ada.
        const DriftBlock first = driftBlock(ConfusionMatrix(2, {10, 2, 0, 12}));
        QCOMPARE(colour.byOrder.blocks[0].items, 24);
        QCOMPARE(colour.byOrder.blocks[0].agreement.units, 24);
        QVERIFY(near(colour.byOrder.blocks[0].agreement.kappa.value(), first.kappa.value()));
        QVERIFY(near(colour.byOrder.blocks[0].agreement.se.value(), first.se.value()));
        // Of the later even items 30, 36, 40, 42, 48 differ; of the odd ones 25, 27, 33, 35, 39, 45.
        const DriftBlock second = driftBlock(ConfusionMatrix(2, {7, 5, 6, 6}));
        QVERIFY(near(colour.byOrder.blocks[1].agreement.kappa.value(), second.kappa.value()));
        const auto test = homogeneity(std::vector{first, second});
        QVERIFY(test && colour.byOrder.test && near(colour.byOrder.test->p, test->p));
        QVERIFY(colour.byOrder.differs());
        QCOMPARE(colour.byOrder.blocks[0].to, moment(86'400 + 24 * 300));
        QVERIFY(kindsOf(drift).contains(u"drift"_s));
    }

    // Spans have one length, whatever is in them: a pause makes an empty one, which is a dash.
    void spansOfTime()
    {
        AgreementInput input = rated();
        for (Rating &rating : input.ratings) {
            const qint64 item = raw(rating.item);
            rating.changedAt = moment((rating.rater == input.raters.front().id ? 0 : 10) + item * 100 +
                                      (item > items / 2 ? 90'000 : 0));
        }
        const DimensionDrift colour = colourOf(studyDrift(input, {.blocks = 3}));
        QCOMPARE(colour.byTime.blocks.size(), size_t(3));
        QCOMPARE(colour.byTime.blocks[0].items, 24);
        QCOMPARE(colour.byTime.blocks[1].items, 0);
        QVERIFY(colour.byTime.blocks[1].agreement.fault == BlockFault::NoUnits);
        QVERIFY(!colour.byTime.blocks[1].agreement.kappa.defined());
        QCOMPARE(colour.byTime.blocks[2].items, 24);
        QCOMPARE(colour.byTime.test->blocks, 2);
        QCOMPARE(colour.byTime.blocks[0].from, moment(110));
        QCOMPARE(colour.byTime.blocks[2].to, moment(10 + items * 100 + 90'000));
        QCOMPARE(colour.byOrder.blocks[1].items, 16);
    }

    void blocksOfFewUnitsAreDashes()
    {
        const DimensionDrift colour = colourOf(studyDrift(rated(), {.blocks = 6}));
        for (const TimedBlock &block : colour.byOrder.blocks) {
            QCOMPARE(block.items, 8);
            QVERIFY(block.agreement.fault == BlockFault::TooFew && !block.agreement.kappa.defined());
        }
        QVERIFY(!colour.byOrder.test);
        QCOMPARE(colour.whole.units, items);
    }

    // In which order the raters worked counts, not the order of the items; theirs is averaged.
    void theOrderIsThatOfTheRaters()
    {
        AgreementInput input = rated();
        for (Rating &rating : input.ratings) {
            rating.changedAt = moment((items - raw(rating.item)) * 300 + (rating.rater == input.raters[0].id ? 0 : 7));
        }
        const DimensionDrift colour = colourOf(studyDrift(input, {.blocks = 2}));
        const DriftBlock later = driftBlock(ConfusionMatrix(2, {7, 5, 6, 6}));
        QVERIFY(near(colour.byOrder.blocks[0].agreement.kappa.value(), later.kappa.value()));
    }

    void importedRoundsHaveNoOrder()
    {
        AgreementInput input = rated();
        input.rounds.front().imported = true;
        const StudyDrift drift = studyDrift(input);
        const PairDrift &pair = drift.pairs.front();
        QVERIFY(pair.fault == OrderFault::Imported);
        QVERIFY(!pair.dimensions.empty());
        QVERIFY(colourOf(drift).byOrder.blocks.empty() && colourOf(drift).byTime.blocks.empty());
        QVERIFY(!pair.dependence.order);
        QCOMPARE(pair.dependence.timed, 0);
        QVERIFY(colourOf(drift).whole.kappa.defined());
    }

    // Nobody labels most items within a second.
    void ratingsOfAProgramHaveNoOrder()
    {
        AgreementInput input = rated();
        const QString begin = moment(5).left(20);
        for (Rating &rating : input.ratings) {
            if (rating.rater == input.raters[1].id && raw(rating.item) <= 24) {
                rating.changedAt = begin + u"%1Z"_s.arg(raw(rating.item), 3, 10, QLatin1Char('0'));
            }
        }
        QVERIFY(studyDrift(input).pairs.front().fault == OrderFault::None); // 23 of 47 follow within a second
        input.ratings.back().changedAt = u"yesterday"_s;
        QVERIFY(studyDrift(input).pairs.front().fault == OrderFault::None);
        for (Rating &rating : input.ratings) {
            rating.changedAt =
                rating.rater == input.raters[1].id && raw(rating.item) == 25 ? begin + u"900Z"_s : rating.changedAt;
        }
        QVERIFY(studyDrift(input).pairs.front().fault == OrderFault::Program);
        QVERIFY(!orderFaultText(OrderFault::Program).isEmpty());
    }

    void inclusionsOfOneAmongThoseOfTheOther()
    {
        AgreementInput input = m_frame;
        for (int item = 1; item <= items; ++item) {
            const Screening ada = item <= 20 ? Screening::In : Screening::Out;
            const Screening ben = item <= 28 ? Screening::In : Screening::Out;
            rate(input, u"Ada"_s, item, {.screening = ada, .second = item});
            rate(input, u"Ben"_s, item, {.screening = ben, .second = 9000 - item});
        }
        const StudyDrift drift = studyDrift(input);
        const PairDependence &pair = drift.pairs.front().dependence;
        QCOMPARE(pair.inclusions.both, 20);
        QCOMPARE(pair.inclusions.only2, 8);
        QCOMPARE(pair.inclusions.neither, 20);
        QCOMPARE(pair.containment.within, 1);
        QVERIFY(near(pair.containment.p, 2.0 / 256));
        QCOMPARE(kindsOf(drift), QStringList{u"containment"_s});
        const QString words = observationsOf(drift).front().words;
        QVERIFY2(words.contains(u"Ben included all 20 items that Ada included, and 8 more"_s), qPrintable(words));
        QVERIFY(!observationsCaution(drift).isEmpty());
    }

    // The pairs of many raters are too many to look at: those with the most items in common are.
    void theLargestPairsAreKept()
    {
        AgreementInput input = rated();
        input.raters.push_back({.id = RaterId(99), .name = u"Cleo"_s});
        for (int i = 0; i < 20; ++i) { // the first ten items of both
            Rating rating = input.ratings[size_t(i)];
            if (rating.rater == input.raters[0].id) {
                rating.id = RatingId(qint64(input.ratings.size() + 1));
                rating.rater = RaterId(99);
                input.ratings.push_back(rating);
            }
        }
        const StudyDrift all = studyDrift(input);
        QCOMPARE(all.pairs.size(), size_t(3));
        QCOMPARE(all.leftOut, 0);
        QVERIFY(!observationsCaution(all).contains(u"left out"_s));
        const StudyDrift some = studyDrift(input, {.mostPairs = 2});
        QCOMPARE(some.pairs.size(), size_t(2));
        QCOMPARE(some.pairs[0].secondName, u"Ben"_s);
        QCOMPARE(some.pairs[1].secondName, u"Cleo"_s);
        QCOMPARE(some.pairs[1].firstName, u"Ada"_s);
        QCOMPARE(some.leftOut, 1);
        QVERIFY(observationsCaution(some).contains(u"left out: 1."_s));
    }

    void equalComments()
    {
        AgreementInput input = m_frame;
        for (int item = 1; item <= items; ++item) {
            const QString ada = item <= 3 ? u"Loss is NaN after one step, item %1."_s.arg(item) : u"same words here"_s;
            const QString ben = item <= 3 ? u"loss is nan after one step item %1"_s.arg(item) : u"same words here"_s;
            rate(input, u"Ada"_s, item, {.comment = ada, .second = item * 100});
            rate(input, u"Ben"_s, item,
                 {.comment = item == 4 ? u"quite another remark on it"_s : ben, .second = 90'000 + item * 7919 % 5000});
        }
        const StudyDrift drift = studyDrift(input);
        const PairDependence &pair = drift.pairs.front().dependence;
        QCOMPARE(pair.bothCommented, 3); // short remarks do not count
        QCOMPARE(pair.shared.size(), size_t(3));
        QCOMPARE(pair.shared[1].item, u"2"_s);
        QCOMPARE(pair.shared[1].text, u"Loss is NaN after one step, item 2."_s);
        QCOMPARE(kindsOf(drift), QStringList{u"comments"_s});
    }

    // Equal orders are worth no word, because all raters have one list; answers within a minute of each other are.
    void orderAndTimeOfAnswers()
    {
        AgreementInput input = rated();
        const PairDependence apart = studyDrift(input).pairs.front().dependence;
        QCOMPARE(apart.order->rho, 1.0);
        QCOMPARE(apart.timed, items);
        QCOMPARE(apart.close, 0);
        for (Rating &rating : input.ratings) {
            const qint64 item = raw(rating.item);
            const bool isAda = rating.rater == input.raters[0].id;
            rating.changedAt = moment(item * 300 + (isAda ? 0 : item <= 10 ? 60 : 61));
        }
        const StudyDrift close = studyDrift(input);
        QCOMPARE(close.pairs.front().dependence.close, 10);
        QVERIFY(kindsOf(close).contains(u"time"_s));
    }

    void oneDimensionAlone()
    {
        StudyDrift drift = studyDrift(rated());
        keepDimension(drift, m_study->codebook().dimensions[0].id);
        QCOMPARE(drift.pairs.front().dimensions.size(), size_t(1));
        keepDimension(drift, m_study->codebook().dimensions[1].id);
        QVERIFY(drift.pairs.front().dimensions.empty());
    }
};

QTEST_GUILESS_MAIN(StudyDriftTest)
#include "StudyDriftTest.moc"
