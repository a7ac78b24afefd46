// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/NamedItems.h"
#include "data/records/selection/SearchedText.h"
#include "models/commands/AddItems.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Items found by their id or title.
class NamedItemsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    static QStringList idsOf(const Result<std::vector<ItemSummary>> &items)
    {
        QStringList ids;
        for (const ItemSummary &item : items ? *items : std::vector<ItemSummary>()) {
            ids << item.externalId;
        }
        return ids;
    }

    QStringList found(const QString &typed, size_t most = 8) const { return idsOf(itemsNamed(*m_study, typed, most)); }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath("study.corater"), 0);
        QVERIFY(m_study);
        const std::vector<std::pair<QString, QString>> items{{"12", "Slow start of the GPU"},
                                                             {"123", "Memory grows"},
                                                             {"5", "Slow memory of 12 cards"},
                                                             {"B-7", "100 % “load” and the end"}};
        const auto add = corater::addItems(
            {QStringLiteral("made"),
             [&](const ItemSink &sink) -> Result<QString> {
                 for (const auto &[id, title] : items) {
                     Item item;
                     item.site = QStringLiteral("here");
                     item.externalId = id;
                     item.title = title;
                     item.parts = {{.kind = "question", .body = QStringLiteral("The memory of my card")}};
                     TRY(sink(std::move(item)));
                 }
                 return QStringLiteral("made");
             },
             [](const Item &item) { return std::optional(AddItems::Texts{{}, searchedText(item)}); }});
        QVERIFY(m_study->perform(add));
    }

    void itemsAreFoundByIdAndTitle_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("ids");
        QTest::newRow("id, then those that begin with it, then titles") << "12" << QStringList{"12", "123", "5"};
        QTest::newRow("words of the title, in any order") << "slow start" << QStringList{"12"};
        QTest::newRow("not of the text alone") << "memory" << QStringList{"123", "5"};
        QTest::newRow("the beginning of a word") << "mem" << QStringList{"123", "5"};
        QTest::newRow("a word that is still being typed") << "memory gr" << QStringList{"123"};
        QTest::newRow("capitals of ids") << "B-" << QStringList{"B-7"};
        QTest::newRow("signs of the search are none here") << "tag:x" << QStringList{};
        QTest::newRow("quotes") << "\"load" << QStringList{};
        QTest::newRow("blanks") << "  " << QStringList{};
    }

    void itemsAreFoundByIdAndTitle()
    {
        QFETCH(const QString, typed);
        QFETCH(const QStringList, ids);
        QCOMPARE(found(typed), ids);
    }

    void noMoreThanAsked() { QCOMPARE(found("12", 2), (QStringList{"12", "123"})); }

    // What anybody has said of an item changes nothing.
    void ratingsAreNotUsed()
    {
        const QStringList before = found("memory");
        for (const Rater &rater : m_study->raters()) {
            m_study->setActor(rater.id);
            const RatingKey key{m_study->currentRound()->id, itemNamed(*m_study, "123"), rater.id};
            QVERIFY(m_study->perform(setScreening(key, Screening::Out, "too old")));
            QCOMPARE(found("memory"), before);
        }
    }

    void idsThatNoLongerExistAreLeftOut()
    {
        const ItemId first = itemNamed(*m_study, "12");
        const ItemId last = itemNamed(*m_study, "B-7");
        QCOMPARE(idsOf(itemsWithIds(*m_study, {last, ItemId{9999}, first})), (QStringList{"B-7", "12"}));
    }
};

QTEST_GUILESS_MAIN(NamedItemsTest)
#include "NamedItemsTest.moc"
