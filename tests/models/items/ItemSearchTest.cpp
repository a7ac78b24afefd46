// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/Item.h"
#include "data/records/ItemFields.h"
#include "data/store/StudyConnection.h"
#include "data/store/search/ItemRepository.h"
#include "models/commands/AddItems.h"
#include "models/items/ItemFilter.h"
#include "models/items/StudyItemRows.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <tuple>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The results of a search, in every order, compared with a plain check of every item. There are enough items that some
/// conditions match many, some few, and some that each match many match few together: each takes another way through
/// the indexes.
class ItemSearchTest : public QObject
{
    Q_OBJECT

    static constexpr int count = 12000;

    /// An item as it was added, with its texts.
    struct Plain
    {
        Item item;
        QStringList keywords;
        QStringList words; ///< of title and text, in their order
    };

    QTemporaryDir m_folder;
    std::vector<Plain> m_items;
    std::unique_ptr<Study> m_study;
    std::unique_ptr<Study> m_old; ///< the same study in version 1, opened for reading

    // As many as their share in 1000 items; capitals at random.
    static QStringList some(QRandomGenerator &chance, const std::vector<std::pair<QString, int>> &shares)
    {
        QStringList chosen;
        for (const auto &[name, share] : shares) {
            if (int(chance.bounded(1000)) < share) {
                chosen << name;
            }
        }
        return chosen;
    }

    static QStringList someTags(QRandomGenerator &chance)
    {
        return some(chance, {{u"python"_s, 950},
                             {u"keras"_s, 500},
                             {u"Keras"_s, 400},
                             {u"cuda"_s, 860},
                             {u"gpu"_s, 300},
                             {u"c++"_s, 20},
                             {u"c#"_s, 20},
                             {u"a_b"_s, 10},
                             {u"a%"_s, 10},
                             {u"axb"_s, 10},
                             {u"a\\b"_s, 10},
                             {u"a\"b"_s, 10},
                             {u"Größe"_s, 10},
                             {u"GRÖßE"_s, 10},
                             {u"two words"_s, 10},
                             {u"both"_s, 10}});
    }

    static QStringList someKeywords(QRandomGenerator &chance)
    {
        return some(chance, {{u"slow"_s, 900}, {u"memory leak"_s, 20}, {u"python"_s, 30}, {u"both"_s, 10}});
    }

    static QStringList someWords(QRandomGenerator &chance)
    {
        return some(chance, {{u"frequent"_s, 940},
                             {u"frequently"_s, 500},
                             {u"gpu"_s, 900},
                             {u"gpus"_s, 30},
                             {u"c"_s, 900},
                             {u"leak"_s, 20},
                             {u"go"_s, 10},
                             {u"gone"_s, 10},
                             {u"memory"_s, 20},
                             {u"7"_s, 900},
                             {u"8"_s, 10},
                             {u"内存泄漏"_s, 300}});
    }

    static Plain somePost(QRandomGenerator &chance, int number)
    {
        Plain post;
        Item &item = post.item;
        item.externalId = QString::number(number);
        item.kind = chance.bounded(1000) < 990 ? u"thread"_s : u"Patch"_s;
        item.site = chance.bounded(1000) < 990 ? u"stackoverflow"_s : u"github"_s;
        post.words = someWords(chance);
        item.title = u"post%1"_s.arg(chance.bounded(count / 2));
        item.date = QDate(2015, 1, 1).addDays(chance.bounded(2000)).toString(Qt::ISODate) + u"T10:00:00"_s;
        item.score = int(chance.bounded(1000)) < 900 ? int(chance.bounded(40)) : -int(chance.bounded(10));
        item.views = int(chance.bounded(1000)) < 995 ? chance.bounded(500) : 100000;
        item.answers = int(chance.bounded(30));
        item.tags = someTags(chance);
        post.keywords = someKeywords(chance);
        item.parts = {{.kind = u"question"_s, .body = u"text"_s, .author = u"author %1"_s.arg(chance.bounded(300))},
                      {.kind = u"answer"_s, .body = u"answer"_s, .author = u"Answerer"_s}};
        item.parts[1].accepted = int(chance.bounded(1000)) < 960;
        if (int(chance.bounded(1000)) < 10) {
            item.fields.insert(ItemFields::acceptedAnswer, u"77"_s);
        }
        item.fields.insert(u"Severity"_s, chance.bounded(100) < 95 ? u"high"_s : u"say \"low\""_s);
        item.fields.insert(u"lines"_s, int(chance.bounded(3)));
        item.fields.insert(u"locked"_s, chance.bounded(2) == 0);
        item.fields.insert(u"empty"_s, QString());
        return post;
    }

    // Case is ignored for ASCII letters only.
    static QByteArray folded(const QString &text) { return text.toUtf8().toLower(); }

    static bool hasName(const QStringList &names, const QString &wanted)
    {
        return std::ranges::any_of(names, [&](const QString &name) { return folded(name) == folded(wanted); });
    }

    static bool hasText(const Plain &post, const QString &wanted)
    {
        const QStringList all = QStringList(post.item.title) + post.words;
        if (wanted.contains(u' ')) {
            return (u' ' + all.join(u' ') + u' ').contains(u' ' + wanted + u' ');
        }
        return std::ranges::any_of(all, [&](const QString &word) {
            const bool isShort = wanted.size() < 3 && wanted[0].unicode() < 0x80;
            return isShort ? word == wanted : word.startsWith(wanted);
        });
    }

    static bool isWithin(const NumberRange &range, qint64 number)
    {
        return (!range.from || number >= *range.from) && (!range.to || number <= *range.to);
    }

    static bool hasField(const QJsonObject &fields, const FieldValue &wanted)
    {
        for (auto field = fields.begin(); field != fields.end(); ++field) {
            if (folded(field.key()) == folded(wanted.name)) {
                const QString text =
                    field->isBool() ? (field->toBool() ? u"true"_s : u"false"_s) : field->toVariant().toString();
                return wanted.value.isEmpty() ? !text.isEmpty() : folded(text) == folded(wanted.value);
            }
        }
        return false;
    }

    static bool fits(const Plain &post, const ItemFilter &filter)
    {
        const Item &item = post.item;
        const QDate day = QDate::fromString(item.date.left(10), Qt::ISODate);
        const bool accepted = item.parts[1].accepted || item.fields.contains(ItemFields::acceptedAnswer);
        const auto isId = [&] { return filter.words == QStringList(item.externalId); };
        return std::ranges::all_of(filter.tags, [&](const QString &tag) { return hasName(item.tags, tag); }) &&
               std::ranges::all_of(filter.keywords, [&](const QString &k) { return hasName(post.keywords, k); }) &&
               (isId() || std::ranges::all_of(filter.words, [&](const QString &w) { return hasText(post, w); })) &&
               std::ranges::all_of(filter.fields, [&](const FieldValue &f) { return hasField(item.fields, f); }) &&
               (filter.kinds.isEmpty() || hasName(filter.kinds, item.kind)) &&
               (filter.sites.isEmpty() || hasName(filter.sites, item.site)) &&
               (filter.ids.isEmpty() || filter.ids.contains(item.externalId)) &&
               (filter.authors.isEmpty() || hasName(filter.authors, item.parts[0].author)) &&
               (!filter.accepted || *filter.accepted == accepted) && isWithin(filter.score, item.score) &&
               isWithin(filter.views, item.views) && isWithin(filter.answers, item.answers) &&
               (!filter.from.isValid() || day >= filter.from) && (!filter.to.isValid() || day <= filter.to);
    }

    static bool isBefore(const Item &a, const Item &b, ItemOrder order)
    {
        switch (order) {
        case ItemOrder::ExternalId:
            return std::tuple(a.externalId.toUtf8(), a.id) < std::tuple(b.externalId.toUtf8(), b.id);
        case ItemOrder::Title:
            return std::tuple(a.title.toUtf8(), a.id) < std::tuple(b.title.toUtf8(), b.id);
        case ItemOrder::Date:
            return std::tie(a.date, a.id) < std::tie(b.date, b.id);
        case ItemOrder::Score:
            return std::tie(a.score, a.id) < std::tie(b.score, b.id);
        default:
            break;
        }
        return a.id < b.id;
    }

    std::vector<const Item *> fitting(const ItemFilter &filter) const
    {
        std::vector<const Item *> kept;
        for (const Plain &post : m_items) {
            if (fits(post, filter)) {
                kept.push_back(&post.item);
            }
        }
        return kept;
    }

    static std::vector<ItemId> expected(std::vector<const Item *> kept, const ItemQuery &query)
    {
        std::ranges::sort(kept, [&](const Item *a, const Item *b) {
            return query.descending ? isBefore(*b, *a, query.order) : isBefore(*a, *b, query.order);
        });
        std::vector<ItemId> ids;
        std::ranges::transform(kept, std::back_inserter(ids), &Item::id);
        return ids;
    }

    // In chunks, as the list reads them; nothing if the search fails, or a chunk before the last is empty.
    static std::optional<std::vector<ItemId>> found(const Study &study, const ItemQuery &query, int first = 50,
                                                    int then = 4000)
    {
        const StudyItemRows rows(study, study.currentRound()->id, study.raters().front().id);
        std::vector<ItemId> all;
        ItemKey after;
        for (bool complete = false; !complete;) {
            const auto chunk = rows.ids(query, after, all.empty() ? first : then);
            if (!chunk || (chunk->ids.empty() && !chunk->complete)) {
                return std::nullopt;
            }
            all.insert(all.end(), chunk->ids.begin(), chunk->ids.end());
            after = chunk->end;
            complete = chunk->complete;
        }
        return all;
    }

    Result<void> addPosts()
    {
        QRandomGenerator chance(20240607);
        for (int i = 1; i <= count; ++i) {
            m_items.push_back(somePost(chance, i));
        }
        const auto source = [this](const ItemSink &sink) -> Result<QString> {
            for (const Plain &post : m_items) {
                if (const auto done = sink(Item(post.item)); !done) {
                    return std::unexpected(done.error());
                }
            }
            return u"posts"_s;
        };
        const auto sieve = [this](const Item &item) {
            const Plain &post = m_items[size_t(item.externalId.toInt() - 1)];
            return std::optional(AddItems::Texts{post.keywords, post.words.join(u' ')});
        };
        if (const auto added = m_study->perform(corater::addItems({u"posts.xml"_s, source, sieve})); !added) {
            return std::unexpected(added.error());
        }
        return m_study->store().items().each([this](const Item &item) -> Result<void> {
            m_items[size_t(item.externalId.toInt() - 1)].item.id = item.id;
            return {};
        });
    }

    // Reduces the study to the first version: without the columns and indexes added later.
    static bool makeOld(const QString &path)
    {
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        if (!connection) {
            return false;
        }
        QStringList statements{u"DROP VIEW items"_s, u"DROP TABLE item_facet"_s, u"DROP TABLE facet"_s};
        for (const QString &column : {u"views"_s, u"answers"_s, u"author"_s, u"accepted"_s, u"kind"_s, u"site"_s}) {
            statements << u"DROP INDEX item_by_"_s + column;
        }
        statements << u"ALTER TABLE item DROP COLUMN author"_s << u"ALTER TABLE item DROP COLUMN accepted"_s
                   << u"PRAGMA user_version = 1"_s;
        return std::ranges::all_of(statements,
                                   [&](const QString &statement) { return (*connection)->run(statement).has_value(); });
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath(u"posts.corater"_s), 0);
        QVERIFY(m_study);
        const auto added = addPosts();
        QVERIFY2(added, added ? "" : qPrintable(added.error().oneLine()));
        const QString path = m_study->path();
        const QString old = m_folder.filePath(u"old.corater"_s);
        m_study.reset();
        QVERIFY(QFile::copy(path, old));
        QVERIFY(makeOld(old));
        m_study = *Study::open(path);
        m_old = *Study::open(old, OpenMode::ReadOnly);
    }

    void findsWhatAPlainLookFinds_data()
    {
        QTest::addColumn<QString>("search");
        for (const char *search : {"",
                                   "tag:nothing",
                                   "tag:python",
                                   "tag:PYTHON",
                                   "tag:keras",
                                   "tag:c++",
                                   "tag:c#",
                                   "tag:a_b",
                                   "tag:a%",
                                   "tag:a",
                                   "tag:a\\b",
                                   "tag:größe",
                                   "tag:GRÖßE",
                                   "tag:\"two words\"",
                                   "tag:two",
                                   "tag:gpu tag:c++",
                                   "tag:c++ tag:c#",
                                   "tag:c++ tag:nothing",
                                   "tag:python tag:keras",
                                   "tag:python tag:keras tag:cuda",
                                   "tag:python tag:PYTHON",
                                   "tag:python|keras",
                                   "keyword:nothing",
                                   "keyword:slow",
                                   "keyword:SLOW",
                                   "keyword:\"memory leak\"",
                                   "keyword:memory",
                                   "keyword:python",
                                   "keyword:slow;python",
                                   "keyword:both tag:both",
                                   "keyword:slow tag:python",
                                   "keyword:\"memory leak\" tag:keras",
                                   "frequent",
                                   "frequently",
                                   "leak",
                                   "gpu",
                                   "c",
                                   "go",
                                   "gon",
                                   "内存",
                                   "nothing",
                                   "\"frequent frequently\"",
                                   "frequent gpu c",
                                   "leak memory",
                                   "frequent leak",
                                   "frequent tag:c++",
                                   "frequent tag:python keyword:slow",
                                   "leak tag:python",
                                   "frequent score:35..",
                                   "frequent views:100000..",
                                   "frequent accepted:no",
                                   "post17",
                                   "7",
                                   "8",
                                   "77",
                                   "12000",
                                   "tag:python date:2018..",
                                   "tag:c++ date:2018..",
                                   "date:2018..",
                                   "date:2018-03-04",
                                   "date:2025..",
                                   "date:..2015-01-01",
                                   "score:0..",
                                   "score:..-1",
                                   "score:7",
                                   "score:10..20 views:..100",
                                   "views:1000..",
                                   "answers:0 accepted:yes",
                                   "accepted:yes",
                                   "accepted:no",
                                   "author:\"author 7\"",
                                   "author:\"AUTHOR 7\" author:\"author 8\"",
                                   "author:answerer",
                                   "id:7",
                                   "id:7,8,nothing -kind:patch",
                                   "kind:patch",
                                   "kind:thread",
                                   "kind:thread,patch",
                                   "site:github",
                                   "site:stackoverflow,github kind:nothing",
                                   "field:severity=HIGH",
                                   "field:severity=low",
                                   "field:lines=2",
                                   "field:lines=integer",
                                   "field:locked=true",
                                   "field:locked=1",
                                   "field:AcceptedAnswerId",
                                   "field:empty",
                                   "field:nothing",
                                   "field:severity=high tag:c++ frequent"}) {
            QTest::newRow(search) << QString::fromUtf8(search);
        }
    }

    void findsWhatAPlainLookFinds()
    {
        QFETCH(QString, search);
        const FilterReading reading = readFilter(search);
        QVERIFY(reading.notes.empty());
        const ItemFilter &filter = reading.filter;
        const std::vector<const Item *> kept = fitting(filter);
        const bool needsColumns = filter.accepted || !filter.authors.isEmpty();
        for (int order = 0; order <= int(ItemOrder::Score); ++order) {
            const bool isTurned = order == int(ItemOrder::Imported) || order == int(ItemOrder::Date);
            for (const bool descending : isTurned ? std::vector{false, true} : std::vector{false}) {
                const ItemQuery query{filter, ItemOrder(order), descending};
                const std::vector<ItemId> wanted = expected(kept, query);
                const QString where =
                    u"order %1%2, %3 items"_s.arg(order).arg(descending ? u" down" : u"").arg(wanted.size());
                QVERIFY2(found(*m_study, query) == wanted, qPrintable(where));
                QVERIFY2(descending || needsColumns || found(*m_old, query) == wanted, qPrintable(where));
            }
        }
    }

    void everySizeOfChunkFindsTheSame_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("then");
        QTest::newRow("one by one") << 1 << 400;
        QTest::newRow("two") << 2 << 2000;
        QTest::newRow("at once") << 20000 << 20000;
    }

    void everySizeOfChunkFindsTheSame()
    {
        QFETCH(int, first);
        QFETCH(int, then);
        for (const QString &search : {u"frequent"_s, u"leak gpu"_s, u"frequent tag:c++"_s, u"keyword:slow"_s}) {
            const ItemQuery query{readFilter(search).filter, ItemOrder::Date, true};
            QVERIFY2(found(*m_study, query, first, then) == expected(fitting(query.filter), query), qPrintable(search));
        }
    }

    void anOlderStudyThatIsOnlyReadSaysWhatItLacks()
    {
        const StudyItemRows rows(*m_old, m_old->currentRound()->id, m_old->raters().front().id);
        for (const QString &search : {u"accepted:no"_s, u"author:x"_s}) {
            const auto chunk = rows.ids({readFilter(search).filter}, {}, 100);
            QVERIFY(!chunk);
            QVERIFY(chunk.error().message.inWords().contains(u"open it for writing"_s));
        }
    }
};

QTEST_GUILESS_MAIN(ItemSearchTest)
#include "ItemSearchTest.moc"
