// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/AddItems.h"

#include "data/store/StudyConnection.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/ItemFilter.h"
#include "models/items/StudyItemRows.h"
#include "tests/support/study/Studies.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Adding the same post again updates its texts and does not affect what refers to it.
class AddItemsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;
    AddedItems m_outcome;

    static Item post(const QString &id, const QString &title, const QString &question, const QString &answer = {})
    {
        Item item;
        item.site = u"stackoverflow"_s;
        item.externalId = id;
        item.kind = u"thread"_s;
        item.title = title;
        item.date = u"2020-02-03T10:00:00"_s;
        if (!question.isEmpty()) {
            item.parts.push_back({.kind = u"question"_s, .externalId = id, .body = question});
        }
        if (!answer.isEmpty()) {
            item.parts.push_back({.kind = u"answer"_s, .externalId = id + u"7"_s, .body = answer});
        }
        return item;
    }

    Result<void> add(const std::vector<Item> &items, bool updatesOnly = false)
    {
        const auto source = [items](const ItemSink &sink) -> Result<QString> {
            for (const Item &item : items) {
                if (const auto done = sink(Item(item)); !done) {
                    return std::unexpected(done.error());
                }
            }
            return u"posts"_s;
        };
        const auto sieve = [](const Item &item) -> std::optional<AddItems::Texts> {
            QStringList texts;
            for (const ItemPart &part : item.parts) {
                texts << part.body;
            }
            return AddItems::Texts{{}, texts.join(u' ')};
        };
        return m_study->perform(corater::addItems({u"posts.xml"_s, source, sieve, updatesOnly}, &m_outcome))
            .transform([](const AddedItems &) {});
    }

    QStringList bodies(const QString &id) const
    {
        QStringList found;
        const auto item = m_study->item(itemNamed(*m_study, id));
        for (const ItemPart &part : item ? item->parts : std::vector<ItemPart>()) {
            found << part.body;
        }
        return found;
    }

    QStringList tagged(const QString &tag) const { return searched(u"tag:"_s + tag); }

    QStringList searched(const QString &search) const
    {
        QStringList names;
        const StudyItemRows rows(*m_study, m_study->currentRound()->id, m_study->raters().front().id);
        const auto chunk = rows.ids({.filter = readFilter(search).filter}, {}, 10);
        for (ItemId id : chunk ? chunk->ids : std::vector<ItemId>()) {
            names << m_study->item(id)->externalId;
        }
        return names;
    }

    // An item as a list of ids gives it, and as its site gives it.
    static Item idAlone(const QString &id)
    {
        Item item = post(id, {}, {});
        item.date.clear();
        item.fields.insert(u"relevant"_s, u"yes"_s);
        return item;
    }

    static Item wholePost(const QString &id)
    {
        Item item = post(id, u"Slow"_s, u"first"_s, u"answer"_s);
        item.parts[0].author = u"Ann"_s;
        item.parts[1].accepted = true;
        item.url = u"https://stackoverflow.com/q/"_s + id;
        item.tags = {u"keras"_s, u"gpu"_s};
        item.score = 3;
        item.views = 500;
        item.answers = 1;
        item.fields = {{u"relevant"_s, u"no"_s}, {u"CommentCount"_s, u"4"_s}};
        return item;
    }

    // The fields that the list shows and searches, in one line.
    QString summary(const QString &id) const
    {
        const auto item = m_study->item(itemNamed(*m_study, id));
        return item ? QStringList{item->title,
                                  item->url,
                                  item->date,
                                  item->tags.join(u','),
                                  QString::number(item->score),
                                  QString::number(item->views),
                                  QString::number(item->answers),
                                  QString::fromUtf8(QJsonDocument(item->fields).toJson(QJsonDocument::Compact))}
                          .join(u' ')
                    : item.error().oneLine();
    }

    void isWhole()
    {
        const auto found = m_study->store().verify();
        QVERIFY(found);
        QCOMPARE(inWords(*found), QStringList());
    }

private Q_SLOTS:
    void init()
    {
        m_study = smallStudy(m_folder.filePath(u"s%1.corater"_s.arg(++m_count)), 0);
        QVERIFY(m_study);
    }

    void aTitleAloneGetsItsTextsAndKeepsItsRatings()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, {})}));
        m_study->setActor(m_study->raters().front().id);
        const RatingKey key{m_study->currentRound()->id, itemNamed(*m_study, u"5"_s), m_study->actor()};
        QVERIFY(m_study->perform(setScreening(key, Screening::In, {})));
        QCOMPARE(bodies(u"5"_s), QStringList());

        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s, u"answer"_s)}));
        QCOMPARE(m_outcome.updated, 1);
        QCOMPARE(m_outcome.added, 0);
        QCOMPARE(bodies(u"5"_s), (QStringList{u"first"_s, u"answer"_s}));
        QCOMPARE(m_study->rating(key.round, key.item, key.rater)->screening, Screening::In);
        QCOMPARE(*m_study->itemCount(), 1);
        isWhole();

        QVERIFY(m_study->undo());
        QCOMPARE(bodies(u"5"_s), QStringList());
        isWhole();
        QVERIFY(m_study->redo());
        QCOMPARE(bodies(u"5"_s), (QStringList{u"first"_s, u"answer"_s}));
        isWhole();
        const QString path = m_study->path();
        m_study.reset();
        m_study = *Study::open(path);
        QCOMPARE(bodies(u"5"_s), (QStringList{u"first"_s, u"answer"_s}));
    }

    void newerTextsComeInAndThoseThatAreMissingStay()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s, u"answer"_s)}));
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"edited"_s)}));
        QCOMPARE(m_outcome.updated, 1);
        QCOMPARE(bodies(u"5"_s), (QStringList{u"edited"_s, u"answer"_s}));
        isWhole();
        QVERIFY(m_study->undo());
        QCOMPARE(bodies(u"5"_s), (QStringList{u"first"_s, u"answer"_s}));
    }

    void theSameTextsAreKnown()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s, u"answer"_s)}));
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s)}));
        QCOMPARE(m_outcome.known, 1);
        QCOMPARE(m_outcome.updated, 0);
    }

    void anotherPostUnderTheSameIdIsSaidAndLeftOut()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s)}));
        Item other = post(u"5"_s, u"How to cook"_s, u"eggs"_s);
        other.date = u"2011-01-01"_s;
        QVERIFY(add({other}));
        QCOMPARE(m_outcome.conflicting, 1);
        QCOMPARE(m_outcome.conflictingIds, QStringList{u"5"_s});
        QCOMPARE(bodies(u"5"_s), QStringList{u"first"_s});
    }

    void aFileWithTwoTextsForOneIdKeepsTheFirst()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s), post(u"5"_s, u"Slow"_s, u"second"_s)}));
        QCOMPARE(m_outcome.added, 1);
        QCOMPARE(m_outcome.conflicting, 1);
        QCOMPARE(bodies(u"5"_s), QStringList{u"first"_s});
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"third"_s), post(u"5"_s, u"Slow"_s, u"fourth"_s)}));
        QCOMPARE(m_outcome.updated, 1);
        QCOMPARE(m_outcome.conflicting, 1);
        QCOMPARE(bodies(u"5"_s), QStringList{u"third"_s});
        isWhole();
    }

    void updatesOnlyAddsNothing()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, {})}));
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"text"_s), post(u"6"_s, u"Other"_s, u"text"_s)}, true));
        QCOMPARE(m_outcome.updated, 1);
        QCOMPARE(m_outcome.added, 0);
        QCOMPARE(*m_study->itemCount(), 1);
        isWhole();
    }

    void tagsAreThoseOfTheImportInUse()
    {
        Item item = post(u"5"_s, u"Slow"_s, u"text"_s);
        item.tags = {u"keras"_s, u"gpu"_s};
        QVERIFY(add({item}));
        QCOMPARE(tagged(u"GPU"_s), QStringList{u"5"_s});
        isWhole();
        QVERIFY(m_study->undo());
        QCOMPARE(tagged(u"gpu"_s), QStringList());
        isWhole();
        QVERIFY(m_study->redo());
        QCOMPARE(tagged(u"gpu"_s), QStringList{u"5"_s});
        isWhole();

        QVERIFY(m_study->undo());
        item.tags = {u"Keras"_s, u"cuda"_s, u"cuda"_s};
        QVERIFY(add({item, post(u"6"_s, u"Untagged"_s, u"text"_s)}));
        QCOMPARE(tagged(u"gpu"_s), QStringList());
        QCOMPARE(tagged(u"keras"_s), QStringList{u"5"_s});
        QCOMPARE(tagged(u"cuda"_s), QStringList{u"5"_s});
        isWhole();
    }

    void anIdAloneGetsWhatItLacks()
    {
        QVERIFY(add({idAlone(u"5"_s), idAlone(u"6"_s)}));
        const QString alone = u"   "_s + u" 0 0 0 {\"relevant\":\"yes\"}"_s;
        QCOMPARE(summary(u"5"_s), alone);
        QVERIFY(add({wholePost(u"5"_s)}, true));
        QCOMPARE(m_outcome.updated, 1);
        const QString whole = u"Slow https://stackoverflow.com/q/5 2020-02-03T10:00:00 keras,gpu 3 500 1 "
                              "{\"CommentCount\":\"4\",\"relevant\":\"yes\"}"_s;
        QCOMPARE(summary(u"5"_s), whole);
        QCOMPARE(summary(u"6"_s), alone);
        QCOMPARE(tagged(u"gpu"_s), QStringList{u"5"_s});
        QCOMPARE(searched(u"author:Ann accepted:yes views:500 date:2020-02 field:CommentCount=4 slow"_s),
                 QStringList{u"5"_s});
        isWhole();

        QVERIFY(m_study->undo());
        QCOMPARE(summary(u"5"_s), alone);
        QCOMPARE(tagged(u"gpu"_s), QStringList());
        QCOMPARE(searched(u"author:Ann"_s), QStringList());
        QCOMPARE(searched(u"accepted:yes"_s), QStringList());
        QCOMPARE(bodies(u"5"_s), QStringList());
        isWhole();
        QVERIFY(m_study->redo());
        QCOMPARE(summary(u"5"_s), whole);
        QCOMPARE(searched(u"author:Ann accepted:yes tag:gpu"_s), QStringList{u"5"_s});
        isWhole();

        QVERIFY(add({wholePost(u"5"_s)}));
        QCOMPARE(m_outcome.known, 1);
        QCOMPARE(m_outcome.updated, 0);
        isWhole();
    }

    void whatAnItemSaysItselfStays()
    {
        Item own = post(u"5"_s, u"My title"_s, {});
        own.date = u"2020-02-03"_s;
        own.tags = {u"mine"_s};
        own.score = 9;
        QVERIFY(add({own}));
        QVERIFY(add({wholePost(u"5"_s)}));
        QCOMPARE(summary(u"5"_s), u"My title https://stackoverflow.com/q/5 2020-02-03 mine 9 0 0 "
                                  "{\"CommentCount\":\"4\",\"relevant\":\"no\"}"_s);
        isWhole();
    }

    void theSameTextsCanBringWhatIsLacking()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s, u"answer"_s)}));
        QVERIFY(add({wholePost(u"5"_s), wholePost(u"5"_s)})); // twice in one file
        QCOMPARE(m_outcome.updated, 1);
        QCOMPARE(m_outcome.known, 1);
        QCOMPARE(summary(u"5"_s), u"Slow https://stackoverflow.com/q/5 2020-02-03T10:00:00 keras,gpu 3 500 1 {}"_s);
        QCOMPARE(bodies(u"5"_s), (QStringList{u"first"_s, u"answer"_s}));
        isWhole();
        QVERIFY(m_study->undo());
        QCOMPARE(summary(u"5"_s), u"Slow  2020-02-03T10:00:00  0 0 0 {}"_s);
        isWhole();
        QVERIFY(m_study->undo());
        QVERIFY(add({wholePost(u"5"_s)}));
        QCOMPARE(m_outcome.added, 1);
        isWhole();
    }

    void aForgedSupplementIsFoundOut_data()
    {
        QTest::addColumn<QString>("forgery");
        QTest::newRow("in the row") << u"UPDATE item SET date = '2021-01-01' WHERE external_id = '5'"_s;
        QTest::newRow("in the supplement") << u"UPDATE item_supplement SET content = '{\"title\":\"x\"}'"_s;
        QTest::newRow("gone") << u"DELETE FROM item_supplement"_s;
    }

    void aForgedSupplementIsFoundOut()
    {
        QFETCH(QString, forgery);
        QVERIFY(add({idAlone(u"5"_s)}));
        QVERIFY(add({wholePost(u"5"_s)}));
        isWhole();
        QVERIFY(connectionOf(m_study->file()).run(forgery));
        const auto found = m_study->store().verify();
        QVERIFY(found);
        QVERIFY2(!found->isEmpty(), qPrintable(summary(u"5"_s)));
    }

    void aWrongIndexOfTagsIsFoundOut_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("found");
        QTest::newRow("a row is missing")
            << u"DELETE FROM item_facet WHERE facet_id = (SELECT id FROM facet WHERE name = 'gpu')"_s
            << u"the index of tags lacks “gpu” of item 5"_s;
        QTest::newRow("a row too many") << u"INSERT INTO item_facet SELECT facet.id, item.id FROM facet, item "
                                           "WHERE name = 'gpu' AND external_id = '6'"_s
                                        << u"the index of tags gives “gpu” to item 6, which has no such tag"_s;
        QTest::newRow("the item has others") << u"UPDATE item SET tags = '|keras|gpu|more|' WHERE external_id = '5'"_s
                                             << u"the index of tags lacks “more” of item 5"_s;
    }

    void aWrongIndexOfTagsIsFoundOut()
    {
        QFETCH(QString, damage);
        QFETCH(QString, found);
        Item item = post(u"5"_s, u"Slow"_s, u"text"_s);
        item.tags = {u"keras"_s, u"gpu"_s};
        QVERIFY(add({item, post(u"6"_s, u"Untagged"_s, u"text"_s)}));
        QCOMPARE(connectionOf(m_study->file()).run(damage), 1);
        const auto said = m_study->store().verify();
        QVERIFY(said);
        QVERIFY2(inWords(*said).contains(found), qPrintable(inWords(*said).join(u'\n')));
    }

    void aChangedTextIsFoundOut()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s)}));
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"edited"_s)}));
        QVERIFY(connectionOf(m_study->file()).run(u"UPDATE item_part SET body = 'forged' WHERE body = 'edited'"_s, {}));
        const auto found = m_study->store().verify();
        QVERIFY(found);
        const QString said = inWords(*found).join(u'\n');
        QVERIFY2(said.contains(u"the items of import"), qPrintable(said));
        QVERIFY2(said.contains(u"the texts of item 5 are not as they were imported"), qPrintable(said));
    }

    void theWordsOfAnImportGoWithIt()
    {
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"first"_s)}));
        QVERIFY(add({post(u"5"_s, u"Slow"_s, u"edited"_s)}));
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(searched(u"edited"_s), QStringList{u"5"_s});
            QVERIFY(m_study->undo());
            QCOMPARE(searched(u"edited"_s), QStringList());
            QCOMPARE(searched(u"first"_s), QStringList{u"5"_s});
            QCOMPARE(inWords(*m_study->store().verify()), QStringList());
            QVERIFY(m_study->redo());
        }
        QCOMPARE(inWords(*m_study->store().verify()), QStringList());
    }
};

QTEST_GUILESS_MAIN(AddItemsTest)
#include "AddItemsTest.moc"
