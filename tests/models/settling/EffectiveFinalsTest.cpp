// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/EffectiveFinals.h"

#include "models/settling/DecisionOrigin.h"
#include "models/settling/NamedUnits.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr RaterId ada{1};
constexpr RaterId ben{2};
constexpr DimensionId colour{1};
constexpr DimensionId size{2};
constexpr CodeId red{2};
constexpr CodeId blue{5};
constexpr CodeId small{8};
constexpr CodeId large{10};

using Labels = QMap<DimensionId, std::vector<CodeId>>;

Rating rating(qint64 round, qint64 item, RaterId rater, Screening screening, const std::vector<Labels> &units,
              qint64 firstUnit = 0)
{
    Rating made;
    made.round = RoundId{round};
    made.item = ItemId{item};
    made.rater = rater;
    made.screening = screening;
    for (const Labels &labels : units) {
        UnitRating unit;
        unit.ordinal = int(made.units.size()) + 1;
        unit.id = UnitId{(firstUnit > 0 ? firstUnit : item * 100 + raw(rater) * 10) + unit.ordinal};
        unit.labels = labels;
        made.units.push_back(unit);
    }
    return made;
}

SettlingInput study()
{
    SettlingInput input;
    input.codebook = smallCodebook();
    input.raters = {{ada, u"Ada"_s}, {ben, u"Ben"_s}};
    Round closed;
    closed.id = RoundId{1};
    closed.closedAt = u"2025-01-01"_s;
    Round open;
    open.id = RoundId{2};
    open.number = 2;
    Round later = closed;
    later.id = RoundId{3};
    later.number = 3;
    input.rounds = {closed, open, later};
    for (qint64 item = 1; item < 10; ++item) {
        input.externalIds.insert(ItemId{item}, QString::number(item));
    }
    return input;
}

// "in: 1{colour 2; size 8}": the settled state of one item; open dimensions as "?", an undecided unit as "waits".
QString brief(const EffectiveItem &item)
{
    QStringList units;
    for (const EffectiveUnit &unit : item.units) {
        QStringList parts;
        for (const DimensionId dimension : {colour, size}) {
            QStringList codes;
            for (const CodeId code : unit.labels.value(dimension).codes) {
                codes << QString::number(raw(code));
            }
            parts << (unit.open.end() != std::ranges::find(unit.open, dimension) ? u"?"_s : codes.join(u'+'));
        }
        units << unit.name + (unit.waits ? u" waits"_s : QString()) + u'{' + parts.join(u' ') + u'}';
    }
    const QString screening = item.screening == Screening::In    ? u"in"_s
                              : item.screening == Screening::Out ? u"out"_s
                                                                 : u"?"_s;
    return screening + u": "_s + units.join(u' ');
}

QString brief(const SettlingInput &input)
{
    QStringList items;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        items << brief(item);
    }
    return items.join(u" / "_s);
}

Decision decision(std::vector<CodeId> codes)
{
    Decision made;
    made.codes = std::move(codes);
    made.origin = Origin::Neither;
    return made;
}

const Labels redSmall{{colour, {red}}, {size, {small}}};
const Labels blueSmall{{colour, {blue}}, {size, {small}}};

} // namespace

/// What is settled in a study, by decision or by agreement.
class EffectiveFinalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatAllRatersAgreeOnIsFinal()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall}), rating(1, 1, ben, Screening::In, {redSmall})};
        QCOMPARE(brief(input), u"in: 1{2 8}"_s);
        QCOMPARE(effectiveFinals(input)[0].units[0].labels.value(colour).origin, Origin::Unanimous);
    }

    void disagreementsAreOpen()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall}),
                         rating(1, 1, ben, Screening::In, {blueSmall}),
                         rating(1, 2, ada, Screening::In, {redSmall}),
                         rating(1, 2, ben, Screening::Out, {}),
                         rating(1, 3, ada, Screening::Out, {}),
                         rating(1, 3, ben, Screening::Out, {}),
                         rating(1, 4, ada, Screening::In, {redSmall, blueSmall}),
                         rating(1, 4, ben, Screening::In, {redSmall})};
        QCOMPARE(brief(input), u"in: 1{? 8} / ?: 2 waits{? ?} / out:  / in: 4_1{2 8} 4_2 waits{? ?}"_s);
    }

    void theOrderOfASetDoesNotMatterButIsThatOfTheFirst()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {{{colour, {red, blue}}, {size, {small}}}}),
                         rating(1, 1, ben, Screening::In, {{{colour, {blue, red}}, {size, {small}}}})};
        QCOMPARE(brief(input), u"in: 1{2+5 8}"_s);
    }

    // The labels of a unit of one rater are final when it is decided that it counts, and the rater is recorded.
    void aUnitOfOneRaterIsAQuestion_data()
    {
        QTest::addColumn<int>("ben"); // 0 no rating, 1 included without the unit, 2 excluded
        QTest::newRow("the other said nothing") << 0;
        QTest::newRow("the other did not find it") << 1;
        QTest::newRow("the other excluded the item") << 2;
    }

    void aUnitOfOneRaterIsAQuestion()
    {
        QFETCH(int, ben);
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall})};
        if (ben > 0) {
            input.ratings.push_back(rating(1, 1, RaterId{2}, ben == 1 ? Screening::In : Screening::Out, {}));
        }
        input.finals = {{.item = ItemId{1}, .screening = Screening::In}};
        QCOMPARE(brief(input), u"in: 1 waits{? ?}"_s);
        FinalUnit unit{.id = FinalUnitId{1}, .item = ItemId{1}, .sources = {{ada, UnitId{111}}}};
        unit.verdict = Decision{.origin = Origin::Rater,
                                .chosen = ada,
                                .by = SettledBy::ThirdPerson,
                                .decider = RaterId{9},
                                .at = u"2025-02-02"_s};
        input.finals[0].units = {unit};
        QCOMPARE(brief(input), u"in: 1{2 8}"_s);
        const EffectiveUnit taken = effectiveFinals(input)[0].units[0];
        QVERIFY(taken.alone && taken.wasAsked);
        QCOMPARE(taken.labels.value(colour).origin, Origin::Rater);
        QCOMPARE(taken.labels.value(colour).chosen, ada);
        QCOMPARE(taken.labels.value(colour).by, SettledBy::ThirdPerson);
        QCOMPARE(taken.labels.value(colour).decider, RaterId{9});
        input.finals[0].units[0].dropped = true;
        QCOMPARE(brief(input), u"in: "_s);
        QCOMPARE(effectiveFinals(input)[0].dropped.size(), size_t(1));
    }

    void oneRaterSettlesNoScreeningEither()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::Out, {})};
        QCOMPARE(brief(input), u"?: "_s);
    }

    // The only rater who had the item was asked alone, by the plan of the round or as its only rater.
    void theReasonIsThatOfTheRatersWhereNobodyDecided_data()
    {
        QTest::addColumn<QString>("adas");
        QTest::addColumn<QString>("bens");
        QTest::addColumn<bool>("decided");
        QTest::addColumn<QString>("reason");
        QTest::newRow("the same") << u"not about it"_s << u"not about it"_s << false << u"not about it"_s;
        QTest::newRow("different") << u"too short"_s << u"not about it"_s << false << u"too short; not about it"_s;
        QTest::newRow("one gave none") << u"too short"_s << QString() << false << QString();
        QTest::newRow("nobody gave one") << QString() << QString() << false << QString();
        QTest::newRow("decided without one") << u"too short"_s << u"too short"_s << true << QString();
    }

    void theReasonIsThatOfTheRatersWhereNobodyDecided()
    {
        QFETCH(QString, adas);
        QFETCH(QString, bens);
        QFETCH(bool, decided);
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::Out, {}), rating(1, 1, ben, Screening::Out, {})};
        input.ratings[0].reason = adas;
        input.ratings[1].reason = bens;
        if (decided) {
            FinalItem settled{.item = ItemId{1}, .screening = Screening::Out};
            settled.screeningDecision = decision({});
            input.finals = {settled};
        }
        const std::vector<EffectiveItem> items = effectiveFinals(input);
        QCOMPARE(items.size(), size_t(1));
        QCOMPARE(items[0].screening, Screening::Out);
        QTEST(items[0].reason, "reason");
    }

    void theReasonOfAnOpenRoundStaysHidden()
    {
        SettlingInput input = study();
        input.ratings = {rating(2, 1, ada, Screening::Out, {}), rating(2, 1, ben, Screening::Out, {})};
        input.ratings[0].reason = input.ratings[1].reason = u"too short"_s;
        QVERIFY(effectiveFinals(input).empty());
    }

    void theOnlyOneWhoWasAskedSettlesIt()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall})};
        QCOMPARE(brief(input), u"?: 1 waits{? ?}"_s);
        input.sole.items.insert({RoundId{1}, ItemId{1}});
        QCOMPARE(brief(input), u"in: 1{2 8}"_s);
        input.sole = {.all = true, .items = {}};
        QCOMPARE(brief(input), u"in: 1{2 8}"_s);
    }

    // Decisions made before the question existed stay: a unit with all labels decided, and no other.
    void decisionsOfOlderStudiesStay()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall}), rating(1, 1, ben, Screening::Out, {})};
        FinalUnit unit{.id = FinalUnitId{1}, .item = ItemId{1}, .sources = {{ada, UnitId{111}}}};
        unit.labels.insert(size, decision({large}));
        input.finals = {{.item = ItemId{1}, .screening = Screening::In, .units = {unit}}};
        QCOMPARE(brief(input), u"in: 1 waits{? 10}"_s);
        input.finals[0].units[0].labels.insert(colour, decision({blue}));
        QCOMPARE(brief(input), u"in: 1{5 10}"_s);
        QVERIFY(!effectiveFinals(input)[0].units[0].wasAsked);
    }

    void decisionsCountFirst()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall}), rating(1, 1, ben, Screening::Out, {})};
        FinalUnit unit{.id = FinalUnitId{1}, .item = ItemId{1}, .sources = {{ada, UnitId{111}}}};
        unit.labels.insert(size, decision({large}));
        unit.verdict = Decision{.origin = Origin::Rater, .chosen = ada};
        input.finals = {{.item = ItemId{1}, .screening = Screening::In, .units = {unit}}};
        QCOMPARE(brief(input), u"in: 1{2 10}"_s);
        input.finals[0].units[0].labels[size].reopened = true;
        QCOMPARE(brief(input), u"in: 1{2 ?}"_s);
        input.finals[0].screening = Screening::Out;
        QCOMPARE(brief(input), u"out: "_s);
    }

    void aUnitThatIsNoneIsLeftOutAndTheOtherNamedAnew()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall, blueSmall}),
                         rating(1, 1, ben, Screening::In, {redSmall, blueSmall})};
        QCOMPARE(brief(input), u"in: 1_1{2 8} 1_2{5 8}"_s);
        const FinalUnit none{.id = FinalUnitId{1},
                             .item = ItemId{1},
                             .dropped = true,
                             .sources = {{ada, UnitId{111}}, {ben, UnitId{121}}}};
        input.finals = {{.item = ItemId{1}, .units = {none}}};
        QCOMPARE(brief(input), u"in: 1{5 8}"_s);
    }

    void recordedMatchesSayWhichUnitsBelongTogether()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall, blueSmall}),
                         rating(1, 1, ben, Screening::In, {blueSmall, redSmall})};
        QCOMPARE(brief(input), u"in: 1_1{2 8} 1_2{5 8}"_s); // matched by their labels
        input.alignment = {{UnitId{111}, 1}, {UnitId{121}, 1}, {UnitId{112}, 2}, {UnitId{122}, 2}};
        QCOMPARE(brief(input), u"in: 1_1{? 8} 1_2{? 8}"_s);
    }

    void openRoundsDoNotCountAndTheNewestWithUnitsDoes()
    {
        SettlingInput input = study();
        input.ratings = {rating(2, 1, ada, Screening::In, {redSmall}, 500),
                         rating(2, 1, ben, Screening::In, {redSmall}, 600)};
        QCOMPARE(brief(input), QString());
        input.ratings.push_back(rating(1, 1, ada, Screening::In, {blueSmall}));
        input.ratings.push_back(rating(1, 1, ben, Screening::In, {blueSmall}));
        QCOMPARE(brief(input), u"in: 1{5 8}"_s);
        // A later sheet with screening only does not affect the units.
        input.ratings.push_back(rating(3, 1, ada, Screening::In, {}));
        input.ratings.push_back(rating(3, 1, ben, Screening::Out, {}));
        QCOMPARE(brief(input), u"in: 1{5 8}"_s);
        input.ratings.push_back(rating(3, 2, ada, Screening::In, {}));
        input.ratings.push_back(rating(3, 2, ben, Screening::Out, {}));
        QCOMPARE(brief(input), u"in: 1{5 8} / ?: "_s);
    }

    void publishedUnitsNeedNoRatings()
    {
        SettlingInput input = study();
        FinalUnit one{.id = FinalUnitId{1}, .item = ItemId{1}, .exportId = u"1_1"_s, .comment = u"c"_s};
        one.labels.insert(colour, decision({red, blue}));
        one.labels.insert(size, decision({small}));
        input.finals = {{.item = ItemId{1}, .screening = Screening::In, .units = {one}}};
        QCOMPARE(brief(input), u"in: 1_1{2+5 8}"_s);
        QCOMPARE(effectiveFinals(input)[0].units[0].comment, u"c"_s);
        input.finals[0].units[0].labels.remove(size);
        QCOMPARE(brief(input), u"in: 1_1{2+5 ?}"_s);
        input.codebook.dimensions[1].required = false;
        QVERIFY(effectiveFinals(input)[0].units[0].settled());
    }

    void idsOfASheetAreKeptAndNeverGivenTwice()
    {
        SettlingInput input = study();
        input.rounds[0].imported = true;
        input.rounds[0].plan = importPlan({{UnitId{111}, u"1_1"_s}, {UnitId{121}, u"1_1"_s}});
        QCOMPARE(sheetNames(input.rounds[0]).size(), 2);
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall}), rating(1, 1, ben, Screening::In, {redSmall})};
        QCOMPARE(brief(input), u"in: 1_1{2 8}"_s);
        const FinalUnit odd{.id = FinalUnitId{1},
                            .item = ItemId{2},
                            .ordinal = 1,
                            .exportId = u"2_2"_s,
                            .labels = {{colour, decision({red})}, {size, decision({small})}}};
        FinalUnit plain = odd;
        plain.id = FinalUnitId{2};
        plain.ordinal = 2;
        plain.exportId.clear();
        input.ratings.clear();
        input.finals = {{.item = ItemId{2}, .screening = Screening::In, .units = {odd, plain}}};
        QCOMPARE(brief(input), u"in: 2_2{2 8} 2_3{2 8}"_s);
    }

    void commentsOfRatersAreTakenWithNamesWhereTheyDiffer()
    {
        SettlingInput input = study();
        input.ratings = {rating(1, 1, ada, Screening::In, {redSmall}), rating(1, 1, ben, Screening::In, {redSmall})};
        input.ratings[0].units[0].comment = u"see line 3"_s;
        QCOMPARE(effectiveFinals(input)[0].units[0].comment, u"see line 3"_s);
        input.ratings[1].units[0].comment = u"no"_s;
        QCOMPARE(effectiveFinals(input)[0].units[0].comment, u"Ada: see line 3\nBen: no"_s);
        input.ratings[1].comment = u"the item"_s;
        QCOMPARE(effectiveFinals(input)[0].units[0].comment, u"Ada: see line 3\nBen: the item\nno"_s);
        // An empty cell of a final set stays empty.
        FinalUnit published{.id = FinalUnitId{1}, .item = ItemId{1}, .exportId = u"1"_s};
        published.sources = {{ada, UnitId{111}}, {ben, UnitId{121}}};
        published.verdict = Decision{.origin = Origin::Imported};
        input.finals = {{.item = ItemId{1}, .screening = Screening::In, .units = {published}}};
        QCOMPARE(effectiveFinals(input)[0].units[0].comment, QString());
    }

    void decisionsKnowWhoseLabelTheyAre_data()
    {
        QTest::addColumn<std::vector<CodeId>>("final");
        QTest::addColumn<std::vector<CodeId>>("adas");
        QTest::addColumn<std::vector<CodeId>>("bens");
        QTest::addColumn<Origin>("origin");
        QTest::addColumn<qint64>("chosen");
        QTest::addColumn<bool>("overruled");
        using Codes = std::vector<CodeId>;
        QTest::newRow("unanimous") << Codes{red} << Codes{red} << Codes{red} << Origin::Unanimous << 0LL << false;
        QTest::newRow("other order") << Codes{red, blue} << Codes{blue, red} << Codes{red, blue} << Origin::Unanimous
                                     << 0LL << false;
        QTest::newRow("rater 1") << Codes{red} << Codes{red} << Codes{blue} << Origin::Rater << 1LL << false;
        QTest::newRow("rater 2") << Codes{blue} << Codes{red} << Codes{blue} << Origin::Rater << 2LL << false;
        QTest::newRow("neither") << Codes{small} << Codes{red} << Codes{blue} << Origin::Neither << 0LL << false;
        QTest::newRow("overruled") << Codes{small} << Codes{red} << Codes{red} << Origin::Neither << 0LL << true;
        QTest::newRow("half of a set") << Codes{red} << Codes{red, blue} << Codes{blue} << Origin::Neither << 0LL
                                       << false;
        QTest::newRow("one is silent") << Codes{red} << Codes{red} << Codes{} << Origin::Rater << 1LL << false;
        QTest::newRow("both are silent") << Codes{red} << Codes{} << Codes{} << Origin::Neither << 0LL << false;
    }

    void decisionsKnowWhoseLabelTheyAre()
    {
        QFETCH(std::vector<CodeId>, final);
        QFETCH(std::vector<CodeId>, adas);
        QFETCH(std::vector<CodeId>, bens);
        QFETCH(Origin, origin);
        QFETCH(qint64, chosen);
        QFETCH(bool, overruled);
        Answers<std::vector<CodeId>> answers;
        for (const auto &[rater, codes] : {std::pair{ada, adas}, {ben, bens}}) {
            if (!codes.empty()) {
                answers.emplace_back(rater, codes);
            }
        }
        const Decision made = decisionOn(final, answers, 2);
        QCOMPARE(made.codes, final);
        QCOMPARE(made.origin, origin);
        QCOMPARE(raw(made.chosen), chosen);
        QCOMPARE(made.overruled, overruled);
    }
};

QTEST_GUILESS_MAIN(EffectiveFinalsTest)
#include "EffectiveFinalsTest.moc"
