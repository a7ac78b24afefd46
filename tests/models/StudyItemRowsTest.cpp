// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/StudyItemRows.h"
#include "data/store/StudyConnection.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/RatingRepository.h"
#include "models/commands/AddItems.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemFilter.h"
#include "models/items/ItemListModel.h"
#include "tests/support/study/LabelledStudy.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The rows that the list of items shows of the study file.
class StudyItemRowsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    RatingKey key(const QString &item, const QString &rater = "Ada") const
    {
        return {m_study->currentRound()->id, itemNamed(*m_study, item), m_study->raterNamed(rater)->id};
    }

    StudyItemRows rowsOf(const QString &rater = "Ada") const
    {
        return StudyItemRows(*m_study, m_study->currentRound()->id, m_study->raterNamed(rater)->id);
    }

    QStringList found(const QString &search, ItemOrder order = ItemOrder::Imported, bool descending = false) const
    {
        QStringList names;
        const auto chunk = rowsOf().ids({readFilter(search).filter, order, descending}, {}, 100);
        if (!chunk) {
            return {chunk.error().oneLine()};
        }
        for (ItemId id : chunk->ids) {
            names << m_study->item(id)->externalId;
        }
        return names;
    }

private Q_SLOTS:
    void hintsAreFoundWhereTheyAreKnown()
    {
        const auto ids = [&](const QString &name) { return itemNamed(*m_study, name); };
        StudyItemRows rows = rowsOf();
        const auto names = [&](const QString &search) {
            QStringList all;
            const auto chunk = rows.ids({.filter = readFilter(search).filter}, {}, 100);
            for (const ItemId id : chunk->ids) {
                all << m_study->item(id)->externalId;
            }
            return all;
        };
        QCOMPARE(names("has:hint"), QStringList()); // hints are hidden, or not computed
        rows.setHinted({{0, {ids("2"), ids("5"), ids("9")}}, {1, {ids("5")}}, {2, {ids("2"), ids("9")}}, {3, {}}});
        QCOMPARE(names("has:hint"), (QStringList{"2", "5", "9"}));
        QCOMPARE(names("hint:node-in-loop"), QStringList("5"));
        QCOMPARE(names("hint:1,2"), (QStringList{"2", "5", "9"}));
        QCOMPARE(names("hint:parallel-calls"), QStringList());
        QCOMPARE(names("hint:2 state:out"), QStringList("2"));
        QCOMPARE(names("hint:2 item"), (QStringList{"2", "9"}));
    }

    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath("rows.corater"), 12);
        QVERIFY(m_study);
        m_study->setActor(m_study->raterNamed("Ada")->id);
        QVERIFY(m_study->perform(setScreening(key("2"), Screening::Out, "no problem")));
        QVERIFY(m_study->perform(setScreening(key("3"), Screening::In, {})));
        QVERIFY(m_study->perform(setFlag(key("5"), RatingFlag::Discuss, true)));
        QVERIFY(m_study->perform(addUnit(key("7"))));
        const Dimension &colour = m_study->codebook().dimensions[0];
        const Dimension &size = m_study->codebook().dimensions[1];
        QVERIFY(m_study->perform(setLabels(key("7"), 1, colour.id, "colour", {codeNamed(*m_study, "Red")})));
        QVERIFY(m_study->perform(setLabels(key("7"), 1, size.id, "size", {codeNamed(*m_study, "Small")})));
    }

    void filters_data()
    {
        QTest::addColumn<QString>("search");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("out") << "state:out" << QStringList{"2"};
        QTest::newRow("done") << "state:done" << QStringList{"7"};
        QTest::newRow("begun") << "state:begun" << QStringList{"3", "5"};
        QTest::newRow("not done") << "state:open" << QStringList{"1", "3", "4", "5", "6", "8", "9", "10", "11", "12"};
        QTest::newRow("untouched") << "state:new" << QStringList{"1", "4", "6", "8", "9", "10", "11", "12"};
        QTest::newRow("flag") << "flag:discuss" << QStringList{"5"};
        QTest::newRow("full text") << "\"item 11\"" << QStringList{"11"};
        QTest::newRow("by its id") << "4" << QStringList{"4"};
        QTest::newRow("beginning of a word") << "ite state:out" << QStringList{"2"};
        QTest::newRow("keyword") << "keyword:slow state:done" << QStringList{"7"};
        QTest::newRow("no such keyword") << "keyword:slo" << QStringList{};
        QTest::newRow("nothing has it") << "zebra" << QStringList{};
        QTest::newRow("hostile words") << "\"\"\" OR * -- ;" << QStringList{};
        QTest::newRow("percent sign") << "tag:%" << QStringList{};
    }

    void filters()
    {
        QFETCH(QString, search);
        QFETCH(QStringList, expected);
        QCOMPARE(found(search), expected);
    }

    void findsWhatIsSettledAndWhatIsNot()
    {
        const auto study = labelledStudy(m_folder.filePath("settled.corater"));
        QVERIFY(study);
        const StudyItemRows rows(*study, study->currentRound()->id, study->raters().front().id);
        for (int order = 0; order <= int(ItemOrder::Score); ++order) {
            const auto settled = rows.ids({readFilter("is:settled").filter, ItemOrder(order)}, {}, 100);
            const auto open = rows.ids({readFilter("is:unsettled").filter, ItemOrder(order)}, {}, 100);
            QVERIFY(settled && open);
            QCOMPARE(settled->ids, std::vector{itemNamed(*study, "1")});
            QCOMPARE(open->ids.size(), size_t(7));
            QVERIFY(!std::ranges::contains(open->ids, settled->ids.front()));
        }
    }

    void whatComesAfterARoundIsClosedIsNotInIt()
    {
        const auto study = smallStudy(m_folder.filePath("closed.corater"), 3);
        QVERIFY(study);
        const RoundId round = study->currentRound()->id;
        for (const Rater &rater : study->ratersOf(round)) {
            study->setActor(rater.id);
            const auto sealed = study->perform(sealRound(round, rater.id));
            QVERIFY2(sealed, sealed ? "" : qPrintable(sealed.error().oneLine()));
        }
        QVERIFY(study->isClosed(round));
        const auto shown = [&] {
            const StudyItemRows rows(*study, round, study->raters().front().id);
            return std::pair{rows.ids({}, {}, 100)->ids.size(), rows.counts()->all};
        };
        QCOMPARE(shown(), (std::pair{size_t(3), qint64(3)}));
        while (nowUtc() <= study->round(round)->closedAt) { // a later millisecond
        }
        const auto source = [](const ItemSink &sink) -> Result<QString> {
            Item item;
            item.externalId = QStringLiteral("later");
            const auto done = sink(std::move(item));
            return done ? Result<QString>(QStringLiteral("posts")) : std::unexpected(done.error());
        };
        const auto sieve = [](const Item &) { return std::optional(AddItems::Texts{}); };
        QVERIFY(study->perform(corater::addItems({QStringLiteral("later.csv"), source, sieve})));
        QCOMPARE(*study->itemCount(), 4);
        QCOMPARE(shown(), (std::pair{size_t(3), qint64(3)}));
    }

    void ordersBothWays()
    {
        QCOMPARE(found("state:done,out", ItemOrder::Title), QStringList({"2", "7"}));
        QCOMPARE(found("state:done,out", ItemOrder::Title, true), QStringList({"7", "2"}));
        QCOMPARE(found("", ItemOrder::ExternalId).first(3), QStringList({"1", "10", "11"}));
    }

    void pagesByKeyGiveEachItemOnce_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QString>("search");
        QTest::addColumn<size_t>("count");
        for (int order = 0; order <= int(ItemOrder::Score); ++order) {
            for (const bool down : {false, true}) {
                const char *way = down ? "down" : "up";
                QTest::addRow("order %d %s", order, way) << order << down << "" << size_t(12);
                // Words are searched along the list or in the index, depending on the other conditions.
                QTest::addRow("order %d %s, a word", order, way) << order << down << "ite" << size_t(12);
                QTest::addRow("order %d %s, words", order, way) << order << down << "ite item" << size_t(12);
                QTest::addRow("order %d %s, a word that is an id", order, way) << order << down << "1" << size_t(1);
                QTest::addRow("order %d %s, not rated", order, way) << order << down << "item state:new" << size_t(8);
            }
        }
    }

    void pagesByKeyGiveEachItemOnce()
    {
        QFETCH(int, order);
        QFETCH(bool, descending);
        QFETCH(QString, search);
        QFETCH(size_t, count);
        const ItemQuery query{readFilter(search).filter, ItemOrder(order), descending};
        const StudyItemRows rows = rowsOf();
        const auto whole = rows.ids(query, {}, 100);
        std::vector<ItemId> pieced;
        ItemKey after;
        for (bool complete = false; !complete;) {
            const auto chunk = rows.ids(query, after, 5);
            QVERIFY(chunk);
            pieced.insert(pieced.end(), chunk->ids.begin(), chunk->ids.end());
            after = chunk->end;
            complete = chunk->complete;
        }
        QCOMPARE(pieced, whole->ids);
        QCOMPARE(pieced.size(), count);
    }

    void countsAndRows()
    {
        const auto counts = rowsOf().counts();
        QVERIFY(counts);
        QCOMPARE(counts->all, 12);
        QCOMPARE(counts->open, 10);
        QCOMPARE(counts->begun, 2);
        QCOMPARE(counts->done, 1);
        QCOMPARE(counts->out, 1);
        QCOMPARE(counts->flagged, 1);
        const auto rows = rowsOf().rows({itemNamed(*m_study, "7"), ItemId{12345}, itemNamed(*m_study, "2")});
        QVERIFY(rows);
        QCOMPARE(rows->size(), size_t(2));
        for (const ItemRow &row : *rows) {
            QCOMPARE(row.marks.size(), size_t(1));
            QCOMPARE(row.units, row.item.externalId == "7" ? 1 : 0);
            QCOMPARE(row.reason, row.item.externalId == "2" ? QString("no problem") : QString());
        }
    }

    void nextOpenGoesRound()
    {
        const StudyItemRows rows = rowsOf();
        auto next = [&](const char *after) {
            const ItemId from = itemNamed(*m_study, QString::fromLatin1(after));
            const auto id = rows.nextOpen({}, Waiting::Unfinished, from);
            const auto near = rows.nextOpenNear({}, Waiting::Unfinished, from);
            return id && near && *near == *id ? m_study->item(*id)->externalId : QString();
        };
        QCOMPARE(next("1"), QStringLiteral("3"));
        QCOMPARE(next("6"), QStringLiteral("8"));
        QCOMPARE(next("12"), QStringLiteral("1"));
    }

    void aPassGoesOnlyToWhatNobodyTouched()
    {
        const StudyItemRows rows = rowsOf();
        int untouched = 0;
        ItemId after{};
        for (int i = 0; i < 12; ++i) {
            const auto id = rows.nextOpen({}, Waiting::Untouched, after);
            QVERIFY(id && valid(*id));
            const auto row = rows.rows({*id});
            QVERIFY(row && !row->empty());
            QVERIFY(row->front().marks[0].state == RatingState::Open);
            if (raw(*id) <= raw(after)) {
                break; // round
            }
            ++untouched;
            after = *id;
        }
        QCOMPARE(untouched, 8); // twelve, without two begun, one finished and one excluded
    }

    void theReasonsOfARaterKeepTheirOrder()
    {
        const RatingRepository ratings = m_study->store().ratings();
        const auto reasons = ratings.outReasons(Reader::as(m_study->raterNamed("Ada")->id));
        QVERIFY(reasons);
        QCOMPARE(*reasons, QStringList{"no problem"});
        const auto others = ratings.outReasons(Reader::as(m_study->raterNamed("Ben")->id));
        QVERIFY(others && others->isEmpty());
    }

    // After each of many changes, including undone ones, the counts of the list equal those of counting all ratings in
    // the file, without counting them anew.
    void countsFollowEachChange()
    {
        const auto study = labelledStudy(m_folder.filePath("follow.corater"));
        QVERIFY(study);
        const RaterId ada = study->raterNamed("Ada")->id;
        study->setActor(ada);
        const StudyItemRows rows(*study, study->currentRound()->id, ada);
        ItemListModel model;
        model.setSource(&rows);
        QVERIFY(model.isComplete());
        model.rowAt(0);
        int refused = 0;
        int told = 0;
        connect(study.get(), &Study::ratingsChanged, &model, [&](const ChangedRatings &changed) {
            if (changed.only) {
                const Rating &now = *changed.only;
                const auto read = study->rating(now.round, now.item, now.rater);
                told += read && *read == now ? 1 : -1000;
                model.setRated(*changed.only);
            } else {
                model.refreshMarks({changed.items.begin(), changed.items.end()});
            }
        });
        connect(study.get(), &Study::finalsChanged, &model, [&](const ChangedFinals &changed) {
            for (const ChangedFinal &each : changed.marks) {
                model.refreshMarks({each.item});
            }
        });
        const Dimension &colour = study->codebook().dimensions[0];
        const std::vector<CodeId> red{codeNamed(*study, "Red")};
        QRandomGenerator random(7);
        for (int change = 0; change < 300; ++change) {
            const RatingKey key = keyOf(*study, QString::number(1 + random.bounded(8)), "Ada");
            const auto screening = Screening(random.bounded(3));
            const auto flag = random.bounded(2) == 0 ? RatingFlag::Discuss : RatingFlag::Unsure;
            Result<void> done;
            switch (random.bounded(7)) {
            case 6:
                done = study->perform(putFinal({.item = key.item, .screening = screening}));
                break;
            case 5:
                done = study->perform(setComment(key, random.bounded(2),
                                                 random.bounded(2) == 0 ? colour.id : DimensionId{},
                                                 random.bounded(2) == 0 ? QString("why") : QString()));
                break;
            case 0:
                done = study->perform(setScreening(key, screening, {}));
                break;
            case 1:
                done = study->perform(setFlag(key, flag, random.bounded(2) == 0));
                break;
            case 2:
                done = study->perform(
                    setLabels(key, 1, colour.id, "colour", random.bounded(2) == 0 ? red : std::vector<CodeId>()));
                break;
            case 3:
                done = study->canUndo() ? study->undo() : Result<void>();
                break;
            default:
                done = study->canRedo() ? study->redo() : study->perform(addUnit(key));
                break;
            }
            refused += done ? 0 : 1;
            const auto counted = rows.counts();
            const auto read = rows.rows({key.item});
            QVERIFY(counted && read);
            QVERIFY2(model.counts() == *counted, qPrintable(QString("after change %1").arg(change)));
            const ItemRow row = model.rowAt(model.rowOf(key.item));
            QVERIFY(row.marks == read->front().marks && row.units == read->front().units);
            QVERIFY(row.reason == read->front().reason && row.recheck == read->front().recheck);
        }
        QVERIFY(told > 50);
        QVERIFY2(refused < 100, qPrintable(QString::number(refused)));
    }

    void theOtherRaterSeesOnlyTheirOwn()
    {
        const auto rows = rowsOf("Ben").rows({itemNamed(*m_study, "7")});
        QCOMPARE(rows->front().marks, (std::vector<RaterMark>{{1, RatingState::Open}}));
        QCOMPARE(rowsOf("Ben").counts()->open, 12);
    }
};

QTEST_GUILESS_MAIN(StudyItemRowsTest)
#include "StudyItemRowsTest.moc"
