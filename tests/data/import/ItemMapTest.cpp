// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/ItemMap.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Maps of item sheets: guessed, written by hand, and checked against a sheet.
class ItemMapTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void guessesFromTheHeadings()
    {
        const ItemMap guess =
            guessItemMap({u"Issue_ID"_s, u"Summary"_s, u"Description"_s, u"Link"_s, u"Created"_s, u"x"_s});
        QCOMPARE(guess.columns, (QMap<ItemRole, QStringList>{{ItemRole::Id, {u"Issue_ID"_s}},
                                                             {ItemRole::Title, {u"Summary"_s}},
                                                             {ItemRole::Body, {u"Description"_s}},
                                                             {ItemRole::Url, {u"Link"_s}},
                                                             {ItemRole::Date, {u"Created"_s}}}));
        QVERIFY(guessItemMap({u"a"_s, u"b"_s}).isEmpty());
    }

    void writesWhatItReads()
    {
        ItemMap map;
        map.columns = {{ItemRole::Id, {u"Ticket"_s}},
                       {ItemRole::Body, {u"What"_s, u"Ünïcode, \"quoted\""_s}},
                       {ItemRole::Kind, {u"Type"_s}}};
        map.leftOut = {u"Internal"_s, u"Phone"_s};
        map.keepOthers = false;
        map.kind = u"bug report"_s;
        map.site = u"jira"_s;
        const auto read = readItemMap(writeItemMap(map), u"map.json"_s);
        QVERIFY2(read, read ? "" : qPrintable(read.error().oneLine()));
        QVERIFY(*read == map);
        QCOMPARE(read->file, u"map.json"_s);
        QVERIFY(readItemMap("{}", {})->isEmpty());
    }

    void namesWhatIsWrongInAMap_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("error");
        QTest::newRow("not JSON") << QByteArray("{\n\"id\": ") << u"m.json:2: the map is not JSON: "_s;
        QTest::newRow("a list") << QByteArray("[]")
                                << u"m.json:1: the map is not a JSON object (expected {\"id\": …})"_s;
        QTest::newRow("an unknown key")
            << QByteArray(R"({"ident": "a"})")
            << u"m.json: ident: the map has an unknown key (expected answers, author, body, date, id, kind, leave out, "
               "other columns, row is, score, site, tags, title, url, views, found ident)"_s;
        QTest::newRow("no text") << QByteArray(R"({"title": 7})")
                                 << u"m.json: title: not a text (expected a text, or a list of texts)"_s;
        QTest::newRow("two titles")
            << QByteArray(R"({"title": ["a", "b"]})")
            << u"m.json: title: several columns (expected one; only the body may have several, found a, b)"_s;
        QTest::newRow("no such choice")
            << QByteArray(R"({"other columns": "burn"})")
            << u"m.json: other columns: not a choice for columns (expected keep or leave out, found burn)"_s;
    }

    void namesWhatIsWrongInAMap()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, error);
        const auto read = readItemMap(json, u"m.json"_s);
        QVERIFY(!read);
        QVERIFY2(read.error().oneLine().startsWith(error), qPrintable(read.error().oneLine()));
    }

    void findsTheColumns()
    {
        ItemMap map;
        map.columns = {{ItemRole::Title, {u"HEAD line"_s}}, {ItemRole::Body, {u"c"_s, u"b"_s}}};
        map.leftOut = {u"x"_s};
        const auto columns = findItemColumns(map, {u"b"_s, u"Head Line"_s, u"c"_s, u"x"_s, u" "_s, u"C"_s}, {});
        QVERIFY2(columns, columns ? "" : qPrintable(columns.error().oneLine()));
        QCOMPARE(columns->field(ItemRole::Title), 1);
        QCOMPARE(columns->fields[ItemRole::Body], (std::vector<int>{2, 0}));
        QCOMPARE(columns->field(ItemRole::Id), -1);
        QCOMPARE(columns->kept, std::vector<int>{5});
    }

    void namesTheColumnThatDoesNotFit_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("error");
        QTest::newRow("missing")
            << QByteArray(R"({"title": "t", "date": "when"})")
            << u"s.csv:1: the sheet has no column “when” for the date (expected when, found t, T, a)"_s;
        QTest::newRow("ambiguous without case")
            << QByteArray(R"({"title": "a", "body": " t "})")
            << u"s.csv:1: the sheet has 2 columns “ t ” (expected one for the body, found t, T, a)"_s;
        QTest::newRow("two things at once")
            << QByteArray(R"({"title": "a", "body": "A"})")
            << u"s.csv:1: the column “A” is used for two purposes (expected one of them, found title and body)"_s;
        QTest::newRow("kept and left out")
            << QByteArray(R"({"title": "a", "leave out": ["a"]})")
            << u"s.csv:1: the column “a” is used for two purposes (expected one of them, found title and leave out)"_s;
        QTest::newRow("nothing to read")
            << QByteArray(R"({"url": "a"})")
            << u"s.csv:1: no column has text to read (expected a column for the id, the title or the body, found t, T, a)"_s;
    }

    void namesTheColumnThatDoesNotFit()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, error);
        const auto map = readItemMap(json, {});
        QVERIFY(map);
        const auto columns = findItemColumns(*map, {u"t"_s, u"T"_s, u"a"_s}, {.file = u"s.csv"_s, .line = 1});
        QVERIFY(!columns);
        QCOMPARE(columns.error().oneLine(), error);
    }

    void givesEveryColumnANameOfItsOwn()
    {
        QCOMPARE(distinctHeadings({u"a"_s, u"b"_s, u"a"_s, QString(), QString(), u"a"_s}),
                 (QStringList{u"a"_s, u"b"_s, u"a (2)"_s, QString(), QString(), u"a (3)"_s}));
    }
};

QTEST_GUILESS_MAIN(ItemMapTest)
#include "ItemMapTest.moc"
