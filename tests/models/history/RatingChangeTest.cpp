// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/RatingChange.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr DimensionId colour{1};
constexpr DimensionId size{2};
constexpr CodeId red{2};
constexpr CodeId blue{5};
constexpr CodeId small{8};
constexpr CodeId large{10};

UnitRating unit(int ordinal, const QMap<DimensionId, std::vector<CodeId>> &labels)
{
    UnitRating unit;
    unit.id = UnitId{ordinal};
    unit.ordinal = ordinal;
    unit.labels = labels;
    return unit;
}

Rating rated(Screening screening, std::vector<UnitRating> units = {})
{
    Rating rating;
    rating.screening = screening;
    rating.units = std::move(units);
    return rating;
}

Rating with(Rating rating, const std::function<void(Rating &rating)> &change)
{
    change(rating);
    return rating;
}

} // namespace

class RatingChangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatDiffers_data()
    {
        QTest::addColumn<Rating>("before");
        QTest::addColumn<Rating>("after");
        QTest::addColumn<QStringList>("there");
        QTest::addColumn<QStringList>("back");
        const Rating open = rated(Screening::Undecided);
        const Rating in = rated(Screening::In, {unit(1, {})});
        const Rating isRed = rated(Screening::In, {unit(1, {{colour, {red}}})});
        const Rating both = rated(Screening::In, {unit(1, {{colour, {red, blue}}})});
        const Rating turned = rated(Screening::In, {unit(1, {{colour, {blue, red}}})});
        const Rating isSmall = rated(Screening::In, {unit(1, {{size, {small}}})});
        const Rating isLarge = rated(Screening::In, {unit(1, {{size, {large}}})});
        const Rating two = rated(Screening::In, {unit(1, {{colour, {red}}}), unit(2, {})});
        const Rating twoSmall = rated(Screening::In, {unit(1, {{colour, {red}}}), unit(2, {{size, {small}}})});
        QTest::newRow("nothing") << in << in << QStringList() << QStringList();
        QTest::newRow("include") << open << in << QStringList{"Included"}
                                 << QStringList{"Neither included nor excluded"};
        QTest::newRow("exclude") << in
                                 << with(rated(Screening::Out, in.units), [](Rating &r) { r.reason = "off topic"; })
                                 << QStringList{"Excluded: off topic"} << QStringList{"Included"};
        QTest::newRow("choose") << in << isRed << QStringList{"colour: Red chosen"}
                                << QStringList{"colour: Red removed"};
        QTest::newRow("one more") << isRed << both << QStringList{"colour: Blue chosen"}
                                  << QStringList{"colour: Blue removed"};
        QTest::newRow("order") << both << turned << QStringList{"colour: another order"}
                               << QStringList{"colour: another order"};
        QTest::newRow("another") << isSmall << isLarge << QStringList{"size: Large chosen"}
                                 << QStringList{"size: Small chosen"};
        QTest::newRow("second unit") << isRed << two << QStringList{"Unit 2 added"} << QStringList{"Unit 2 removed"};
        QTest::newRow("in the second unit") << two << twoSmall << QStringList{"Unit 2, size: Small chosen"}
                                            << QStringList{"Unit 2, size: Small removed"};
        QTest::newRow("flags") << in << with(in, [](Rating &r) { r.discuss = r.unsure = true; })
                               << QStringList{"Flagged for discussion", "Marked as unsure"}
                               << QStringList{"No longer flagged for discussion", "No longer marked as unsure"};
        QTest::newRow("complete") << in << with(isRed, [](Rating &r) { r.state = RatingState::Done; })
                                  << QStringList{"colour: Red chosen", "All questions of the item are answered"}
                                  << QStringList{"colour: Red removed"};
    }

    void saysWhatDiffers()
    {
        QFETCH(Rating, before);
        QFETCH(Rating, after);
        QTEST(ratingChange(before, after, smallCodebook()), "there");
        QTEST(ratingChange(after, before, smallCodebook()), "back");
    }
};

QTEST_GUILESS_MAIN(RatingChangeTest)
#include "RatingChangeTest.moc"
