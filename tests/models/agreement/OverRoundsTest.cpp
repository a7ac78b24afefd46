// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/OverRounds.h"

#include "models/agreement/shown/AgreementFigures.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"

#include <QMap>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The agreement of each closed round separately.
class OverRoundsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    static const DimensionOverRounds *named(const OverRounds &over, const QString &name)
    {
        const auto found = std::ranges::find(over.dimensions, name, &DimensionOverRounds::name);
        return found == over.dimensions.end() ? nullptr : &*found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = m_folder.filePath(u"rounds.corater"_s);
        QVERIFY(threeRounds(path));
        auto study = Study::open(path);
        QVERIFY(study);
        m_study = std::move(*study);
    }

    // Each number equals that of a snapshot for which the other rounds are not read.
    void eachRoundByItself()
    {
        const auto all = agreementInput(*m_study);
        QVERIFY(all);
        const OverRounds over = overRounds(*all);
        QCOMPARE(over.rounds, (QStringList{u"Pilot"_s, u"Batch 1"_s, u"Batch 2"_s}));
        for (const QString &name : {u"colour"_s, u"size"_s}) {
            const DimensionOverRounds *dimension = named(over, name);
            QVERIFY(dimension && dimension->rounds.size() == 3);
            for (size_t i = 0; i < 3; ++i) {
                const RoundAgreement &round = dimension->rounds[i];
                const auto alone = agreementInput(*m_study, m_study->rounds()[i].id);
                QVERIFY(alone);
                const auto results = studyAgreement(*alone, {});
                const auto result = std::ranges::find_if(
                    results, [&](const DimensionAgreement &one) { return one.name == name && one.level != "set"_L1; });
                QVERIFY(result != results.end());
                QCOMPARE(round.round, over.rounds[qsizetype(i)]);
                QCOMPARE(round.pairs, 10);
                QCOMPARE(round.headline.key,
                         name == u"colour" ? "krippendorff_alpha_nominal" : "krippendorff_alpha_ordinal");
                const Statistic *value = result->result.find(round.headline.key);
                QVERIFY(value && value->defined());
                QCOMPARE(round.coefficient.value.value(), value->value());
            }
            // Disagreement decreases.
            QVERIFY(dimension->rounds[0].coefficient.value.value() < dimension->rounds[2].coefficient.value.value());
        }
    }

    // A question that a round did not ask is a gap there, not a zero, and no line crosses it.
    void aDimensionThatOneRoundDidNotAsk()
    {
        auto input = agreementInput(*m_study);
        QVERIFY(input);
        const DimensionId size = m_study->codebook().dimensions[1].id;
        const RoundId second = m_study->rounds()[1].id;
        for (Rating &rating : input->ratings) {
            for (UnitRating &unit : rating.units) {
                if (rating.round == second) {
                    unit.labels.remove(size);
                }
            }
        }
        const OverRounds over = overRounds(*input);
        const DimensionOverRounds *dimension = named(over, u"size"_s);
        QVERIFY(dimension && dimension->rounds.size() == 3);
        QCOMPARE(dimension->rounds[1].pairs, 0);
        QCOMPARE(dimension->rounds[1].round, u"Batch 1"_s);
        QVERIFY(!dimension->rounds[1].coefficient.value.defined());
        QVERIFY(dimension->rounds[2].coefficient.value.defined());
        const Figure figure = roundsFigure({over.series().back()}, u"coefficient"_s);
        QCOMPARE(figure.spots.size(), size_t(2));
        const auto strokes = std::ranges::count_if(figure.drawing.shapes, [](const DrawnShape &shape) {
            const auto *line = std::get_if<DrawnLine>(&shape);
            return line && line->width > 1.3; // between two rounds
        });
        QCOMPARE(strokes, 0);
    }

    // Counted here from the ratings: the round of one item has one unit for each rater.
    void whereTheRatersDifferIsListed()
    {
        const auto all = agreementInput(*m_study);
        QVERIFY(all);
        const OverRounds over = overRounds(*all);
        const DimensionOverRounds *dimension = named(over, u"colour"_s);
        QVERIFY(dimension);
        const DimensionId colour = m_study->codebook().dimensions[0].id;
        for (size_t i = 0; i < 3; ++i) {
            QMap<ItemId, QSet<CodeId>> said;
            for (const Rating &rating : all->ratings) {
                if (rating.round == m_study->rounds()[i].id) {
                    said[rating.item] << rating.units.front().labels.value(colour).front();
                }
            }
            std::vector<ItemId> expected;
            for (const auto &[item, codes] : said.asKeyValueRange()) {
                if (codes.size() > 1) {
                    expected.push_back(item);
                }
            }
            std::vector<ItemId> found;
            for (const ListedCase &one : dimension->rounds[i].differing->cases) {
                found.push_back(one.item);
                QCOMPARE(one.unit, m_study->item(one.item)->externalId);
                QVERIFY2(one.words.contains(u"Ada: "_s) && one.words.contains(u" · Cleo: "_s), qPrintable(one.words));
            }
            QCOMPARE(found, expected);
            QVERIFY(i > 0 || !found.empty());
        }
        const DimensionOverRounds *screening = &over.dimensions.front();
        QVERIFY(!valid(screening->dimension));
        QVERIFY(screening->rounds[0].differing && screening->rounds[0].differing->cases.empty());
    }

    // With two raters their number is what the percentage of agreement leaves.
    void asManyAsTheShareLeaves()
    {
        const auto study = labelledStudy(m_folder.filePath(u"two.corater"_s));
        QVERIFY(study && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        const auto input = agreementInput(*study);
        QVERIFY(input);
        qint64 listed = 0;
        for (const DimensionOverRounds &dimension : overRounds(*input).dimensions) {
            const RoundAgreement &round = dimension.rounds.front();
            const double agreed = round.agreed.value.value() * double(round.pairs);
            QCOMPARE(qint64(round.differing->cases.size()), round.pairs - qRound64(agreed));
            listed += qint64(round.differing->cases.size());
        }
        QVERIFY(listed > 0);
    }

    void anOpenRoundIsNotInIt()
    {
        const auto study = labelledStudy(m_folder.filePath(u"open.corater"_s));
        QVERIFY(study);
        QVERIFY(seal(*study, u"Ada"_s));
        const auto input = agreementInput(*study);
        QVERIFY(input);
        QVERIFY(overRounds(*input).rounds.isEmpty());
        QVERIFY(overRounds(*input).dimensions.empty());
    }
};

QTEST_GUILESS_MAIN(OverRoundsTest)
#include "OverRoundsTest.moc"
