// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/ItemStore.h"
#include "models/commands/AddItems.h"
#include "models/items/ItemFilter.h"
#include "models/items/StudyItemRows.h"
#include "tests/support/Studies.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <tuple>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The tags that a search names, beside a plain look at every item. So many items that some tags are many, and some
/// that are many are together on few.
class TagFilterTest : public QObject
{
    Q_OBJECT

    static constexpr int count = 12000;

    /// What the searches below ask of an item.
    struct Plain
    {
        ItemId id;
        QByteArray tags; ///< between bars, folded
        QByteArray externalId;
        QByteArray title;
        QString date;
        int score;
    };

    QTemporaryDir m_folder;
    std::vector<Plain> m_items;
    std::unique_ptr<Study> m_study;
    std::unique_ptr<Study> m_old; ///< the same, of version 1, only read

    // As many as their share in 1000 items; capitals as they come.
    static QStringList someTags(QRandomGenerator &chance)
    {
        static const std::vector<std::pair<QString, int>> shares{
            {u"python"_s, 950}, {u"keras"_s, 500}, {u"Keras"_s, 400}, {u"cuda"_s, 860}, {u"gpu"_s, 300},
            {u"c++"_s, 20},     {u"c#"_s, 20},     {u"a_b"_s, 10},    {u"a%"_s, 10},    {u"axb"_s, 10},
            {u"a\\b"_s, 10},    {u"a\"b"_s, 10},   {u"Größe"_s, 10},  {u"GRÖßE"_s, 10}, {u"two words"_s, 10}};
        QStringList tags;
        for (const auto &[tag, share] : shares) {
            if (int(chance.bounded(1000)) < share) {
                tags << tag;
            }
        }
        return tags;
    }

    // Of ASCII letters the case counts for nothing, of others it does.
    static QByteArray folded(const QString &text) { return text.toUtf8().toLower(); }

    static Plain plain(const Item &item)
    {
        return {item.id,
                folded(u'|' + item.tags.join(u'|') + u'|'),
                item.externalId.toUtf8(),
                item.title.toUtf8(),
                item.date,
                item.score};
    }

    static bool isBefore(const Plain &a, const Plain &b, ItemOrder order)
    {
        switch (order) {
        case ItemOrder::ExternalId:
            return std::tie(a.externalId, a.id) < std::tie(b.externalId, b.id);
        case ItemOrder::Title:
            return std::tie(a.title, a.id) < std::tie(b.title, b.id);
        case ItemOrder::Date:
            return std::tie(a.date, a.id) < std::tie(b.date, b.id);
        case ItemOrder::Score:
            return std::tie(a.score, a.id) < std::tie(b.score, b.id);
        case ItemOrder::Imported:
            break;
        }
        return a.id < b.id;
    }

    std::vector<ItemId> expected(const ItemQuery &query) const
    {
        const QString from = query.filter.from.toString(Qt::ISODate);
        std::vector<const Plain *> kept;
        for (const Plain &item : m_items) {
            const auto has = [&](const QString &tag) { return item.tags.contains(folded(u'|' + tag + u'|')); };
            if (std::ranges::all_of(query.filter.tags, has) && (from.isEmpty() || item.date >= from)) {
                kept.push_back(&item);
            }
        }
        std::ranges::sort(kept, [&](const Plain *a, const Plain *b) {
            return query.descending ? isBefore(*b, *a, query.order) : isBefore(*a, *b, query.order);
        });
        std::vector<ItemId> ids;
        std::ranges::transform(kept, std::back_inserter(ids), &Plain::id);
        return ids;
    }

    static std::vector<ItemId> found(const Study &study, const ItemQuery &query)
    {
        const StudyItemRows rows(study, study.currentRound()->id, study.raters().front().id);
        std::vector<ItemId> all;
        ItemKey after;
        for (bool complete = false; !complete;) {
            const auto chunk = rows.ids(query, after, all.empty() ? 500 : 8000);
            if (!chunk) {
                return {};
            }
            all.insert(all.end(), chunk->ids.begin(), chunk->ids.end());
            after = chunk->end;
            complete = chunk->complete;
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath(u"tags.corater"_s), 0);
        QVERIFY(m_study);
        QRandomGenerator chance(20240607);
        const auto source = [&chance](const ItemSink &sink) -> Result<QString> {
            for (int i = 1; i <= count; ++i) {
                Item item;
                item.externalId = QString::number(i);
                item.kind = u"thread"_s;
                item.title = u"Post %1"_s.arg(chance.bounded(count));
                item.date = QDate(2015, 1, 1).addDays(chance.bounded(2000)).toString(Qt::ISODate);
                item.score = int(chance.bounded(40));
                item.tags = someTags(chance);
                if (const auto done = sink(std::move(item)); !done) {
                    return std::unexpected(done.error());
                }
            }
            return u"posts"_s;
        };
        AddedItems outcome;
        const auto sieve = [](const Item &) { return std::optional(AddItems::Texts{}); };
        QVERIFY(m_study->perform(AddItems(u"posts.xml"_s, source, sieve, outcome)));
        QCOMPARE(outcome.added, count);
        QVERIFY(readItems(m_study->file().connection(), [this](const Item &item) -> Result<void> {
            m_items.push_back(plain(item));
            return {};
        }));

        const QString path = m_study->path();
        const QString old = m_folder.filePath(u"old.corater"_s);
        m_study.reset();
        QVERIFY(QFile::copy(path, old));
        {
            const auto connection = Connection::open(old, OpenMode::ReadWrite);
            QVERIFY(connection);
            for (const QString &statement :
                 {u"DROP TABLE item_tag"_s, u"DROP TABLE tag"_s, u"PRAGMA user_version = 1"_s}) {
                QVERIFY((*connection)->run(statement));
            }
        }
        m_study = *Study::open(path);
        m_old = *Study::open(old, OpenMode::ReadOnly);
    }

    void findsWhatAPlainLookFinds_data()
    {
        QTest::addColumn<QString>("search");
        for (const char *search : {"tag:nothing",
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
                                   "tag:python date:2018..",
                                   "tag:c++ date:2018..",
                                   "date:2018..",
                                   ""}) {
            QTest::newRow(search) << QString::fromUtf8(search);
        }
    }

    void findsWhatAPlainLookFinds()
    {
        QFETCH(QString, search);
        const ItemFilter filter = readFilter(search).filter;
        for (int order = 0; order <= int(ItemOrder::Score); ++order) {
            for (const bool descending : {false, true}) {
                const ItemQuery query{filter, ItemOrder(order), descending};
                const std::vector<ItemId> wanted = expected(query);
                const QString where =
                    u"order %1%2, %3 items"_s.arg(order).arg(descending ? u" down" : u"").arg(wanted.size());
                QVERIFY2(found(*m_study, query) == wanted, qPrintable(where));
                QVERIFY2(descending || found(*m_old, query) == wanted, qPrintable(where));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TagFilterTest)
#include "TagFilterTest.moc"
