// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ImportItems.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;

/// Items of sheets and JSON lines, read by a map of their columns.
class MappedItemsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSheetsAsMapped()
    {
        const QByteArray sheet = "nr;headline;what;when;team\n7;A;<p>x</p>;2020;red\n8;B;plain;2021;\n";
        QCOMPARE(importItemsOf(sheet, u"mine.csv"_s).ids(), (QStringList{u"1"_s, u"2"_s}));
        ItemImportOptions options;
        options.map.columns = {{ItemRole::Id, {u"nr"_s}},
                               {ItemRole::Title, {u"headline"_s}},
                               {ItemRole::Body, {u"what"_s}},
                               {ItemRole::Date, {u"when"_s}}};
        options.kind = u"case"_s;
        const ImportedItems mapped = importItemsOf(sheet, u"mine.csv"_s, options);
        QCOMPARE(mapped.ids(), (QStringList{u"7"_s, u"8"_s}));
        QCOMPARE(mapped.items[0].kind, u"case"_s);
        QCOMPARE(mapped.items[0].title, u"A"_s);
        QCOMPARE(mapped.items[0].date, u"2020"_s);
        QCOMPARE(mapped.items[0].parts[0].format, TextFormat::Html);
        QCOMPARE(mapped.items[1].parts[0].format, TextFormat::Plain);
        QCOMPARE(mapped.items[0].fields["team"_L1].toString(), u"red"_s);
        QCOMPARE(mapped.items[0].site, u"mine.csv"_s);
        options.map.columns[ItemRole::Title] = {u"nonsense"_s};
        QCOMPARE(
            importItemsOf(sheet, u"mine.csv"_s, options).error,
            u"mine.csv:1: the sheet has no column “nonsense” for the title (expected nonsense, found nr, headline, "
            "what, when, team)"_s);
    }

    void readsEverySheetByItsMap()
    {
        // The sheet looks like the Data Explorer's, but its map decides.
        const QByteArray sheet = "Id,Title,Body,Steps,Type,Id\n7,A,x < y,<p>do</p>,Bug,z\n8,B,one,,answer,\n";
        ItemImportOptions options;
        options.map.columns = {{ItemRole::Id, {u"Id"_s}},
                               {ItemRole::Title, {u"title"_s}},
                               {ItemRole::Body, {u"Body"_s, u"Steps"_s}},
                               {ItemRole::Kind, {u"Type"_s}}};
        options.map.site = u"tracker"_s;
        const ImportedItems mapped = importItemsOf(sheet, u"mine.csv"_s, options);
        QCOMPARE(mapped.error, QString());
        QCOMPARE(mapped.ids(), (QStringList{u"7"_s, u"8"_s}));
        QCOMPARE(mapped.items[0].site, u"tracker"_s);
        QCOMPARE(mapped.items[0].kind, u"bug"_s);
        QCOMPARE(mapped.items[0].parts[0].body, u"<pre>x &lt; y</pre>\n\n<p>do</p>"_s);
        QCOMPARE(mapped.items[0].parts[0].format, TextFormat::Html);
        QCOMPARE(mapped.items[0].fields, (QJsonObject{{u"Id (2)"_s, u"z"_s}}));
        QCOMPARE(mapped.items[1].kind, u"thread"_s);
        QCOMPARE(mapped.items[1].parts[0].body, u"one"_s);
        QCOMPARE(mapped.items[1].parts[0].format, TextFormat::Plain);
        options.map.keepOthers = false;
        QVERIFY(importItemsOf(sheet, u"mine.csv"_s, options).items[0].fields.isEmpty());
    }

    void readsJsonLinesByTheirMap()
    {
        const QByteArray lines = R"({"nr": 7, "what": "slow", "more": {"a": 1}, "labels": ["x", "y"], "secret": true}
{"nr": 7, "what": "again"}
{"nr": 8.5, "what": "half"}
)";
        ItemImportOptions options;
        options.map.columns = {
            {ItemRole::Id, {u"nr"_s}}, {ItemRole::Body, {u"what"_s, u"more"_s}}, {ItemRole::Tags, {u"labels"_s}}};
        options.map.leftOut = {u"secret"_s};
        const ImportedItems mapped = importItemsOf(lines, u"mine.jsonl"_s, options);
        QCOMPARE(mapped.error, QString());
        QCOMPARE(mapped.ids(), (QStringList{u"7"_s, u"8.5"_s}));
        QCOMPARE(mapped.items[0].parts[0].body, u"slow\n\n{\"a\":1}"_s);
        QCOMPARE(mapped.items[0].tags, (QStringList{u"x"_s, u"y"_s}));
        QVERIFY(mapped.items[0].fields.isEmpty());
        QCOMPARE(mapped.notices, QStringList{u"2: the id 7 occurs twice in the file"_s});
        options.map.columns.remove(ItemRole::Id);
        QCOMPARE(importItemsOf(lines, u"mine.jsonl"_s, options).ids(), (QStringList{u"1"_s, u"2"_s, u"3"_s}));
    }

    void whatHasNoColumnsTakesNoMap()
    {
        ItemImportOptions options;
        options.map.columns = {{ItemRole::Title, {u"Title"_s}}};
        QCOMPARE(importItemsOf("<posts><row Id=\"1\"/></posts>", u"Posts.xml"_s, options).error,
                 u"Posts.xml: the file has no columns to map (expected a sheet, or JSON objects, found posts-xml)"_s);
    }
};

QTEST_GUILESS_MAIN(MappedItemsTest)
#include "MappedItemsTest.moc"
