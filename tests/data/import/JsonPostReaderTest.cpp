// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ImportItems.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;

namespace {

// JSON written with single quotes, to be readable here.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

const QByteArray restIssue =
    json("{'url': 'https://api.github.com/repos/o/r/issues/3', 'html_url': 'https://github.com/o/r/issues/3', 'id': "
         "99, 'number': 3, 'title': 'Slow', 'user': {'login': 'bob'}, 'labels': [{'id': 1, 'name': 'type: bug'}], "
         "'comments': 2, 'created_at': '2020-01-02T03:04:05Z', 'body': 'it is slow'}");

QByteArray indented(const QByteArray &content)
{
    return QJsonDocument::fromJson(content).toJson(QJsonDocument::Indented);
}

} // namespace

/// Posts in JSON, as APIs, their tools and archives write it.
class JsonPostReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsIssues_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("kind");
        const QByteArray ofCommandLine =
            json("[{'author': {'login': 'bob'}, 'body': 'it is slow', 'labels': [{'id': 'L', 'name': 'type: bug'}], "
                 "'createdAt': '2020-01-02T03:04:05Z', 'number': 3, 'title': 'Slow', 'url': "
                 "'https://github.com/o/r/issues/3'}]");
        const QByteArray event = json("{'id': '77', 'type': 'IssuesEvent', 'repo': {'name': 'o/r'}, 'payload': "
                                      "{'action': 'opened', 'issue': ") +
                                 restIssue + json("}, 'created_at': '2021-01-01T00:00:00Z'}");
        const QByteArray graph =
            json("{'data': {'repository': {'issues': {'nodes': [{'number': 3, 'title': 'Slow', 'bodyText': 'it is "
                 "slow', 'author': {'login': 'bob'}, 'labels': {'nodes': [{'name': 'type: bug'}]}, 'createdAt': "
                 "'2020-01-02T03:04:05Z', 'url': 'https://github.com/o/r/issues/3'}], 'pageInfo': {}}}}}");
        QTest::newRow("REST") << QByteArray("[" + restIssue + "]") << u"bug report"_s;
        QTest::newRow("REST, its search")
            << QByteArray("{\"total_count\": 1, \"incomplete_results\": false, \"items\": [" + restIssue + "]}")
            << u"bug report"_s;
        QTest::newRow("pages one behind the other") << QByteArray("[]\n[" + restIssue + "]") << u"bug report"_s;
        QTest::newRow("pages in an array") << QByteArray("[[" + restIssue + "], []]") << u"bug report"_s;
        QTest::newRow("gh issue list") << ofCommandLine << u"bug report"_s;
        QTest::newRow("gh pr list") << QByteArray(ofCommandLine).replace("issues/3", "pull/3") << u"pull request"_s;
        QTest::newRow("archive") << QByteArray(event).replace('\n', "") + '\n' << u"bug report"_s;
        QTest::newRow("archive, a pull request")
            << QByteArray(event).replace("\"issue\": ", "\"pull_request\": ") << u"pull request"_s;
        QTest::newRow("GraphQL") << graph << u"bug report"_s;
    }

    void readsIssues()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, kind);
        const ImportedItems imported = importItemsOf(content, u"x.json"_s);
        QCOMPARE(imported.error, QString());
        QCOMPARE(imported.notices, QStringList());
        QCOMPARE(imported.ids(), QStringList{u"r#3"_s});
        const Item &item = imported.items[0];
        QCOMPARE(item.site, u"o/r"_s);
        QCOMPARE(item.kind, kind);
        QCOMPARE(item.title, u"Slow"_s);
        QCOMPARE(item.date, u"2020-01-02T03:04:05Z"_s);
        QCOMPARE(item.tags, QStringList{u"type: bug"_s});
        QVERIFY(item.url.startsWith(u"https://github.com/o/r/"));
        QCOMPARE(item.parts.size(), 1);
        QCOMPARE(item.parts[0].body, u"it is slow"_s);
        QCOMPARE(item.parts[0].author, u"bob"_s);
        QVERIFY(!item.fields.contains(u"pull_request") || item.fields.value(u"pull_request").isObject());
    }

    void joinsTheCommentsOfTheCommandLine()
    {
        const ImportedItems imported =
            importItemsOf(json("[{'number': 1, 'title': 'T', 'body': 'b', 'comments': [{'id': 'IC', 'author': "
                               "{'login': 'eve'}, 'body': 'same', 'createdAt': '2021-02-03T00:00:00Z'}]}]"),
                          u"o.json"_s);
        QCOMPARE(imported.body(0, u"comment"_s), u"same"_s);
        QCOMPARE(imported.items[0].parts[1].author, u"eve"_s);
        QCOMPARE(imported.items[0].parts[1].externalId, u"IC"_s);
    }

    void saysWhatIsNoIssue_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("notice");
        QTest::newRow("another event") << json("{'id': '7', 'type': 'PushEvent', 'payload': {'push_id': 1}}")
                                       << u"1: the object contains no issue"_s;
        QTest::newRow("throttled")
            << json("{'error_id': 502, 'error_message': 'too many requests', 'error_name': 'throttle'}")
            << u"1: instead of posts, the site sent an error: too many requests"_s;
        QTest::newRow("limit") << json("{'message': 'rate limit exceeded', 'documentation_url': 'x'}")
                               << u"1: instead of issues, the site sent an error: rate limit exceeded"_s;
        QTest::newRow("anything") << (json("{'name': 'x'}")) << u"1: the object has no id"_s;
    }

    void saysWhatIsNoIssue()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, notice);
        const ImportedItems imported = importItemsOf(content, u"x.json"_s);
        QCOMPARE(imported.ids(), QStringList());
        QCOMPARE(imported.notices, QStringList{notice});
        QCOMPARE(imported.report.skipped, 1);
    }

    void readsPagesThatStandInAnArray_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QStringList>("ids");
        const QByteArray one = json("{'question_id': 1, 'title': 'A', 'body': 'b'}");
        const QByteArray two = json("{'question_id': 2, 'title': 'B', 'body': 'b'}");
        QTest::newRow("items first") << QByteArray("[{\"items\": [" + one + "], \"has_more\": true}, {\"items\": [" +
                                                   two + "]}]")
                                     << QStringList{u"1"_s, u"2"_s};
        QTest::newRow("items behind") << QByteArray("[{\"backoff\": 10, \"has_more\": true, \"items\": [" + one +
                                                    "]}, {\"has_more\": false, \"items\": [" + two + "]}]")
                                      << QStringList{u"1"_s, u"2"_s};
        QTest::newRow("a post with items of its own")
            << json("[{'question_id': 1, 'title': 'A', 'body': 'b', 'items': [{'question_id': 7}]}]")
            << QStringList{u"1"_s};
    }

    void readsPagesThatStandInAnArray()
    {
        QFETCH(QByteArray, content);
        QFETCH(QStringList, ids);
        for (const QByteArray &bytes : {content, indented(content)}) {
            const ImportedItems imported = importItemsOf(bytes, u"x.json"_s);
            QCOMPARE(imported.notices, QStringList());
            QCOMPARE(imported.ids(), ids);
        }
    }

    // Parts of an object that is not valid JSON must not become items.
    void goesOnBehindAFaultyObject_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QByteArray three = "[" + restIssue + "," +
                                 QByteArray(restIssue).replace("/3\"", "/4\"").replace(": 3", ": 4") + "," +
                                 QByteArray(restIssue).replace("/3\"", "/5\"").replace(": 3", ": 5") + "]";
        const QByteArray faulty = indented(three).replace("\"number\": 4,", "\"number\": 4\",");
        QTest::newRow("indented") << faulty;
        QTest::newRow("a line between two")
            << QByteArray(faulty).replace("},\n    {", "}, {").replace("[\n    {", "[{");
        QByteArray lines = QByteArray(restIssue).replace('\n', "") + '\n';
        lines += "{\"labels\": [{\"id\": 7, \"name\": \"x\n" +
                 QByteArray(restIssue).replace('\n', "").replace("/3\"", "/5\"").replace(": 3", ": 5");
        QTest::newRow("lines") << lines;
    }

    void goesOnBehindAFaultyObject()
    {
        QFETCH(QByteArray, content);
        const ImportedItems imported = importItemsOf(content, u"x.json"_s);
        QCOMPARE(imported.ids(), (QStringList{u"r#3"_s, u"r#5"_s}));
        QCOMPARE(imported.report.skipped, 1);
        QCOMPARE(imported.notices.size(), 1);
    }

    void saysTheLinesOfFaults()
    {
        const QByteArray good = json("{'number': 1, 'title': 'x'},\n");
        const QByteArray faulty = json("{'number': 2, 'title: 3},\n");
        const QByteArray bytes =
            "[\n" + good + faulty + QByteArray(100000, '\n') + QByteArray(good).replace('1', '3') + faulty + "]";
        const ImportedItems imported = importItemsOf(bytes, u"o.json"_s);
        QCOMPARE(imported.ids(), (QStringList{u"o#1"_s, u"o#3"_s}));
        QCOMPARE(imported.report.notices.size(), 2);
        QCOMPARE(imported.report.notices[0].place.line, 3);
        QCOMPARE(imported.report.notices[0].place.column, 15);
        QCOMPARE(imported.report.notices[1].place.line, 100005);
    }

    void takesNumbersFromStrings()
    {
        const ImportedItems imported =
            importItemsOf(json("{'question_id': '7', 'title': 'T', 'body': 'b', 'score': '-3', 'view_count': '12', "
                               "'answer_count': '2', 'owner': {'display_name': 'K&#233;'}, 'comments': [{'comment_id': "
                               "1, 'body': 'x', 'owner': {'display_name': '&lt;z'}}]}"),
                          u"x.json"_s);
        QCOMPARE(imported.items[0].score, -3);
        QCOMPARE(imported.items[0].views, 12);
        QCOMPARE(imported.items[0].answers, 2);
        QCOMPARE(imported.items[0].parts[0].author, u"Ké"_s);
        QCOMPARE(imported.items[0].parts[1].author, u"<z"_s);
    }

    // Objects of no known source, as a script may write them.
    void showsHtmlOfPlainObjectsAsHtml()
    {
        const QByteArray posts =
            json("[{'id': 7, 'title': 'T', 'body': '<p>slow</p>'}, {'id': 8, 'title': 'T', 'body': 'if a < b > c'}]");
        const ImportedItems known = importItemsOf(posts, u"x.json"_s, {.site = u"stackoverflow"_s});
        QCOMPARE(known.items.size(), 2);
        QCOMPARE(known.items[0].parts[0].format, TextFormat::Html);
        QCOMPARE(known.items[1].parts[0].format, TextFormat::Plain);
        QCOMPARE(known.items[0].url, u"https://stackoverflow.com/questions/7"_s);
        QCOMPARE(importItemsOf(posts, u"x.json"_s, {.site = u"my forum"_s}).items[0].url, QString());
    }

    void doesNotTakeForATextWhatSaysToBeJson()
    {
        QVERIFY(importItemsOf("callback({\"items\": []})", u"x.json"_s).error.contains(u"x.json:1"));
        QCOMPARE(importItemsOf("[]", u"x.json"_s).report.format, u"json"_s);
        QCOMPARE(importItemsOf("callback()", u"x.txt"_s).report.format, u"text"_s);
    }
};

QTEST_GUILESS_MAIN(JsonPostReaderTest)
#include "JsonPostReaderTest.moc"
