// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/UnitMatching.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// Which units of two raters match: as recorded, else by their labels and evidence.
class UnitMatchingTest : public QObject
{
    Q_OBJECT

    // Codes of smallCodebook(): 2 Red, 3 Yellow, 5 Blue, 6 Green; 8 Small, 10 Large. Units get ids RATER * 10 +
    // position.
    static Rating rating(qint64 rater, const QList<std::pair<int, int>> &units)
    {
        Rating made;
        made.rater = RaterId{rater};
        made.screening = Screening::In;
        for (const auto &[colour, size] : units) {
            UnitRating unit{.id = UnitId{rater * 10 + qint64(made.units.size()) + 1},
                            .ordinal = int(made.units.size()) + 1};
            if (colour > 0) {
                unit.labels[DimensionId{1}] = {CodeId{colour}};
            }
            if (size > 0) {
                unit.labels[DimensionId{2}] = {CodeId{size}};
            }
            made.units.push_back(unit);
        }
        return made;
    }

    // "11-22 12-21": unit 1 of rater 1 with unit 2 of rater 2, ….
    static QString words(const std::vector<UnitMatch> &matches)
    {
        QStringList list;
        for (const UnitMatch &match : matches) {
            QStringList units;
            for (const UnitId unit : match) {
                units << QString::number(raw(unit));
            }
            list << units.join(u'-');
        }
        return list.join(u' ');
    }

private Q_SLOTS:
    void labelsDecideWhichUnitIsWhich_data()
    {
        QTest::addColumn<QList<std::pair<int, int>>>("first");
        QTest::addColumn<QList<std::pair<int, int>>>("second");
        QTest::addColumn<QString>("matches");
        using Units = QList<std::pair<int, int>>;
        QTest::newRow("one each, whatever was said") << Units{{2, 8}} << Units{{5, 10}} << "11-21";
        QTest::newRow("the same order") << Units{{2, 8}, {5, 10}} << Units{{2, 8}, {5, 10}} << "11-21 12-22";
        QTest::newRow("found in the other order") << Units{{2, 8}, {5, 10}} << Units{{5, 10}, {2, 8}} << "11-22 12-21";
        QTest::newRow("the one that is alike") << Units{{2, 8}, {5, 10}} << Units{{5, 0}} << "11 12-21";
        QTest::newRow("a tie keeps the order") << Units{{2, 0}, {2, 0}} << Units{{2, 0}, {2, 0}} << "11-21 12-22";
        QTest::newRow("nothing alike keeps the order")
            << Units{{2, 0}, {3, 0}} << Units{{5, 0}, {6, 0}} << "11-21 12-22";
        QTest::newRow("only one found any") << Units{{2, 8}, {5, 10}} << Units{} << "11 12";
        QTest::newRow("the best sum, not the first best")
            << Units{{2, 8}, {2, 10}} << Units{{2, 10}, {3, 8}} << "11-22 12-21";
    }

    void labelsDecideWhichUnitIsWhich()
    {
        using Units = QList<std::pair<int, int>>;
        QFETCH(Units, first);
        QFETCH(Units, second);
        QFETCH(QString, matches);
        const std::vector<Rating> ratings{rating(1, first), rating(2, second)};
        QCOMPARE(words(matchUnits(ratings, {}, smallCodebook())), matches);
    }

    void aRecordedMatchGoesBeforeAnySimilarity()
    {
        const std::vector<Rating> ratings{rating(1, {{2, 8}, {5, 10}}), rating(2, {{2, 8}, {5, 10}})};
        QHash<UnitId, int> recorded{{UnitId{11}, 1}, {UnitId{22}, 1}, {UnitId{12}, 2}, {UnitId{21}, 2}};
        QCOMPARE(words(matchUnits(ratings, recorded, smallCodebook())), QStringLiteral("11-22 12-21"));
        recorded = {{UnitId{11}, 1}, {UnitId{21}, 2}};
        QCOMPARE(words(matchUnits(ratings, recorded, smallCodebook())), QStringLiteral("11 21 12-22"));
    }

    void threeRatersMeetInOneUnit()
    {
        const std::vector<Rating> ratings{rating(1, {{2, 8}, {5, 10}}), rating(2, {{5, 10}}),
                                          rating(3, {{5, 10}, {3, 0}, {2, 8}})};
        QCOMPARE(words(matchUnits(ratings, {}, smallCodebook())), QStringLiteral("11-33 12-21-31 32"));
    }

    void whoScreenedItOutHasNoUnits()
    {
        std::vector<Rating> ratings{rating(1, {{2, 8}}), rating(2, {{2, 8}})};
        ratings[1].screening = Screening::Out;
        QCOMPARE(words(matchUnits(ratings, {}, smallCodebook())), QStringLiteral("11"));
    }
};

QTEST_GUILESS_MAIN(UnitMatchingTest)
#include "UnitMatchingTest.moc"
