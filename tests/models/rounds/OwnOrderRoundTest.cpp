// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemFilter.h"
#include "models/items/search/ListAnswer.h"
#include "models/items/table/AllItems.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The order in which each rater of a round meets its items.
class OwnOrderRoundTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(QStringLiteral("o%1.corater").arg(++m_count)); }

    static RaterId rater(const Study &study, const QString &name) { return study.raterNamed(name)->id; }

    static RoundId open(Study &study, RoundOptions options)
    {
        const auto opened = study.perform(openRound(std::move(options)));
        if (!opened) {
            qWarning("%s", qPrintable(opened.error().oneLine()));
        }
        return opened ? opened->round : RoundId{};
    }

    static QStringList names(const Study &study, const Result<std::vector<ItemId>> &items)
    {
        QStringList names;
        for (const ItemId item : items.value_or(std::vector<ItemId>())) {
            names << study.item(item)->externalId;
        }
        return names;
    }

    // The rater's list in chunks of `limit` items.
    static QStringList listOf(const Study &study, RoundId round, const QString &who, const ItemQuery &query = {},
                              int limit = 1000)
    {
        const StudyItemRows rows(study, round, who.isEmpty() ? RaterId{} : rater(study, who));
        std::vector<ItemId> all;
        ItemKey after;
        for (bool isComplete = false; !isComplete;) {
            const auto chunk = rows.ids(query, after, limit);
            if (!chunk) {
                return {chunk.error().oneLine()};
            }
            all.insert(all.end(), chunk->ids.begin(), chunk->ids.end());
            after = chunk->end;
            isComplete = chunk->complete;
        }
        return names(study, all);
    }

    static QStringList asAdded(int items)
    {
        QStringList names;
        for (int i = 1; i <= items; ++i) {
            names << QString::number(i);
        }
        return names;
    }

    // By Python's hashlib: the numbers 1 … 12 by the SHA-256 of "3/1001/here/ID", and "3/1002/here/ID".
    static QStringList adas() { return {"4", "9", "3", "10", "11", "7", "5", "2", "8", "12", "1", "6"}; }
    static QStringList bens() { return {"10", "5", "1", "4", "9", "12", "6", "11", "3", "8", "2", "7"}; }

    static QStringList some(QStringList names, const QStringList &wanted)
    {
        names.removeIf([&](const QString &name) { return !wanted.contains(name); });
        return names;
    }

private Q_SLOTS:
    void eachRaterHasAnOwnOrderOfTheSameItems()
    {
        const QString path = freshPath();
        auto study = smallStudy(path, 12);
        const RoundId round =
            open(*study, {.draw = RoundPlan::Draw::List, .seed = 3, .ids = asAdded(12), .ownOrder = true});
        QCOMPARE(listOf(*study, round, "Ada"), adas());
        QCOMPARE(listOf(*study, round, "Ben"), bens());
        QCOMPARE(listOf(*study, round, {}), asAdded(12)); // a reader who is no rater of the round
        const RoundPlan plan = RoundPlan::fromJson(study->currentRound()->plan);
        QCOMPARE(plan.orders, (QMap<RaterId, qint64>{{rater(*study, "Ada"), 1001}, {rater(*study, "Ben"), 1002}}));
        QCOMPARE(plan.seed, quint64(3));
        QCOMPARE(RoundPlan::fromJson(plan.toJson()), plan);
        study.reset();
        const auto again = Study::open(path);
        QVERIFY(again);
        QCOMPARE(listOf(**again, round, "Ada"), adas());
        QCOMPARE(listOf(**again, round, "Ben"), bens());
    }

    void withoutItTheOrderIsThatOfTheStudy_data()
    {
        QTest::addColumn<bool>("isOpened");
        QTest::newRow("the round of a new study") << false;
        QTest::newRow("a round in the same order") << true;
    }

    void withoutItTheOrderIsThatOfTheStudy()
    {
        QFETCH(bool, isOpened);
        const auto study = smallStudy(freshPath(), 12);
        if (isOpened) {
            QVERIFY(valid(open(*study, {.draw = RoundPlan::Draw::List, .seed = 3, .ids = asAdded(12)})));
        }
        const RoundId round = study->currentRound()->id;
        QCOMPARE(listOf(*study, round, "Ada"), asAdded(12));
        QCOMPARE(listOf(*study, round, "Ben"), asAdded(12));
    }

    void chunksFiltersAndTheOtherDirectionKeepIt_data()
    {
        QTest::addColumn<QString>("search");
        QTest::addColumn<bool>("isDrawn");
        for (const bool isDrawn : {true, false}) {
            for (const char *search : {"", "state:open", "body", "id:1,2,3,4,11", "kind:thread", "-id:7",
                                       "keyword:slow", "Item", "1", "state:out"}) {
                QTest::addRow("%s%s", isDrawn ? "drawn: " : "all: ", search) << search << isDrawn;
            }
        }
    }

    void chunksFiltersAndTheOtherDirectionKeepIt()
    {
        QFETCH(QString, search);
        QFETCH(bool, isDrawn);
        const auto study = smallStudy(freshPath(), 12);
        const RoundId round = open(*study, {.draw = isDrawn ? RoundPlan::Draw::List : RoundPlan::Draw::Rest,
                                            .seed = 3,
                                            .ids = isDrawn ? asAdded(12) : QStringList(),
                                            .ownOrder = true});
        QCOMPARE(study->currentRound()->coversAll, !isDrawn);
        study->setActor(rater(*study, "Ada"));
        for (const char *name : {"7", "4"}) {
            QVERIFY(study->perform(setScreening(
                {round, itemNamed(*study, QString::fromLatin1(name)), rater(*study, "Ada")}, Screening::Out, "x")));
        }
        ItemQuery query{.filter = readFilter(search).filter};
        QStringList expected =
            some(adas(), listOf(*study, round, "Ada", {.filter = query.filter, .order = ItemOrder::Title}));
        QVERIFY(!expected.isEmpty());
        for (const int limit : {1, 5, 1000}) {
            QCOMPARE(listOf(*study, round, "Ada", query, limit), expected);
        }
        const StudyItemRows rows(*study, round, rater(*study, "Ada"));
        QCOMPARE(names(*study, allItems(rows, query)), expected);
        std::ranges::reverse(expected);
        query.descending = true;
        for (const int limit : {1, 5, 1000}) {
            QCOMPARE(listOf(*study, round, "Ada", query, limit), expected);
        }
    }

    void theNextOpenItemIsTheNextInIt()
    {
        const auto study = smallStudy(freshPath(), 12);
        const RoundId round =
            open(*study, {.draw = RoundPlan::Draw::List, .seed = 3, .ids = asAdded(12), .ownOrder = true});
        const StudyItemRows rows(*study, round, rater(*study, "Ada"));
        QStringList met;
        ItemId item{};
        study->setActor(rater(*study, "Ada"));
        for (int i = 0; i < 12; ++i) {
            const auto near = rows.nextOpenNear({}, Waiting::Unfinished, item);
            const auto next = rows.nextOpen({}, Waiting::Unfinished, item);
            QVERIFY(near && next && *near == *next);
            item = *next;
            met << study->item(item)->externalId;
            QVERIFY(study->perform(setScreening({round, item, rater(*study, "Ada")}, Screening::Out, "x")));
        }
        QCOMPARE(met, adas());
        QVERIFY(!valid(rows.nextOpen({}, Waiting::Unfinished, item).value()));
    }

    void itIsTheSameOnEveryMachine()
    {
        const QString here = freshPath();
        const QString there = freshPath();
        {
            const auto study = smallStudy(here, 12);
            QVERIFY(
                valid(open(*study, {.draw = RoundPlan::Draw::List, .seed = 3, .ids = asAdded(12), .ownOrder = true})));
        }
        {
            const auto before = smallStudy(there, 12); // another study: the same items and seed give the same orders
            const RoundId round =
                open(*before, {.draw = RoundPlan::Draw::List, .seed = 3, .ids = asAdded(12), .ownOrder = true});
            QCOMPARE(listOf(*before, round, "Ada"), adas());
        }
        const QString copy = copied(here, freshPath());
        {
            const auto study = Study::open(here);
            QVERIFY(study);
            (*study)->setActor(rater(**study, "Ada"));
            QVERIFY((*study)->perform(setScreening(
                {(*study)->currentRound()->id, itemNamed(**study, "4"), rater(**study, "Ada")}, Screening::Out, "x")));
            QVERIFY((*study)->close());
        }
        QCOMPARE(merge(copy, here), QString());
        QCOMPARE(merge(here, copy), QString());
        for (const QString &path : {here, copy}) {
            const auto study = Study::open(path, OpenMode::ReadOnly);
            QVERIFY(study);
            const RoundId round = (*study)->currentRound()->id;
            QCOMPARE(listOf(**study, round, "Ada"), adas());
            QCOMPARE(listOf(**study, round, "Ben"), bens());
        }
    }

    void itemsThatAreAddedLaterMoveNoOthers()
    {
        const auto study = smallStudy(freshPath(), 9);
        const RoundId round = open(*study, {.seed = 3, .ownOrder = true});
        QVERIFY(study->currentRound()->coversAll);
        QCOMPARE(listOf(*study, round, "Ada"), some(adas(), asAdded(9)));
        QVERIFY(addItems(*study, 12));
        QCOMPARE(listOf(*study, round, "Ada"), adas());
        QCOMPARE(listOf(*study, round, "Ben"), bens());
    }

    void whoComesLaterHasAnOrderToo_data()
    {
        QTest::addColumn<bool>("isDrawn");
        QTest::newRow("taken in, items drawn") << true;
        QTest::newRow("new, over all items") << false;
    }

    void whoComesLaterHasAnOrderToo()
    {
        QFETCH(bool, isDrawn);
        const auto study =
            smallStudy(freshPath(), 12, isDrawn ? QStringList{"Ada", "Ben", "Cyd"} : QStringList{"Ada", "Ben"});
        const RoundId round = open(*study, {.draw = isDrawn ? RoundPlan::Draw::List : RoundPlan::Draw::Rest,
                                            .seed = 3,
                                            .ids = isDrawn ? asAdded(12) : QStringList(),
                                            .ownOrder = true,
                                            .raters = {rater(*study, "Ada"), rater(*study, "Ben")}});
        study->setActor(rater(*study, "Ada"));
        if (isDrawn) {
            QCOMPARE(listOf(*study, round, "Cyd"), QStringList()); // takes no part yet
            QVERIFY(study->perform(takeInRater(round, rater(*study, "Cyd"))));
        } else {
            QVERIFY(study->perform(addRater("Cyd", false)));
        }
        QStringList cyds = listOf(*study, round, "Cyd");
        QVERIFY(cyds != asAdded(12) && cyds != adas() && cyds != bens());
        std::ranges::sort(cyds, {}, [](const QString &name) { return name.toInt(); });
        QCOMPARE(cyds, asAdded(12));
        QCOMPARE(listOf(*study, round, "Ada"), adas());
    }

    // Another round gives another order, so an item that is shown again has other neighbours.
    void everyRoundHasItsOwn()
    {
        const auto study = smallStudy(freshPath(), 12);
        const RoundId first =
            open(*study, {.draw = RoundPlan::Draw::List, .seed = 3, .ids = asAdded(12), .ownOrder = true});
        for (const QString who : {"Ada", "Ben"}) {
            study->setActor(rater(*study, who));
            for (const QString &name : asAdded(12)) {
                QVERIFY(study->perform(
                    setScreening({first, itemNamed(*study, name), rater(*study, who)}, Screening::Out, "x")));
            }
            QVERIFY(study->perform(sealRound(first, rater(*study, who))));
        }
        const RoundId again = open(*study, {.draw = RoundPlan::Draw::Rest, .seed = 3, .repeats = 12, .ownOrder = true});
        QCOMPARE(listOf(*study, first, "Ada"), asAdded(12)); // all have sealed it, and talk about one list
        // By hashlib, with the numbers 2001 and 2002.
        QCOMPARE(listOf(*study, again, "Ada"),
                 QStringList({"2", "6", "7", "8", "5", "12", "4", "10", "11", "3", "9", "1"}));
        QCOMPARE(listOf(*study, again, "Ben"),
                 QStringList({"8", "1", "12", "6", "3", "2", "5", "9", "11", "4", "7", "10"}));
    }

    // Sorting many items takes longer than a key press may.
    void manyItemsAreSortedApart_data()
    {
        QTest::addColumn<int>("items");
        QTest::addColumn<bool>("isDrawn");
        QTest::addColumn<bool>("isApart");
        QTest::newRow("few drawn") << 1990 << true << false;
        QTest::newRow("many drawn") << 2010 << true << true;
        QTest::newRow("few of all") << 1990 << false << false;
        QTest::newRow("many of all") << 2010 << false << true;
    }

    void manyItemsAreSortedApart()
    {
        QFETCH(int, items);
        QFETCH(bool, isDrawn);
        QFETCH(bool, isApart);
        const auto study = smallStudy(freshPath(), items);
        const RoundId round = open(*study, {.draw = isDrawn ? RoundPlan::Draw::List : RoundPlan::Draw::Rest,
                                            .seed = 3,
                                            .ids = isDrawn ? asAdded(items) : QStringList(),
                                            .ownOrder = true});
        StudyItemRows rows(*study, round, rater(*study, "Ada"));
        const auto sorted = allItems(rows, {});
        QVERIFY(sorted);
        QCOMPARE(sorted->size(), size_t(items));
        QCOMPARE(some(names(*study, sorted), asAdded(12)), adas());
        rows.searchApart([] {});
        QCOMPARE(rows.isApart({}), isApart);
        QVERIFY(!rows.isApart({.order = ItemOrder::Date}));
        rows.setAnswer(std::make_shared<const ListAnswer>(ItemQuery{}, *sorted));
        const auto chunk = rows.ids({}, {}, items);
        QVERIFY(chunk);
        QVERIFY(chunk->ids == *sorted);
    }
};

QTEST_GUILESS_MAIN(OwnOrderRoundTest)
#include "OwnOrderRoundTest.moc"
