// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/ItemTableModel.h"
#include "tests/support/FakeItems.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using corater::test::FakeItems;

/// The columns of the wide list over the rows of the list.
class ItemTableModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheListWhileItGrows()
    {
        const FakeItems source = FakeItems::of(ItemListModel::firstIds + 100);
        ItemListModel list;
        ItemTableModel table(list);
        table.setColumns({{ItemColumn::Title}, {ItemColumn::Id}});
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        list.setSource(&source);
        QTRY_VERIFY(list.isComplete());
        QCOMPARE(table.rowCount(), ItemListModel::firstIds + 100);
        QCOMPARE(table.columnCount(), 2);
        for (const auto &[row, column] : {std::pair(-1, 0), std::pair(0, 2), std::pair(table.rowCount(), 0)}) {
            QVERIFY(!table.index(row, column).isValid());
        }
        QCOMPARE(table.index(599, 0).data().toString(), u"Item 600"_s);
        QCOMPARE(table.index(599, 1).data().toString(), u"1599"_s);
        QCOMPARE(table.headerData(1, Qt::Horizontal).toString(), u"Id"_s);
        QVERIFY(!table.headerData(2, Qt::Horizontal).isValid());
    }

    void aChangedItemChangesItsWholeLine()
    {
        FakeItems source = FakeItems::of(3);
        ItemListModel list;
        list.setSource(&source);
        ItemTableModel table(list);
        table.setColumns({{ItemColumn::Title}, {ItemColumn::State}});
        QSignalSpy changed(&table, &QAbstractItemModel::dataChanged);
        source.items[1].marks = {{0, RatingState::Out}};
        list.refresh({ItemId{2}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), table.index(1, 0));
        QCOMPARE(changed[0][1].toModelIndex(), table.index(1, 1));
        QCOMPARE(table.index(1, 1).data().toString(), u"excluded"_s);
    }

    void onlyRowsThatAreShownAreRead()
    {
        const FakeItems source = FakeItems::of(20000);
        ItemListModel list;
        list.setSource(&source);
        QTRY_VERIFY(list.isComplete());
        ItemTableModel table(list);
        table.setColumns(ItemColumn::all({}));
        const int before = source.rowCalls;
        for (int column = 0; column < table.columnCount(); ++column) {
            table.index(15000, column).data();
        }
        QCOMPARE(source.rowCalls, before + 1);
    }

    void eachColumnSaysWhatTheRowHas_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        for (const auto &[key, text] : {std::pair("title", "A loop"),
                                        {"id", "42"},
                                        {"state", "A: done · B: excluded"},
                                        {"reason", "spam"},
                                        {"units", "2"},
                                        {"marks", "to discuss · to review"},
                                        {"round", "Pilot"},
                                        {"disagreement", "yes"},
                                        {"settled", ""},
                                        {"date", "2020-10-14"},
                                        {"score", "-3"},
                                        {"views", "7"},
                                        {"answers", "1"},
                                        {"tags", "keras, gpu"},
                                        {"keywords", "slow, oom"},
                                        {"source:Priority", "3"},
                                        {"source:none", ""}}) {
            QTest::newRow(key) << QString::fromLatin1(key) << QString::fromUtf8(text);
        }
    }

    void eachColumnSaysWhatTheRowHas()
    {
        QFETCH(QString, key);
        ItemRow row;
        row.item.title = u"A\nloop"_s;
        row.item.externalId = u"42"_s;
        row.item.date = u"2020-10-14T08:00:00Z"_s;
        row.item.score = -3;
        row.item.views = 7;
        row.item.answers = 1;
        row.item.tags = QStringList{u"keras"_s, u"gpu"_s};
        row.keywords = QStringList{u"slow"_s, u"oom"_s};
        row.marks = {{1, RatingState::Out}, {0, RatingState::Done}};
        row.reason = u"spam"_s;
        row.units = 2;
        row.discuss = row.recheck = row.disagreement = true;
        row.round = u"Pilot"_s;
        row.fields.insert(u"Priority"_s, 3);
        const auto column = ItemColumn::named(key);
        QVERIFY(column);
        QCOMPARE(column->key(), key);
        QTEST(column->textOf(row), "text");
        QVERIFY(!column->heading().isEmpty());
        QVERIFY(!ItemColumn::named(u"nothing"_s));
        // A source without counts has no score of 0; beside other counts a 0 is one.
        const QStringList counts{u"score"_s, u"views"_s, u"answers"_s};
        row.item.score = 0;
        QFETCH(QString, text);
        QCOMPARE(column->textOf(row), key == u"score" ? u"0"_s : text);
        row.item.views = row.item.answers = 0;
        QCOMPARE(column->textOf(row), counts.contains(key) ? QString() : text);
    }
};

QTEST_GUILESS_MAIN(ItemTableModelTest)
#include "ItemTableModelTest.moc"
