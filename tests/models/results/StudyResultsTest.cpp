// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/StudyResults.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// "Yellow: 1 3_1, Green: 3_2": the codes that occur with their units.
QString unitsOf(const ResultsInput &input, const QString &dimension, const ResultsCounting &counting = {})
{
    const auto found = distributionOf(input, *resultsQuestion(input, dimension), counting);
    QStringList parts;
    for (const DistributionRow &row : found ? found->numbers.rows : std::vector<DistributionRow>()) {
        QStringList names;
        for (const int which : row.cases) {
            names << input.units[size_t(which)].name;
        }
        if (!names.isEmpty()) {
            parts << u"%1: %2"_s.arg(row.value.name, names.join(u' '));
        }
    }
    return parts.join(u", "_s);
}

} // namespace

/// The snapshot for results: whose labels, of which items, and nothing that an open round hides.
class StudyResultsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_open;
    std::unique_ptr<Study> m_closed;

    RaterId raterOf(const Study &study, const QString &name) const { return study.raterNamed(name)->id; }

private Q_SLOTS:
    void initTestCase()
    {
        m_open = labelledStudy(m_folder.filePath("open.corater"));
        m_closed = labelledStudy(m_folder.filePath("closed.corater"));
        QVERIFY(m_open && m_closed);
        QVERIFY(seal(*m_closed, "Ada"));
        QVERIFY(seal(*m_closed, "Ben"));
    }

    // Settled or unanimous labels are final; disagreements are not counted.
    void finalLabelsAreWhatIsSettled()
    {
        const auto input = resultsInput(*m_closed);
        QVERIFY(input);
        QCOMPARE(unitsOf(*input, u"colour"_s), u"Yellow: 1 3_1, Blue: 6, Green: 3_2, Unknown: 8"_s);
        const auto found = distributionOf(*input, *resultsQuestion(*input, u"colour"_s));
        QCOMPARE(found->numbers.n, 5);
        QCOMPARE(found->numbers.unanswered.size(), size_t(4));
        QCOMPARE(unitsOf(*input, u"colour"_s, {.counted = CodesCounted::Any}),
                 u"Red: 1, Yellow: 1 3_1, Blue: 6, Green: 3_2, Unknown: 8"_s);
        QCOMPARE(itemsWithSeveralUnits(*input), 1);
        QVERIFY(input->openRounds.isEmpty());
    }

    void aRatersLabelsAreTheirOwn()
    {
        const auto ada = resultsInput(*m_closed, {.labels = raterOf(*m_closed, "Ada")});
        QVERIFY(ada);
        QCOMPARE(ada->labels, u"Ada"_s);
        QCOMPARE(unitsOf(*ada, u"colour"_s), u"Red: 1, Yellow: 2 3_1 7, Blue: 4 6, Green: 3_2 5, Unknown: 8"_s);
        const auto ben = resultsInput(*m_closed, {.labels = raterOf(*m_closed, "Ben")});
        QCOMPARE(unitsOf(*ben, u"colour"_s), u"Red: 1 2 7, Yellow: 3_1 5, Blue: 4 6, Green: 3_2, Unknown: 8"_s);
    }

    void ofAnOpenRoundThereIsNothingButOnesOwn()
    {
        for (const char *who : {"", "Ada", "Ben"}) {
            m_open->setActor(*who ? raterOf(*m_open, who) : RaterId{});
            for (const char *whose : {"Ada", "Ben"}) {
                const auto input = resultsInput(*m_open, {.labels = raterOf(*m_open, whose)});
                QVERIFY(input);
                QCOMPARE(input->units.empty(), qstrcmp(who, whose) != 0);
                QCOMPARE(input->ofOpenRounds, qstrcmp(who, whose) == 0);
                QCOMPARE(input->openRounds.size(), 1);
            }
            // What was settled before stays; agreement by chance in an open round makes nothing final.
            QCOMPARE(unitsOf(*resultsInput(*m_open), u"colour"_s), u"Yellow: 1"_s);
        }
        const auto refused = resultsInput(*m_open, {.round = m_open->currentRound()->id});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
    }

    void aSearchKeepsTheItemsThatFit()
    {
        const auto some = resultsInput(*m_closed, {.where = u"is:settled"_s});
        QVERIFY(some);
        QCOMPARE(unitsOf(*some, u"colour"_s), u"Yellow: 1"_s);
        QCOMPARE(some->items.size(), size_t(1));
        const auto none = resultsInput(*m_closed, {.where = u"tag:nosuch"_s});
        QVERIFY(none);
        QVERIFY(none->units.empty());
        QVERIFY(!resultsInput(*m_closed, {.where = u"teg:x"_s}));
        // Labels and disagreements, too: the search grammar of the list is that of every --where.
        QCOMPARE(resultsInput(*m_closed, {.where = u"final:Yellow"_s})->items.size(), size_t(2));
        QVERIFY(resultsInput(*m_closed, {.where = u"is:disagreement"_s}));
        QVERIFY(!resultsInput(*m_closed, {.where = u"final:Yelow"_s}));
    }

    void aRoundAndAVersionKeepTheirItems()
    {
        const RoundId round = m_closed->rounds().front().id;
        QCOMPARE(resultsInput(*m_closed, {.round = round})->items.size(), size_t(8));
        QCOMPARE(resultsInput(*m_closed, {.version = m_closed->rounds().front().version})->items.size(), size_t(8));
        QVERIFY(resultsInput(*m_closed, {.version = VersionId{4711}})->items.empty());
    }

    void ordinalDimensionsAreOrdered()
    {
        const auto input = resultsInput(*m_closed, {.labels = raterOf(*m_closed, "Ada")});
        const auto size = *resultsQuestion(*input, u"size"_s);
        const auto colour = *resultsQuestion(*input, u"Colour"_s);
        QVERIFY(variableOf(*input, size, ResultsCases::Units)->ordered);
        QVERIFY(!variableOf(*input, colour, ResultsCases::Units)->ordered);
        QCOMPARE(crossOf(*input, colour, size)->numbers.tests.gamma.reason(), Lacking::NotOrdered);
        QVERIFY(crossOf(*input, colour, size)->numbers.tests.chiSquare.defined());
        const auto screening = *resultsQuestion(*input, u"screening"_s);
        QVERIFY(!crossOf(*input, colour, screening));
        QCOMPARE(distributionOf(*input, screening)->cases, ResultsCases::Items);
        QCOMPARE(distributionOf(*input, screening)->numbers.n, 8);
        QVERIFY(!resultsQuestion(*input, u"sise"_s));
    }

    void noPeriodIsLeftOut()
    {
        ResultsInput input;
        for (const char *date : {"2019-11-02T01:02:03Z", "2021-01-31", "", "no date", "2020-04-01"}) {
            ResultsItem &item = input.items.emplace_back();
            item.item.date = QString::fromLatin1(date);
        }
        const auto names = [&](const char *column) {
            QStringList list;
            const ResultsQuestion asked{ResultsQuestion::Kind::Column, QString::fromLatin1(column)};
            const auto variable = variableOf(input, asked, ResultsCases::Items);
            for (const VariableValue &value : variable->values) {
                list << value.name;
            }
            return list.join(u' ');
        };
        QCOMPARE(names("year"), u"2019 2020 2021"_s);
        QCOMPARE(names("quarter"), u"2019 Q4 2020 Q1 2020 Q2 2020 Q3 2020 Q4 2021 Q1"_s);
    }

    void aColumnOfIdsIsNoTable()
    {
        ResultsInput input;
        for (int i = 0; i < 3'000; ++i) {
            input.items.emplace_back().fields.insert(u"nr"_s, QString::number(i));
        }
        const auto refused = variableOf(input, {ResultsQuestion::Kind::Column, u"nr"_s}, ResultsCases::Items);
        QVERIFY(!refused);
        QVERIFY(refused.error().message.inWords().contains(u"3000"_s));
    }
};

QTEST_GUILESS_MAIN(StudyResultsTest)

#include "StudyResultsTest.moc"
