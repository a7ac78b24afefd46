// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/Item.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/StudyConnection.h"
#include "data/store/search/ItemRepository.h"
#include "models/commands/AddItems.h"
#include "models/commands/ratings/ImportRatings.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

Result<void> addSheet(Study &study, QByteArray bytes = "id,size a,size b\n77,Small,Small\n78,Small,Large\n")
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    const RatingSheetOptions options{.map = *readSheetMap("{}", u"map.json"_s)};
    const auto sheet = readRatingSheet(device, u"sheet.csv"_s, study.codebook(), options);
    return sheet ? study.perform(importRatings(u"sheet.csv"_s, *sheet, false)).transform([](const ImportedRatings &) {})
                 : std::unexpected(sheet.error());
}

Result<AddedItems> addPosts(Study &study, const QString &site, const QStringList &ids = {u"77"_s, u"78"_s, u"79"_s},
                            const QStringList &tags = {})
{
    const auto source = [&](const ItemSink &sink) -> Result<QString> {
        for (const QString &id : ids) {
            Item item;
            item.site = site;
            item.externalId = id;
            item.kind = u"thread"_s;
            item.tags = tags;
            item.title = id + u" of "_s + site;
            item.parts = {{.kind = u"question"_s, .body = u"why so slow"_s}};
            if (const auto taken = sink(std::move(item)); !taken) {
                return std::unexpected(taken.error());
            }
        }
        return u"made"_s;
    };
    const auto sieve = [](const Item &item) {
        return std::optional(AddItems::Texts{QStringList{u"slow"_s}, searchedText(item)});
    };
    return study.perform(corater::addItems({u"posts"_s, source, sieve}));
}

} // namespace

/// Sheets of ratings may be imported before their posts. Each of their ids is then a place, which a post fills, and
/// leaves when its import is undone, in any order of both imports and whichever of two copies has them.
class PlacesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(u"p%1.corater"_s.arg(++m_count)); }

    static void isWhole(Study &study) { QCOMPARE(inWords(*study.store().verify()).join(u'\n'), QString()); }

    template <typename Work>
    void in(const QString &path, Work work)
    {
        const auto study = Study::open(path);
        QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
        work(**study);
        QVERIFY((*study)->close());
    }

    void exchange(const QString &first, const QString &second)
    {
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(merge(second, first), QString());
        QCOMPARE(sharedContentOf(first), sharedContentOf(second));
        for (const QString &path : {first, second}) {
            in(path, isWhole);
        }
    }

    /// Merges both files; if both had added an item, each file keeps its own row number of it.
    void meet(const QString &first, const QString &second)
    {
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(merge(second, first), QString());
        QCOMPARE(itemsOf(first), itemsOf(second));
        for (const QString &path : {first, second}) {
            in(path, isWhole);
        }
    }

    /// The items of the study, and who rated each.
    QStringList itemsOf(const QString &path)
    {
        QStringList lines;
        in(path, [&](Study &study) {
            QVERIFY(study.store().items().each([&](const Item &item) -> Result<void> {
                QStringList ratings;
                const auto all = study.allRatings({.item = item.id});
                for (const Rating &rating : *all) {
                    ratings << QString::number(raw(rating.id));
                }
                ratings.sort();
                lines << QStringList{item.site,         item.externalId, item.kind,
                                     item.title,        item.url,        QString::number(raw(item.batch)),
                                     ratings.join(u',')}
                             .join(u' ');
                return {};
            }));
            QCOMPARE(qint64(lines.size()), *study.itemCount());
        });
        lines.sort();
        return lines;
    }

private Q_SLOTS:
    // A user who undid the import of the wrong file must not have its posts beside the places of the sheet.
    void postsThatWereTakenBackBeforeTheSheetFillItsPlaces()
    {
        const auto study = smallStudy(freshPath(), 0);
        QVERIFY(addPosts(*study, u"stackoverflow"_s));
        QVERIFY(study->undo());
        QVERIFY(addSheet(*study));
        const ItemId place = itemNamed(*study, u"77"_s);
        const auto added = addPosts(*study, u"stackoverflow"_s);
        QVERIFY2(added, added ? "" : qPrintable(added.error().oneLine()));
        QCOMPARE(added->filled, 2);
        QCOMPARE(added->added, 1);
        QCOMPARE(*study->itemCount(), 3);
        QCOMPARE(itemNamed(*study, u"77"_s), place);
        QCOMPARE(study->item(place)->title, u"77 of stackoverflow"_s);
        isWhole(*study);
        QVERIFY(study->undo());
        isWhole(*study);
        QCOMPARE(study->item(place)->title, QString());
    }

    void anIdThatComesTwiceInOneFileFillsItsPlaceOnce()
    {
        const auto study = smallStudy(freshPath(), 0);
        QVERIFY(addSheet(*study));
        const auto added = addPosts(*study, u"stackoverflow"_s, {u"77"_s, u"78"_s, u"77"_s});
        QVERIFY2(added, added ? "" : qPrintable(added.error().oneLine()));
        QCOMPARE(added->filled, 2);
        QCOMPARE(added->known, 1);
        QCOMPARE(*study->itemCount(), 2);
        isWhole(*study);
        QVERIFY(study->undo());
        isWhole(*study);
    }

    void aPostArrivesAndLeavesInEveryCopy()
    {
        const QString ada = freshPath();
        {
            const auto study = smallStudy(ada, 0);
            QVERIFY(addSheet(*study));
            QVERIFY(study->close());
        }
        const QString ben = copied(ada, freshPath());
        in(ada, [](Study &study) { QVERIFY(addPosts(study, u"ai.stackexchange"_s)); });
        exchange(ada, ben);
        in(ben,
           [](Study &study) { QCOMPARE(study.item(itemNamed(study, u"78"_s))->title, u"78 of ai.stackexchange"_s); });
        in(ada, [](Study &study) { QVERIFY(study.undo()); });
        exchange(ada, ben);
        in(ben, [](Study &study) {
            QCOMPARE(study.item(itemNamed(study, u"78"_s))->title, QString());
            QCOMPARE(study.item(itemNamed(study, u"78"_s))->site, QString());
        });
    }

    // Two people import posts of the same ids, one of them from another site: the newer import counts in both copies,
    // and the older one after the newer is undone.
    void twoImportsForOnePlace()
    {
        const QString ada = freshPath();
        {
            const auto study = smallStudy(ada, 0);
            QVERIFY(addSheet(*study));
            QVERIFY(study->close());
        }
        const QString ben = copied(ada, freshPath());
        in(ada, [](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s)); });
        QTest::qSleep(5); // ids increase with the time in milliseconds
        in(ben, [](Study &study) { QVERIFY(addPosts(study, u"ai.stackexchange"_s)); });
        exchange(ada, ben);
        const auto titleIn = [&](const QString &path) {
            const auto study = Study::open(path, OpenMode::ReadOnly);
            return study ? (*study)->item(itemNamed(**study, u"77"_s))->title : QString();
        };
        QCOMPARE(titleIn(ada), u"77 of ai.stackexchange"_s);
        in(ben, [](Study &study) { QVERIFY(study.undo()); });
        exchange(ada, ben);
        QCOMPARE(titleIn(ada), u"77 of stackoverflow"_s);
    }

    // Two people begin with sheets of the same ids, and one of them has the posts before they merge.
    void placesOfTwoSheetsAreOneWhoeverFilledThem_data()
    {
        QTest::addColumn<bool>("filledFirst");
        QTest::addColumn<bool>("bothFilled");
        QTest::newRow("the older sheet's place") << true << false;
        QTest::newRow("the newer sheet's place") << false << false;
        QTest::newRow("both") << true << true;
    }
    void placesOfTwoSheetsAreOneWhoeverFilledThem()
    {
        QFETCH(bool, filledFirst);
        QFETCH(bool, bothFilled);
        const QString ada = freshPath();
        QVERIFY(smallStudy(ada, 0)->close());
        const QString ben = copied(ada, freshPath());
        in(ada, [](Study &study) { QVERIFY(addSheet(study)); });
        QTest::qSleep(5);
        in(ben, [](Study &study) { QVERIFY(addSheet(study, "id,size c,size d\n77,Large,Large\n78,Small,Large\n")); });
        if (filledFirst || bothFilled) {
            in(ada, [](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s)); });
        }
        if (!filledFirst || bothFilled) {
            QTest::qSleep(5);
            in(ben, [&](Study &study) {
                QVERIFY(addPosts(study, bothFilled ? u"ai.stackexchange"_s : u"stackoverflow"_s));
            });
        }
        meet(ada, ben);
        meet(ben, ada);
        for (const QString &path : {ada, ben}) {
            in(path, [&](Study &study) {
                QCOMPARE(*study.itemCount(), 3 + (bothFilled ? 1 : 0)); // 79 was imported as a post, one from each site
                const ItemId one = itemNamed(study, u"77"_s);
                QCOMPARE(study.item(one)->title, bothFilled ? u"77 of ai.stackexchange"_s : u"77 of stackoverflow"_s);
                QCOMPARE(study.allRatings({.item = one})->size(), size_t(4));
            });
        }
    }

    // One person has the posts; another has a sheet of their ids and then imports the same posts.
    void aPostAndAPlaceThatWasFilledWithItAreOneItem_data()
    {
        QTest::addColumn<bool>("postFirst");
        QTest::newRow("the post is older") << true;
        QTest::newRow("the place is older") << false;
    }
    void aPostAndAPlaceThatWasFilledWithItAreOneItem()
    {
        QFETCH(bool, postFirst);
        const QString ada = freshPath();
        QVERIFY(smallStudy(ada, 0)->close());
        const QString ben = copied(ada, freshPath());
        const auto posts = [](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s)); };
        const auto sheet = [](Study &study) { QVERIFY(addSheet(study)); };
        in(postFirst ? ada : ben, [&](Study &study) { postFirst ? posts(study) : sheet(study); });
        QTest::qSleep(5);
        in(postFirst ? ben : ada, [&](Study &study) { postFirst ? sheet(study) : posts(study); });
        QTest::qSleep(5);
        in(ben, posts);
        meet(ada, ben);
        for (const QString &path : {ada, ben}) {
            in(path, [&](Study &study) {
                QCOMPARE(*study.itemCount(), 3);
                QCOMPARE(study.item(itemNamed(study, u"77"_s))->title, u"77 of stackoverflow"_s);
                QCOMPARE(study.allRatings({.item = itemNamed(study, u"77"_s)})->size(), size_t(2));
            });
        }
    }

    // A post with its site and a place are two items until that post fills the place.
    void aPlaceThatIsFilledWithAPostThatIsThereBecomesOneWithIt()
    {
        const QString ada = freshPath();
        QVERIFY(smallStudy(ada, 0)->close());
        const QString ben = copied(ada, freshPath());
        in(ada, [](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s)); });
        in(ben, [](Study &study) { QVERIFY(addSheet(study)); });
        const QString cora = copied(ben, freshPath());
        meet(ada, cora);
        in(ben, [](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s)); });
        meet(ada, ben);
        meet(ben, cora);
        meet(cora, ada);
        for (const QString &path : {ada, ben, cora}) {
            in(path, [&](Study &study) {
                QCOMPARE(*study.itemCount(), 3);
                QCOMPARE(study.allRatings({.item = itemNamed(study, u"77"_s)})->size(), size_t(2));
            });
        }
    }

    // One person's later import brings tags to posts that another person has as filled places.
    void anUpdateOfAPostThatIsAPlaceElsewhereIsWhole_data()
    {
        QTest::addColumn<bool>("postFirst");
        QTest::addColumn<bool>("postUpdated");
        QTest::newRow("the older post is updated") << true << true;
        QTest::newRow("the newer post is updated") << false << true;
        QTest::newRow("the newer place is updated") << true << false;
        QTest::newRow("the older place is updated") << false << false;
    }
    void anUpdateOfAPostThatIsAPlaceElsewhereIsWhole()
    {
        QFETCH(bool, postFirst);
        QFETCH(bool, postUpdated);
        const QString ada = freshPath();
        QVERIFY(smallStudy(ada, 0)->close());
        const QString ben = copied(ada, freshPath());
        const auto posts = [](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s)); };
        const auto filled = [&](Study &study) {
            QVERIFY(addSheet(study));
            QTest::qSleep(5);
            posts(study);
        };
        in(postFirst ? ada : ben, [&](Study &study) { postFirst ? posts(study) : filled(study); });
        QTest::qSleep(5);
        in(postFirst ? ben : ada, [&](Study &study) { postFirst ? filled(study) : posts(study); });
        QTest::qSleep(5);
        const QString updated = postUpdated ? ada : ben;
        in(updated, [](Study &study) {
            const auto added = addPosts(study, u"stackoverflow"_s, {u"77"_s, u"78"_s}, {u"keras"_s});
            QVERIFY2(added, added ? "" : qPrintable(added.error().oneLine()));
            QCOMPARE(added->updated, 2);
        });
        in(updated, isWhole);
        meet(ada, ben);
        for (const QString &path : {ada, ben}) {
            in(path, [&](Study &study) {
                QCOMPARE(*study.itemCount(), 3);
                QCOMPARE(study.item(itemNamed(study, u"77"_s))->tags, QStringList{u"keras"_s});
            });
        }
        in(updated, [](Study &study) { QVERIFY(study.undo()); });
        meet(ada, ben);
        for (const QString &path : {ada, ben}) {
            in(path, [&](Study &study) { QCOMPARE(study.item(itemNamed(study, u"77"_s))->tags, QStringList()); });
        }
    }

    // The same for an import that updates both kinds at once, each of which is of the other kind in the other copy.
    void anUpdateOfPostsAndPlacesAtOnceIsWhole()
    {
        const QString ada = freshPath();
        QVERIFY(smallStudy(ada, 0)->close());
        const QString ben = copied(ada, freshPath());
        // The older import of each item is that of the post, and is in both copies.
        const auto post = [&](const QString &path, const QString &id) {
            QTest::qSleep(5);
            in(path, [&](Study &study) { QVERIFY(addPosts(study, u"stackoverflow"_s, {id})); });
        };
        const auto filled = [&](const QString &path, const QString &id) {
            in(path,
               [&](Study &study) { QVERIFY(addSheet(study, "id,size a,size b\n" + id.toUtf8() + ",Small,Small\n")); });
            post(path, id);
        };
        post(ada, u"77"_s);
        post(ben, u"78"_s);
        filled(ada, u"78"_s);
        filled(ben, u"77"_s);
        for (const QString &path : {ada, ben}) {
            QTest::qSleep(5);
            in(path, [&](Study &study) {
                const auto added = addPosts(study, u"stackoverflow"_s, {u"77"_s, u"78"_s}, {u"keras"_s});
                QVERIFY2(added, added ? "" : qPrintable(added.error().oneLine()));
                QCOMPARE(added->updated, 2);
            });
        }
        meet(ada, ben);
        for (const QString &path : {ada, ben}) {
            in(path, [&](Study &study) {
                QCOMPARE(*study.itemCount(), 2);
                // Changes of the file by hand are still found.
                QVERIFY(connectionOf(study.file())
                            .run(u"UPDATE item_supplement SET content = replace(content, 'keras', 'jax')"_s));
                QVERIFY(!study.store().verify()->isEmpty());
            });
        }
    }
};

QTEST_GUILESS_MAIN(PlacesTest)
#include "PlacesTest.moc"
