// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RatingRepository.h"
#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Reopen.h"
#include "models/commands/settling/SetAlignment.h"
#include "tests/models/SettleDesk.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// Units that only one rater has, and which units of two raters match.
class SettleUnitsTest : public QObject, private SettleDesk
{
    Q_OBJECT

private Q_SLOTS:
    void init() { makeStudy(freshPath()); }

    void unitsOfOneRater()
    {
        seal();
        const ReviewItem two = loaded("2");
        QCOMPARE(two.units.size(), size_t(2));
        QCOMPARE(two.units[0].match.size(), 2);
        QCOMPARE(two.open(), (std::vector{Question{QuestionKind::Unit, 1, {}}}));
        QVERIFY(m_study->perform(decideUnit(key("2"), unit("2", 1), true)));
        const FinalUnit kept = settled("2").units[0];
        QVERIFY(!kept.dropped);
        QCOMPARE(kept.ordinal, 2);
        QCOMPARE(kept.verdict->origin, Origin::Rater);
        QCOMPARE(kept.verdict->chosen, m_ada);
        QVERIFY(loaded("2").open().empty()); // Ada's labels are the only ones
        QVERIFY(m_study->perform(decideUnit(key("2"), unit("2", 1), false)));
        const FinalUnit dropped = settled("2").units[0];
        QVERIFY(dropped.dropped);
        QCOMPARE(dropped.verdict->origin, Origin::Rater);
        QCOMPARE(dropped.verdict->chosen, m_ben);
        QCOMPARE(loaded("2").units[1].verdict, UnitVerdict::Dropped);
        // Nor is a unit settled by one rater because the other excluded the item or did not rate it.
        for (const char *item : {"3", "7"}) {
            QVERIFY(m_study->perform(decideScreening(key(item), Screening::In, {})));
            QCOMPARE(loaded(item).open(), (std::vector{Question{QuestionKind::Unit, 0, {}}}));
            refused(decide(key(item), unit(item, 0), m_colour, "colour", {code("Red")}), ErrorCode::Refused,
                    "decide first whether it is a unit");
            QVERIFY(m_study->perform(decideUnit(key(item), unit(item, 0), true, {.by = SettledBy::ThirdPerson})));
            const FinalUnit taken = settled(item).units[0];
            QCOMPARE(taken.verdict->origin, Origin::Rater);
            QCOMPARE(taken.verdict->chosen, m_ada);
            QCOMPARE(taken.verdict->by, SettledBy::ThirdPerson);
            QCOMPARE(taken.verdict->decider, m_cleo);
            QVERIFY(loaded(item).open().empty());
            QVERIFY(m_study->perform(reopenUnit(key(item), unit(item, 0))));
            QCOMPARE(loaded(item).open().size(), size_t(1));
        }
        // A unit that both raters have may still be dropped.
        QVERIFY(m_study->perform(decideUnit(key("1"), unit("1", 0), false)));
        QCOMPARE(settled("1").units[0].verdict->origin, Origin::Neither);
        QVERIFY(settled("1").units[0].verdict->overruled);
        QVERIFY(loaded("1").open().empty());
    }

    void matchesAreRecordedWhenSettled()
    {
        seal();
        QVERIFY(m_study->alignment()->isEmpty());
        QVERIFY(m_study->perform(decideUnit(key("2"), unit("2", 1), true)));
        const auto recorded = *m_study->alignment(itemNamed(*m_study, "2"));
        QCOMPARE(recorded.size(), 3);
        const ReviewItem two = loaded("2");
        QCOMPARE(recorded.value(two.ratings[0].units[0].id), 1);
        QCOMPARE(recorded.value(two.ratings[1].units[0].id), 1);
        QCOMPARE(recorded.value(two.ratings[0].units[1].id), 2);
        // Where nothing has to be decided, nothing is recorded.
        QVERIFY(m_study->perform(decide(key("1"), unit("1", 0), m_colour, "colour", {code("Red")})));
        QVERIFY(m_study->alignment(itemNamed(*m_study, "1"))->isEmpty());
    }

    void alignmentByHand()
    {
        seal();
        const ReviewItem before = loaded("2");
        const UnitId ada1 = before.ratings[0].units[0].id;
        const UnitId ada2 = before.ratings[0].units[1].id;
        const UnitId ben1 = before.ratings[1].units[0].id;
        using Matches = std::vector<UnitMatch>;
        refused(setAlignment(key("2"), Matches{{{m_ben, ada1}}}), ErrorCode::Input, "does not have");
        refused(setAlignment(key("2"), Matches{{{m_ada, ada1}, {m_ben, ben1}}, {{m_ada, ada1}}}), ErrorCode::Input,
                "two matches");
        refused(setAlignment(key("3"), Matches{{{m_ada, ada1}}}), ErrorCode::Input, "does not have");
        QVERIFY(m_study->perform(setAlignment(key("2"), Matches{{{m_ada, ada2}, {m_ben, ben1}}})));
        QCOMPARE(loaded("2").units[0].match, (UnitMatch{{m_ada, ada2}, {m_ben, ben1}}));
        QCOMPARE(loaded("2").units[1].match, (UnitMatch{{m_ada, ada1}}));
        const auto rows = m_study->store().ratings().alignmentRows(itemNamed(*m_study, "2"));
        QCOMPARE(rows->size(), size_t(3));
        for (const Row &row : *rows) {
            QCOMPARE(row.columns.value("by_hand").toInt(), 1);
        }
        // Repeating it is no change; a settled unit is not split.
        const QByteArray same = contentOf(*m_study);
        QVERIFY(m_study->perform(setAlignment(key("2"), Matches{{{m_ada, ada2}, {m_ben, ben1}}})));
        QCOMPARE(contentOf(*m_study), same);
        QVERIFY(m_study->perform(decide(key("2"), unit("2", 0), m_size, "size", {code("Small")})));
        refused(setAlignment(key("2"), Matches{{{m_ada, ada1}, {m_ben, ben1}}}), ErrorCode::Refused, "reopen it first");
    }

    void unitsAreMatchedAndTakenApartOnTheScreen()
    {
        seal();
        auto matches = [&] {
            QStringList list;
            for (const ComparedUnit &unit : loaded("2").units) {
                list << QString::number(unit.match.size());
            }
            return list.join(u' ');
        };
        QCOMPARE(matches(), "2 1");
        const UnitMatch both = loaded("2").units[0].match;
        const UnitMatch adas{{m_ada, both.value(m_ada)}};
        const UnitMatch bens{{m_ben, both.value(m_ben)}};
        QVERIFY(m_study->perform(setAlignment(key("2"), {adas, bens})));
        QCOMPARE(matches(), "1 1 1");
        QVERIFY(m_study->perform(setAlignment(key("2"), {both})));
        QCOMPARE(matches(), "2 1");
        QVERIFY(std::ranges::contains(loaded("2").units, both, &ComparedUnit::match));
    }
};

QTEST_GUILESS_MAIN(SettleUnitsTest)
#include "SettleUnitsTest.moc"
