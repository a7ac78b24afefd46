// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemListModel.h"
#include "tests/support/FakeItems.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using corater::test::FakeItems;

/// The list of items keeps the model's contract, at its limits and with a million rows.
class ItemListModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheContractWhileItGrows()
    {
        const FakeItems source = FakeItems::of(ItemListModel::chunkIds + 100);
        ItemListModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would fetch during the model's own reset; the model continues by itself
        QCOMPARE(model.rowCount(), 0);
        model.setSource(&source);
        QTRY_VERIFY(model.isComplete());
        QCOMPARE(model.rowCount(), ItemListModel::chunkIds + 100);
        model.setSource(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.counts(), ItemCounts{});
    }

    void answersAtItsBorders_data()
    {
        QTest::addColumn<int>("count");
        for (int count :
             {0, 1, ItemListModel::pageRows - 1, ItemListModel::pageRows, ItemListModel::pageRows + 1, 200}) {
            QTest::addRow("%d", count) << count;
        }
    }

    void answersAtItsBorders()
    {
        QFETCH(int, count);
        const FakeItems source = FakeItems::of(count);
        ItemListModel model;
        model.setSource(&source);
        QTRY_VERIFY(model.isComplete());
        for (int row : {-1, 0, count - 1, count, count + 1}) {
            const bool there = row >= 0 && row < count;
            const QModelIndex index = model.index(row);
            QCOMPARE(index.isValid(), there);
            QCOMPARE(model.data(index, ItemListModel::TitleRole).toString(),
                     there ? QString("Item %1").arg(row + 1) : QString());
            QCOMPARE(raw(model.idAt(row)), there ? row + 1 : 0);
            QCOMPARE(model.rowAt(row).item.externalId, there ? QString::number(1000 + row) : QString());
            QCOMPARE(model.rowOf(ItemId(row + 1)), there ? row : -1);
        }
        QVERIFY(!model.index(0, 1).isValid());
        QVERIFY(!model.headerData(-1, Qt::Horizontal).isValid());
        QCOMPARE(model.rowCount(model.index(0)), 0);
    }

    void everyRoleHasItsNameAndValue()
    {
        FakeItems source = FakeItems::of(1);
        ItemRow &row = source.items[0];
        row.item.kind = "thread";
        row.item.date = "2020-10-14";
        row.item.url = "https://example.org";
        row.item.tags = QStringList{"keras"};
        row.item.score = 14;
        row.units = 2;
        row.keywords = QStringList{"gpu util"};
        row.reason = "no performance problem";
        row.discuss = row.unsure = row.recheck = row.disagreement = row.settled = true;
        ItemListModel model;
        model.setSource(&source);
        const QHash<int, QByteArray> names = model.roleNames();
        for (int role = ItemListModel::IdRole; role <= ItemListModel::SettledRole; ++role) {
            QVERIFY(names.contains(role));
            QVERIFY2(model.index(0).data(role).isValid(), names[role]);
        }
        QCOMPARE(model.index(0).data(ItemListModel::RowRole).value<ItemRow>().units, 2);
        QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
                 QString("Item 1, 1000, open, no performance problem, to discuss · unsure · to review, "
                         "Settled, Disagreement, 2 units"));
        QVERIFY(!model.index(0).data(Qt::DecorationRole).isValid());
        QVERIFY(!model.index(0).data(ItemListModel::SettledRole + 1).isValid());
    }

    void rowsAreReadByPageAndKept()
    {
        const FakeItems source = FakeItems::of(1000);
        ItemListModel model;
        model.setSource(&source);
        source.rowCalls = 0;
        for (int row = 0; row < 2 * ItemListModel::pageRows; ++row) {
            model.rowAt(row);
        }
        QCOMPARE(source.rowCalls, 2);
        model.rowAt(0);
        QCOMPARE(source.rowCalls, 2);
    }

    void aChangedItemIsReadAgainWhereItStands()
    {
        FakeItems source = FakeItems::of(200);
        ItemListModel model;
        model.setQuery({readFilter("state:open").filter});
        model.setSource(&source);
        QCOMPARE(model.rowCount(), 134);
        const ItemId id = model.idAt(70);
        model.rowAt(70);
        source.items[size_t(raw(id) - 1)].marks[0].state = RatingState::Done;
        QSignalSpy changed(&model, &ItemListModel::dataChanged);
        QSignalSpy counted(&model, &ItemListModel::countsChanged);
        model.refresh({id, ItemId(99999)});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 70);
        QCOMPARE(counted.count(), 1);
        QCOMPARE(model.index(70).data(ItemListModel::StateRole).toInt(), int(RatingState::Done));
        QCOMPARE(model.rowCount(), 134); // it does not disappear while it is used
        model.reload();
        QCOMPARE(model.rowCount(), 133);
    }

    // The difference of a row in memory updates the counts; for another row they are queried.
    void aRatedItemMovesTheCounts()
    {
        FakeItems source = FakeItems::of(200);
        ItemListModel model;
        model.setSource(&source);
        model.rowAt(3);
        const ItemCounts before = model.counts();
        const int asked = source.countCalls;
        ItemRow &row = source.items[size_t(raw(model.idAt(3)) - 1)];
        const RatingState state = row.marks[0].state == RatingState::Done ? RatingState::Out : RatingState::Done;
        row.marks[0].state = state;
        row.discuss = !row.discuss;
        model.refreshMarks({model.idAt(3)});
        QCOMPARE(source.countCalls, asked); // nothing was counted
        QVERIFY(model.counts() != before);
        const ItemCounts counted = *source.counts();
        QVERIFY(model.counts() == counted);
        QCOMPARE(model.index(3).data(ItemListModel::StateRole).toInt(), int(state));
        model.refreshMarks({model.idAt(3), model.idAt(150)}); // its page was not loaded
        QCOMPARE(source.countCalls, asked + 2);
    }

    void theSameQueryDoesNotReload()
    {
        const FakeItems source = FakeItems::of(10);
        ItemListModel model;
        model.setSource(&source);
        QSignalSpy reset(&model, &ItemListModel::modelReset);
        model.setQuery({});
        QCOMPARE(reset.count(), 0);
        model.setQuery({readFilter("state:done").filter});
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 3);
    }

    void findsTheNextOpenItem()
    {
        FakeItems source = FakeItems::of(6); // 3 and 6 are done
        ItemListModel model;
        QCOMPARE(raw(model.nextOpen(ItemId{})), 0);
        model.setSource(&source);
        QCOMPARE(raw(model.nextOpen(ItemId{})), 1);
        QCOMPARE(raw(model.nextOpen(ItemId(2))), 4);
        QCOMPARE(raw(model.nextOpen(ItemId(5))), 1);
        for (ItemRow &row : source.items) {
            row.marks[0].state = RatingState::Done;
        }
        QCOMPARE(raw(model.nextOpen(ItemId(1))), 0);
    }

    void loadsUntilAnItemHasARow()
    {
        const FakeItems source = FakeItems::of(2 * ItemListModel::chunkIds + 10);
        ItemListModel model;
        model.setSource(&source);
        QCOMPARE(model.rowOf(ItemId(2 * ItemListModel::chunkIds + 5)), -1);
        QCOMPARE(model.load(ItemId(2 * ItemListModel::chunkIds + 5)), 2 * ItemListModel::chunkIds + 4);
        QCOMPARE(model.load(ItemId(99999999)), -1);
    }

    void aBrokenSourceIsToldAndAskedOnce()
    {
        FakeItems source = FakeItems::of(100);
        ItemListModel model;
        qRegisterMetaType<Error>();
        QSignalSpy failed(&model, &ItemListModel::failed);
        source.broken = true;
        model.setSource(&source);
        QTRY_COMPARE(failed.count(), 2); // counts and ids
        QVERIFY(!model.canFetchMore({}));
        source.broken = false;
        model.reload();
        QCOMPARE(model.rowCount(), 100);
        source.broken = true;
        source.rowCalls = 0;
        model.rowAt(0);
        model.rowAt(1);
        QCOMPARE(source.rowCalls, 1);
        QCOMPARE(raw(model.rowAt(1).item.id), 2);
        QTRY_COMPARE(failed.count(), 3);
    }

    void aMillionRowsNeitherBlockNorBloat()
    {
        const FakeItems source = FakeItems::of(1000000);
        ItemListModel model;
        int inserts = 0;
        connect(&model, &ItemListModel::rowsInserted, this, [&](const QModelIndex &, int first, int last) {
            ++inserts;
            QVERIFY(last - first < ItemListModel::chunkIds); // the window responds between them
        });
        model.setSource(&source);
        QTRY_VERIFY_WITH_TIMEOUT(model.isComplete(), 60000);
        QCOMPARE(model.rowCount(), 1000000);
        constexpr int rest = 1000000 - ItemListModel::firstIds; // the first slice comes with the reset
        QCOMPARE(inserts, (rest + ItemListModel::chunkIds - 1) / ItemListModel::chunkIds);
        source.rowCalls = 0;
        for (int row = 0; row < 1000000; row += 10007) {
            QCOMPARE(raw(model.rowAt(row).item.id), row + 1);
        }
        QCOMPARE(source.rowCalls, 100); // one page for each visited position
        QCOMPARE(model.rowOf(ItemId(1000000)), 999999);
    }
};

QTEST_GUILESS_MAIN(ItemListModelTest)
#include "ItemListModelTest.moc"
