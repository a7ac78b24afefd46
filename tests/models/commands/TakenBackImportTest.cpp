// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/AddItems.h"
#include "models/commands/TakeBack.h"
#include "models/commands/ratings/ImportRatings.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

Item post(const QString &id, const QString &question, const QString &answer = {})
{
    Item item;
    item.site = u"stackoverflow"_s;
    item.externalId = id;
    item.kind = u"thread"_s;
    item.title = u"Slow"_s;
    item.date = u"2020-02-03T10:00:00"_s;
    if (!question.isEmpty()) {
        item.parts.push_back({.kind = u"question"_s, .externalId = id, .body = question});
    }
    if (!answer.isEmpty()) {
        item.parts.push_back({.kind = u"answer"_s, .externalId = id + u"7"_s, .body = answer});
    }
    return item;
}

// An item with every field that a source can give.
Item wholePost(const QString &id)
{
    Item item = post(id, u"first"_s, u"answer"_s);
    item.parts[0].author = u"Ann"_s;
    item.parts[1].accepted = true;
    item.url = u"https://stackoverflow.com/q/"_s + id;
    item.tags = {u"keras"_s, u"gpu"_s};
    item.score = 3;
    item.views = 500;
    item.answers = 1;
    item.fields = {{u"relevant"_s, u"no"_s}};
    return item;
}

Item idAlone(const QString &id)
{
    Item item;
    item.site = u"stackoverflow"_s;
    item.externalId = id;
    item.kind = u"thread"_s;
    return item;
}

/// One file of items, and the keywords that each of its items hit.
struct File
{
    std::vector<Item> items;
    std::optional<QStringList> keywords;
    QByteArray sheet{}; ///< of ratings, in place of items
};

bool addSheet(Study &study, QByteArray bytes)
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    const RatingSheetOptions options{.map = *readSheetMap("{}", u"map.json"_s)};
    const auto sheet = readRatingSheet(device, u"sheet.csv"_s, study.codebook(), options);
    return sheet && study.perform(importRatings(u"sheet.csv"_s, *sheet, false));
}

bool add(Study &study, const File &file)
{
    if (!file.sheet.isEmpty()) {
        return addSheet(study, file.sheet);
    }
    const auto source = [&](const ItemSink &sink) -> Result<QString> {
        for (const Item &item : file.items) {
            if (const auto done = sink(Item(item)); !done) {
                return std::unexpected(done.error());
            }
        }
        return u"posts"_s;
    };
    const auto sieve = [&](const Item &item) -> std::optional<AddItems::Texts> {
        QStringList texts;
        for (const ItemPart &part : item.parts) {
            texts << part.body;
        }
        return AddItems::Texts{file.keywords, texts.join(u' ')};
    };
    const auto done = study.perform(corater::addItems({u"posts.xml"_s, source, sieve}));
    if (!done) {
        qWarning("%s", qPrintable(done.error().oneLine()));
    }
    return bool(done);
}

/// The content of every table of a study that concerns the items in use, listed from the file itself table by table and
/// column by column, so that new tables and columns are included.
class InUse
{
public:
    explicit InUse(Study &study) : m_connection(connectionOf(study.file())) {}

    QStringList lines()
    {
        const QStringList tables = texts(
            u"SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
            "AND name NOT LIKE 'item\\_fts%' ESCAPE '\\' AND name NOT IN ('history', 'entry_signature') ORDER BY name"_s);
        QStringList found;
        for (const QString &table : tables) {
            found << linesOf(table);
        }
        return found + words();
    }

private:
    QStringList texts(const QString &sql)
    {
        QStringList found;
        const auto read = m_connection.rows(sql, {}, [&](const Query &row) -> Result<void> {
            found << row.text(0);
            return {};
        });
        return read ? found : QStringList{read.error().oneLine()};
    }

    // Rows of an undone import, and names that nothing uses, do not count.
    static QString condition(const QString &table, const QStringList &columns)
    {
        const QString items = u"(SELECT id FROM item WHERE batch_id IN (SELECT id FROM import_batch))"_s;
        QStringList conditions{u"1"_s};
        if (columns.contains(u"batch_id"_s)) {
            conditions << u"batch_id IN (SELECT id FROM import_batch)"_s;
        }
        if (columns.contains(u"item_id"_s)) {
            conditions << u"item_id IN "_s + items;
        }
        if (table == u"facet") {
            conditions << u"id IN (SELECT facet_id FROM item_facet WHERE item_id IN %1)"_s.arg(items);
        }
        return conditions.join(u" AND "_s);
    }

    // The hash over the texts covers all imports, in use or not; verify checks it.
    QStringList linesOf(const QString &table)
    {
        QStringList columns = texts(u"SELECT name FROM pragma_table_info('%1')"_s.arg(table));
        const QString where = condition(table, columns);
        columns.removeOne(u"text_hash"_s);
        QStringList quoted;
        for (const QString &column : std::as_const(columns)) {
            quoted << u"'%1=' || quote(%1)"_s.arg(column);
        }
        return texts(
            u"SELECT '%1: ' || %2 FROM %1 WHERE %3 ORDER BY 1"_s.arg(table, quoted.join(u" || ' ' || "_s), where));
    }

    QStringList words()
    {
        const auto made = m_connection.run(u"CREATE VIRTUAL TABLE IF NOT EXISTS temp.held_word "
                                           "USING fts5vocab(main, item_fts, instance)"_s);
        return made ? texts(u"SELECT 'word: ' || term || ' ' || doc || ' ' || col FROM temp.held_word WHERE doc IN "
                            "(SELECT id FROM item WHERE batch_id IN (SELECT id FROM import_batch)) ORDER BY 1"_s)
                    : QStringList{made.error().oneLine()};
    }

    Connection &m_connection;
};

QStringList differences(const QStringList &before, const QStringList &now)
{
    QStringList found;
    for (const QString &line : before) {
        if (!now.contains(line)) {
            found << u"gone: "_s + line;
        }
    }
    for (const QString &line : now) {
        if (!before.contains(line)) {
            found << u"new: "_s + line;
        }
    }
    return found;
}

} // namespace

/// An undone import leaves nothing in the tables that concern the study's items, and redoing it restores all of it;
/// also after the file was closed in between.
class TakenBackImportTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;

    void reopen()
    {
        const QString path = m_study->path();
        m_study.reset();
        auto opened = Study::open(path);
        QVERIFY(opened);
        m_study = std::move(*opened);
    }

    void compare(const QStringList &wanted)
    {
        const QStringList differ = differences(wanted, InUse(*m_study).lines());
        QVERIFY2(differ.isEmpty(), qPrintable(differ.join(u'\n')));
        QCOMPARE(inWords(*m_study->store().verify()), QStringList());
    }

    QString keywords()
    {
        return m_study->keywordsOf(itemNamed(*m_study, u"5"_s)).value_or(QStringList{u"?"_s}).join(u';');
    }

private Q_SLOTS:
    void init()
    {
        m_study = smallStudy(m_folder.filePath(u"s%1.corater"_s.arg(++m_count)), 0);
        QVERIFY(m_study);
    }

    void hasLeftNothing_data()
    {
        QTest::addColumn<std::vector<File>>("before");
        QTest::addColumn<File>("file");
        const File slow{{wholePost(u"5"_s), wholePost(u"6"_s)}, QStringList{u"slow"_s, u"gpu"_s}};
        using Files = std::vector<File>;
        QTest::newRow("new items") << Files{} << slow;
        QTest::newRow("items beside others") << Files{slow} << File{{wholePost(u"8"_s)}, QStringList{u"lag"_s}};
        QTest::newRow("newer texts that hit other keywords")
            << Files{slow} << File{{post(u"5"_s, u"edited"_s)}, QStringList{u"lag"_s, u"GPU"_s}};
        QTest::newRow("newer texts that hit none") << Files{slow} << File{{post(u"5"_s, u"edited"_s)}, QStringList()};
        QTest::newRow("newer texts that hit the first") << Files{{{post(u"5"_s, u"first"_s)}, QStringList()}}
                                                        << File{{post(u"5"_s, u"edited"_s)}, QStringList{u"lag"_s}};
        QTest::newRow("newer texts without a look for keywords")
            << Files{slow} << File{{post(u"5"_s, u"edited"_s)}, std::nullopt};
        QTest::newRow("all that an item lacked") << Files{{{idAlone(u"5"_s)}, QStringList{u"slow"_s}}} << slow;
        QTest::newRow("the third texts") << Files{slow, {{post(u"5"_s, u"second"_s)}, QStringList{u"lag"_s}}}
                                         << File{{post(u"5"_s, u"third"_s), post(u"6"_s, u"third"_s)},
                                                 QStringList{u"hang"_s}};
        const File places{{}, {}, "id,size a,size b\n5,Small,Small\n6,Small,Large\n"};
        Item elsewhere = wholePost(u"5"_s);
        elsewhere.site = u"ai.stackexchange"_s;
        elsewhere.title = u"Of another site"_s;
        QTest::newRow("posts of a sheet's ids") << Files{places} << slow;
        QTest::newRow("newer texts of a sheet's ids")
            << Files{places, slow} << File{{post(u"5"_s, u"edited"_s)}, QStringList{u"lag"_s}};
        QTest::newRow("a post of the same id at another site")
            << Files{places, slow} << File{{elsewhere}, QStringList{u"lag"_s}};
    }

    void hasLeftNothing()
    {
        QFETCH(std::vector<File>, before);
        QFETCH(File, file);
        for (const File &earlier : before) {
            QVERIFY(add(*m_study, earlier));
        }
        const QStringList without = InUse(*m_study).lines();
        QVERIFY(add(*m_study, file));
        const QStringList with = InUse(*m_study).lines();
        QVERIFY(!differences(without, with).isEmpty());
        for (const bool isReopened : {false, true}) {
            if (isReopened) {
                reopen();
            }
            QVERIFY(m_study->undo());
            compare(without);
            if (isReopened) {
                reopen();
            }
            QVERIFY(m_study->redo());
            compare(with);
        }
    }

    // What was said of an item would disappear with it: the import stays, whoever takes it back, however late.
    void isRefusedOnceItsItemsAreRated()
    {
        QVERIFY(add(*m_study, {{post(u"5"_s, u"first"_s)}, std::nullopt}));
        const qint64 unrated = *m_study->store().history().newest();
        QVERIFY(add(*m_study, {{post(u"6"_s, u"second"_s)}, std::nullopt}));
        const qint64 rated = *m_study->store().history().newest();
        const RaterId ada = m_study->raterNamed(u"Ada"_s)->id;
        m_study->setActor(ada);
        QVERIFY(m_study->perform(setScreening({m_study->rounds().front().id, itemNamed(*m_study, u"6"_s), ada},
                                              Screening::Out, u"no problem"_s)));
        const QByteArray before = contentOf(*m_study);
        const auto late = takeBackEntry(*m_study, rated);
        QVERIFY(!late);
        QVERIFY2(late.error().oneLine().contains(u"may have used"_s), qPrintable(late.error().oneLine()));
        m_study->setActor({}); // who does not see whether somebody has rated them
        for (const auto &refused : {m_study->undo(), takeBackEntry(*m_study, unrated)}) {
            QVERIFY(!refused);
            QVERIFY2(refused.error().oneLine().contains(u"may have rated"_s), qPrintable(refused.error().oneLine()));
        }
        QCOMPARE(contentOf(*m_study), before);
        m_study->setActor(ada);
        QVERIFY(takeBackEntry(*m_study, unrated));
    }

    // The keywords are those with which an item was imported: texts fetched for it later are not searched.
    void laterTextsAreNotSearchedForKeywords()
    {
        QVERIFY(add(*m_study, {{post(u"5"_s, u"first"_s)}, QStringList{u"slow"_s, u"gpu"_s}}));
        QVERIFY(add(*m_study, {{post(u"5"_s, u"edited"_s)}, std::nullopt}));
        QCOMPARE(keywords(), u"slow;gpu"_s);
        QVERIFY(add(*m_study, {{post(u"5"_s, u"again"_s)}, QStringList()}));
        QCOMPARE(keywords(), QString());
    }
};

QTEST_GUILESS_MAIN(TakenBackImportTest)
#include "TakenBackImportTest.moc"
