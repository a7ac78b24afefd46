// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/search/ListAnswer.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemFilter.h"
#include "models/items/table/AllItems.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// A list whose searches were answered elsewhere shows what it would have found itself.
class ListAnswerTest : public QObject
{
    Q_OBJECT

    static constexpr int items = 700; // more than are looked at in one step

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    RatingKey key(int item) const
    {
        return {m_study->currentRound()->id, itemNamed(*m_study, QString::number(item)),
                m_study->raterNamed("Ada")->id};
    }

    ListPlace place(bool isWhole) const
    {
        return {.round = m_study->currentRound()->id, .rater = m_study->raterNamed("Ada")->id, .isWhole = isWhole};
    }

    static StudyItemRows answered(const StudyItemRows &rows, const ItemQuery &query)
    {
        StudyItemRows apart = rows;
        apart.searchApart([] {});
        apart.setAnswer(std::make_shared<const ListAnswer>(query, *allItems(rows, query)));
        return apart;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath(QStringLiteral("answer.corater")), items);
        QVERIFY(m_study);
        m_study->setActor(m_study->raterNamed("Ada")->id);
        QVERIFY(m_study->perform(setScreening(key(2), Screening::Out, "no problem")));
        QVERIFY(m_study->perform(setScreening(key(3), Screening::In, {})));
        for (int item = 100; item < 600; ++item) {
            QVERIFY(m_study->perform(setScreening(key(item), Screening::Out, "too old")));
        }
    }

    void aSearchIsShownAsAnswered_data()
    {
        QTest::addColumn<QString>("search");
        for (const char *search : {"item", "reason:old", "-reason:old", "4 or 5 or 650", "keyword:slow", "nothing"}) {
            QTest::newRow(search) << search;
        }
    }

    void aSearchIsShownAsAnswered()
    {
        QFETCH(const QString, search);
        for (const bool isWhole : {false, true}) {
            for (const auto &[order, isDescending] :
                 {std::pair(ItemOrder::Imported, false), std::pair(ItemOrder::Title, true)}) {
                const ItemQuery query{readFilter(search).filter, order, isDescending};
                QVERIFY(!query.filter.isEmpty());
                const StudyItemRows rows = place(isWhole).rows(*m_study);
                const StudyItemRows apart = answered(rows, query);
                QCOMPARE(*allItems(apart, query), *allItems(rows, query));
                const auto first = apart.ids(query, {}, 3);
                const auto same = rows.ids(query, {}, 3);
                QCOMPARE(first->ids, same->ids);
                QCOMPARE(apart.ids(query, first->end, 100)->ids, rows.ids(query, same->end, 100)->ids);
                for (const int after : {0, 1, 3, 99, 350, 700}) {
                    const ItemId from = after == 0 ? ItemId{} : itemNamed(*m_study, QString::number(after));
                    if (valid(from) && !std::ranges::contains(*allItems(rows, query), from)) {
                        continue; // where to go on from an item that is not listed, the answer does not know
                    }
                    for (const Waiting waiting : {Waiting::Unfinished, Waiting::Untouched}) {
                        const ItemId next = *rows.nextOpen(query, waiting, from);
                        QCOMPARE(*apart.nextOpen(query, waiting, from), next);
                        QCOMPARE(*apart.nextOpenNear(query, waiting, from), next);
                        QCOMPARE(*rows.nextOpenNear(query, waiting, from), next);
                    }
                }
            }
        }
    }

    // What waits is asked of the study as it is now, not as it was when the search was made.
    void theNextThatWaitsIsOneThatStillWaits()
    {
        const ItemQuery query{.filter = readFilter(QStringLiteral("4 or 5 or 650")).filter};
        const StudyItemRows apart = answered(place(false).rows(*m_study), query);
        QCOMPARE(*apart.nextOpen(query, Waiting::Untouched, key(4).item), key(5).item);
        QVERIFY(m_study->perform(setScreening(key(5), Screening::Out, "too old")));
        QCOMPARE(*apart.nextOpen(query, Waiting::Untouched, key(4).item), key(650).item);
        QCOMPARE(*apart.nextOpen(query, Waiting::Untouched, key(1).item), key(4).item); // not listed: from the top
        QVERIFY(m_study->undo());
    }

    void nothingIsFoundBeforeTheAnswer()
    {
        StudyItemRows rows = place(false).rows(*m_study);
        rows.searchApart([] {});
        const ItemQuery all;
        const ItemQuery query{.filter = readFilter(QStringLiteral("reason:old")).filter};
        QVERIFY(!rows.lacks(all) && allItems(rows, all)->size() == size_t(items)); // no search
        QVERIFY(rows.lacks(query) && allItems(rows, query)->empty());
        QVERIFY(!valid(*rows.nextOpen(query, Waiting::Unfinished, {})));
        rows.setAnswer(std::make_shared<const ListAnswer>(query, std::vector{key(100).item}));
        QCOMPARE(*allItems(rows, query), std::vector{key(100).item});
        QVERIFY(rows.lacks({.filter = query.filter, .order = ItemOrder::Title})); // that is another order
    }
};

QTEST_GUILESS_MAIN(ListAnswerTest)
#include "ListAnswerTest.moc"
