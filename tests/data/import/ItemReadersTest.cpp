// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/detection/FormatDetection.h"
#include "data/records/ItemFields.h"
#include "tests/support/ImportItems.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;
using test::ImportedItems;
using test::importItemsOf;
using test::partIds;

namespace {

ImportedItems importReference(const QString &path)
{
    QFile file(test::reference(path));
    return file.open(QIODevice::ReadOnly)
               ? importItemsOf(file, file.fileName())
               : ImportedItems{.items = {}, .report = {}, .error = u"missing"_s, .notices = {}};
}

} // namespace

/// Items from every source: what is joined and what is kept.
class ItemReadersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheFormat_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("format");
        const auto row = [](const char *what, const QByteArray &bytes, const QString &name, const QString &format) {
            QTest::newRow(what) << bytes << name << format;
        };
        row("dump", "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<posts>\r\n", u"x"_s, u"posts-xml"_s);
        row("dump without declaration", "<posts>\n<row Id=\"1\"/></posts>", u"x"_s, u"posts-xml"_s);
        row("Data Explorer", "Id,Title,Body\n1,a,b\n", u"x.csv"_s, u"data-explorer"_s);
        row("Data Explorer, few columns", "Title,Tags,Id\n\"a\",\"<b>\",\"1\"\n", u"x.csv"_s, u"data-explorer"_s);
        row("API fields", "question_id,title,body\n1,a,b\n", u"x.csv"_s, u"stackexchange-csv"_s);
        row("API page", "{\"items\":[{\"question_id\":1}]}", u"x.json"_s, u"json"_s);
        row("array", "[\n {\"number\": 1, \"title\": \"a\"}]", u"x.json"_s, u"json"_s);
        row("JSON Lines", "{\"id\":1,\"text\":\"a\"}\n{\"id\":2}\n", u"x.jsonl"_s, u"json"_s);
        row("issues", ",Repository,Number,State,Title,Body\n0,keras,1,open,a,b\n", u"x.csv"_s, u"github-csv"_s);
        row("mail", "From 3422977a5e38fb2f7709aaa9a08e47f0c43d0f60 Mon Sep 17 00:00:00 2001\nFrom: A\n", u"x"_s,
            u"patch"_s);
        row("log", "commit 3422977a5e38fb2f7709aaa9a08e47f0c43d0f60 (HEAD)\nAuthor: A\n", u"x"_s, u"patch"_s);
        row("diff", "diff --git a/x b/x\n--- a/x\n+++ b/x\n", u"x.txt"_s, u"patch"_s);
        row("Markdown", "# Title, with, commas\n", u"x.md"_s, u"markdown"_s);
        row("text", "Dear all,\nit is slow.\n", u"x.txt"_s, u"text"_s);
        row("sheet", "name;when;what\na;b;c\n", u"x"_s, u"sheet"_s);
        row("tabs", "name\twhen\na, b\tc\n", u"x.tsv"_s, u"sheet"_s);
        row("one column", "word\nslow\n", u"x.csv"_s, u"sheet"_s);
        row("published study",
            "\xef\xbb\xbfid,creation_date,title,url,comment,introducing stage,exposing stage,symptom1,symptom2,root "
            "cause,,\r\n",
            u"x.csv"_s, u"empirical-study"_s);
    }

    void findsTheFormat()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        QFETCH(QString, format);
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const Result<PostFormat> found = FormatDetection::detect(buffer, name);
        QVERIFY2(found, found ? "" : qPrintable(found.error().oneLine()));
        QCOMPARE(FormatDetection::name(*found), format);
        QCOMPARE(buffer.pos(), 0);
    }

    void whatBelongsToTextsThatAreNotThereIsKept_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("accepted");
        QTest::addColumn<QString>("author");
        QTest::newRow("Data Explorer, questions only")
            << QByteArray("Id,PostTypeId,AcceptedAnswerId,Title,Body,OwnerDisplayName\n1,1,7,a,<p>b</p>,Ann\n")
            << u"7"_s << QString();
        QTest::newRow("no texts at all") << QByteArray(
                                                "Id,PostTypeId,AcceptedAnswerId,Title,OwnerDisplayName\n1,1,7,a,Ann\n")
                                         << u"7"_s << u"Ann"_s;
        QTest::newRow("nothing accepted")
            << QByteArray("Id,PostTypeId,AcceptedAnswerId,Title,Body\n1,1,,a,b\n") << QString() << QString();
        QTest::newRow("API") << QByteArray("{\"items\":[{\"question_id\":1,\"accepted_answer_id\":7,\"title\":\"a\","
                                           "\"owner\":{\"display_name\":\"Ann\"}}]}")
                             << u"7"_s << u"Ann"_s;
    }

    void whatBelongsToTextsThatAreNotThereIsKept()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, accepted);
        QFETCH(QString, author);
        const ImportedItems result = importItemsOf(bytes, u"x"_s);
        QCOMPARE(result.error, QString());
        QCOMPARE(result.ids(), QStringList{u"1"_s});
        QCOMPARE(result.items[0].fields[ItemFields::acceptedAnswer].toString(), accepted);
        QCOMPARE(result.items[0].fields[ItemFields::author].toString(), author);
    }

    void joinsThreads()
    {
        const ImportedItems result = importItemsOf(
            "<posts>\n"
            "<row Id='10' PostTypeId='2' ParentId='1' Score='3' Body='&lt;p&gt;early&lt;/p&gt;' "
            "CreationDate='2020-01-02T00:00:00' OwnerDisplayName='Ann'/>\n"
            "<row Id='1' PostTypeId='1' AcceptedAnswerId='11' Score='-2' ViewCount='9' AnswerCount='2' Title='a "
            "&amp;amp; b' "
            "Body='&lt;p&gt;q&lt;/p&gt;&lt;pre&gt;&lt;code&gt;x&amp;lt;y&lt;/code&gt;&lt;/pre&gt;' "
            "Tags='&lt;c++&gt;&lt;gpu&gt;' CommentCount='7'/>\n"
            "<row Id='2' PostTypeId='1' Title='other' Body='z' Tags='|x|y|'/>\n"
            "<row Id='11' PostTypeId='2' ParentId='1' Body='late'/>\n"
            "<row Id='12' PostTypeId='2' ParentId='99' Body='lost'/>\n"
            "<row Id='13' PostTypeId='5' Body='wiki'/>\n"
            "</posts>",
            u"/somewhere/ai.stackexchange.com/Posts.xml"_s);
        QCOMPARE(result.error, QString());
        QCOMPARE(result.ids(), (QStringList{u"1"_s, u"2"_s, u"99"_s}));
        const Item &thread = result.items[0];
        QCOMPARE(thread.site, u"ai.stackexchange"_s);
        QCOMPARE(thread.kind, u"thread"_s);
        QCOMPARE(thread.url, u"https://ai.stackexchange.com/questions/1"_s);
        QCOMPARE(thread.title, u"a &amp; b"_s);
        QCOMPARE(thread.tags, (QStringList{u"c++"_s, u"gpu"_s}));
        QCOMPARE(thread.score, -2);
        QCOMPARE(thread.views, 9);
        QCOMPARE(thread.answers, 2);
        QCOMPARE(thread.fields["CommentCount"_L1].toString(), u"7"_s);
        QCOMPARE(partIds(thread), (QStringList{u"question 1"_s, u"answer 10"_s, u"answer 11*"_s}));
        QCOMPARE(thread.parts[0].body, u"<p>q</p><pre><code>x&lt;y</code></pre>"_s);
        QCOMPARE(thread.parts[1].author, u"Ann"_s);
        QCOMPARE(thread.parts[1].score, 3);
        QCOMPARE(result.items[1].tags, (QStringList{u"x"_s, u"y"_s}));
        QCOMPARE(partIds(result.items[2]), QStringList{u"answer 12"_s});
        QCOMPARE(result.report.rows, 6);
        QCOMPARE(result.report.items, 3);
        QCOMPARE(result.report.skipped, 0);
        QCOMPARE(result.notices.size(), 2);
    }

    // More posts than are kept in memory: the answers come when all questions are in the temporary file.
    void joinsThreadsFarApart()
    {
        const int count = 3000;
        const QByteArray filler(8000, 'x');
        QByteArray xml = "<posts>\n";
        for (int i = 1; i <= count; ++i) {
            xml += "<row Id='" + QByteArray::number(i) + "' PostTypeId='1' Title='t' Body='" + filler + "'/>\n";
        }
        for (int i = count; i >= 1; --i) {
            xml += "<row Id='" + QByteArray::number(count + i) + "' PostTypeId='2' ParentId='" + QByteArray::number(i) +
                   "' Body='a'/>\n";
        }
        const ImportedItems result = importItemsOf(xml + "</posts>", u"Posts.xml"_s);
        QCOMPARE(result.error, QString());
        QCOMPARE(result.items.size(), size_t(count));
        for (int i = 1; i <= count; ++i) {
            const Item &item = result.items[size_t(i - 1)];
            QCOMPARE(item.externalId, QString::number(i));
            QCOMPARE(partIds(item).last(), u"answer "_s + QString::number(count + i));
            QCOMPARE(item.parts[0].body.size(), filler.size());
        }
    }

    void readsTheRealFiles_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<qint64>("items");
        QTest::newRow("dump") << u"posts/public/derived_posts_xml_so_pytorch/Posts.xml"_s << qint64(898) << qint64(403);
        QTest::newRow("dump with wikis") << u"posts/public/ai_se_2017/Posts.xml"_s << qint64(1735) << qint64(0);
        QTest::newRow("Data Explorer") << u"posts/public/sede_derived_so_pytorch/QueryResults.csv"_s << qint64(898)
                                       << qint64(403);
        QTest::newRow("Data Explorer, 8 columns")
            << u"posts/public/sede_so_top_python/QueryResults.csv"_s << qint64(359) << qint64(359);
        QTest::newRow("API fields") << u"posts/public/api_csv_so_top/stack_questions_api.csv"_s << qint64(250)
                                    << qint64(250);
        QTest::newRow("issue sheet") << u"posts/public/gh_issues_csv/caffe.csv"_s << qint64(0) << qint64(0);
        QTest::newRow("issues") << u"posts/public/gh_issues_rest/keras.json"_s << qint64(0) << qint64(0);
        QTest::newRow("issue lines") << u"posts/public/gh_tensorflow_text/issues.jsonl"_s << qint64(900) << qint64(900);
        QTest::newRow("patch") << u"posts/public/keras_patches/005-285a4db5b251.patch"_s << qint64(1) << qint64(1);
        QTest::newRow("titles") << u"posts/public/dlperf_titles/titles.jsonl"_s << qint64(210) << qint64(210);
        QTest::newRow("published study") << u"dlperf/empirical_study.csv"_s << qint64(224) << qint64(210);
    }

    void readsTheRealFiles()
    {
        QFETCH(QString, path);
        QFETCH(qint64, rows);
        QFETCH(qint64, items);
        const ImportedItems result = importReference(path);
        if (result.error == u"missing") {
            QSKIP("the reference files are not here");
        }
        QCOMPARE(result.error, QString());
        QCOMPARE(result.report.skipped, 0);
        if (rows > 0) {
            QCOMPARE(result.report.rows, rows);
        }
        if (items > 0) {
            QCOMPARE(result.report.items, items);
        }
        QSet<QString> seen;
        for (const Item &item : result.items) {
            QVERIFY(!item.externalId.isEmpty() && !item.site.isEmpty() && !item.kind.isEmpty());
            QVERIFY2(!seen.contains(item.externalId), qPrintable(item.externalId));
            seen.insert(item.externalId);
        }
    }

    // The same threads from the dump, the Data Explorer and the API.
    void threeSourcesGiveTheSameThreads()
    {
        const ImportedItems dump = importReference(u"posts/public/derived_posts_xml_so_pytorch/Posts.xml"_s);
        const ImportedItems sheet = importReference(u"posts/public/sede_derived_so_pytorch/QueryResults.csv"_s);
        if (dump.error == u"missing") {
            QSKIP("the reference files are not here");
        }
        QCOMPARE(dump.ids(), sheet.ids());
        int answers = 0;
        for (size_t i = 0; i < dump.items.size(); ++i) {
            QCOMPARE(dump.items[i].title, sheet.items[i].title);
            QCOMPARE(dump.items[i].tags, sheet.items[i].tags);
            QCOMPARE(dump.items[i].site, sheet.items[i].site);
            QCOMPARE(partIds(dump.items[i]).size(), partIds(sheet.items[i]).size());
            answers += int(dump.items[i].parts.size()) - 1;
        }
        QCOMPARE(answers, 495);
        const ImportedItems api = importReference(u"posts/public/api_so_pytorch_questions/page01.json"_s);
        QVERIFY(!api.items.empty());
        for (size_t i = 0; i < api.items.size(); ++i) {
            QCOMPARE(api.items[i].externalId, dump.items[i].externalId);
            QCOMPARE(api.items[i].title, dump.items[i].title);
            QCOMPARE(api.items[i].parts[0].body, dump.items[i].parts[0].body);
            QCOMPARE(api.items[i].site, u"stackoverflow"_s);
        }
    }

    void readsThePublishedStudy()
    {
        const ImportedItems result = importReference(u"dlperf/empirical_study.csv"_s);
        if (result.error == u"missing") {
            QSKIP("the reference files are not here");
        }
        QCOMPARE(result.report.format, u"empirical-study"_s);
        QCOMPARE(result.items.front().externalId, u"65160023"_s);
        QCOMPARE(result.items.front().date, u"2020-12-06T01:43:50.000Z"_s);
        QCOMPARE(result.items.front().site, u"stackoverflow"_s);
        QCOMPARE(result.items.front().kind, u"thread"_s);
        int emptyTitles = 0;
        for (const Item &item : result.items) {
            QVERIFY2(!item.title.contains(u"&#39;") && !item.title.contains(u"&quot;"), qPrintable(item.title));
            QVERIFY(item.url.endsWith(item.externalId));
            QVERIFY(item.parts.empty());
            emptyTitles += item.title.isEmpty() ? 1 : 0;
        }
        QCOMPARE(emptyTitles, 2);
    }

    void readsApiAnswers()
    {
        const ImportedItems result =
            importItemsOf("{\"items\":[{\"question_id\":5,\"title\":\"a &lt; "
                          "b\",\"body\":\"<p>q</p>\",\"creation_date\":1485221659,\"score\":4,"
                          "\"tags\":[\"x\"],\"link\":\"https://superuser.com/questions/5/"
                          "a\",\"owner\":{\"display_name\":\"J&#39;n\"},\"is_answered\":true,"
                          "\"accepted_answer_id\":7,\"comments\":[{\"comment_id\":3,\"body\":\"hm\"}],"
                          "\"answers\":[{\"answer_id\":6,\"question_id\":5,\"body\":\"a6\"},{\"answer_id\":"
                          "7,\"question_id\":5,\"body\":\"a7\"}]}],"
                          "\"has_more\":false,\"nested\":{\"items\":[{\"question_id\":9}]}}\n"
                          "{\"items\":[{\"question_id\":8,\"title\":\"next page\"}],\"has_more\":true}\n",
                          u"pages.jsonl"_s);
        QCOMPARE(result.error, QString());
        QCOMPARE(result.ids(), (QStringList{u"5"_s, u"8"_s}));
        const Item &item = result.items[0];
        QCOMPARE(item.title, u"a < b"_s);
        QCOMPARE(item.date, u"2017-01-24T01:34:19Z"_s);
        QCOMPARE(item.site, u"superuser"_s);
        QCOMPARE(item.fields["is_answered"_L1].toBool(), true);
        QCOMPARE(partIds(item), (QStringList{u"question 5"_s, u"comment 3"_s, u"answer 6"_s, u"answer 7*"_s}));
        QCOMPARE(item.parts[0].author, u"J'n"_s);
    }

    void readsIssues()
    {
        const ImportedItems result = importItemsOf(
            "[{\"repository_url\":\"https://api.github.com/repos/keras-team/keras\",\"html_url\":\"https://"
            "github.com/keras-team/keras/issues/3\","
            "\"number\":3,\"title\":\"T\",\"labels\":[{\"name\":\"bug\"},{\"name\":\"gpu\"}],\"body\":null,"
            "\"created_at\":\"2020-01-01T00:00:00Z\"},\n"
            "{\"number\":4,\"title\":\"U\",\"html_url\":\"https://github.com/a/b/pull/"
            "4\",\"pull_request\":{\"url\":\"x\"},\"body\":\"*b*\"},\n"
            "{\"number\":3,\"title\":\"again\",\"html_url\":\"https://github.com/keras-team/keras/issues/3\"}]",
            u"issues.json"_s);
        QCOMPARE(result.error, QString());
        QCOMPARE(result.ids(), (QStringList{u"keras#3"_s, u"b#4"_s}));
        QCOMPARE(result.items[0].kind, u"bug report"_s);
        QCOMPARE(result.items[0].site, u"keras-team/keras"_s);
        QCOMPARE(result.items[0].tags, (QStringList{u"bug"_s, u"gpu"_s}));
        QCOMPARE(result.items[1].kind, u"pull request"_s);
        QCOMPARE(result.items[1].parts[0].format, TextFormat::Markdown);
        QCOMPARE(result.notices, QStringList{u"3: the issue keras#3 occurs twice in the file"_s});
    }

    void namesTheRepositoryByTheFile()
    {
        const QByteArray line = "{\"number\":3,\"title\":\"T\",\"body\":\"b\"}\n";
        QCOMPARE(importItemsOf(line, u"data/gh_mxnet_text/issues.jsonl"_s).ids(), QStringList{u"mxnet#3"_s});
        QCOMPARE(importItemsOf(line, u"caffe.jsonl"_s).ids(), QStringList{u"caffe#3"_s});
        ItemImportOptions options;
        options.site = u"apache/mxnet"_s;
        QCOMPARE(importItemsOf(line, u"caffe.jsonl"_s, options).ids(), QStringList{u"mxnet#3"_s});
    }

    void readsPatches()
    {
        const QByteArray mail =
            "From 3422977a5e38fb2f7709aaa9a08e47f0c43d0f60 Mon Sep 17 00:00:00 2001\n"
            "From: =?UTF-8?q?J=C3=BCrgen?= <j@example.invalid>\nDate: Thu, 29 Jan 2026 02:38:30 +0530\n"
            "Subject: [PATCH 1/2] =?UTF-8?q?Faster=20=E2=80=94=20much?=\n =?UTF-8?q?=20faster?= than\n before\n\n"
            "Because.\n\nReally.\n---\n a.py | 2 +-\n\ndiff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1 +1 "
            "@@\n-slow\n+fast\n-- \n2.39\n";
        const ImportedItems one = importItemsOf(mail, u"/x/0001-faster.patch"_s);
        QCOMPARE(one.error, QString());
        QCOMPARE(one.ids(), QStringList{u"0001-faster.patch"_s});
        QCOMPARE(one.items[0].title, u"Faster — much faster than before"_s);
        QCOMPARE(one.items[0].date, u"2026-01-28T21:08:30Z"_s);
        QCOMPARE(one.items[0].kind, u"patch"_s);
        QCOMPARE(one.items[0].parts.size(), size_t(2));
        QCOMPARE(one.items[0].parts[0].body, u"Because.\n\nReally.\n"_s);
        QCOMPARE(one.items[0].parts[0].author, u"Jürgen <j@example.invalid>"_s);
        QCOMPARE(one.items[0].parts[1].format, TextFormat::Diff);
        QVERIFY(one.items[0].parts[1].body.contains(u"+fast"));
        const ImportedItems two = importItemsOf(mail + QByteArray(mail).replace("3422977a", "99999999"), u"all.mbox"_s);
        QCOMPARE(two.ids(), (QStringList{u"3422977a5e38"_s, u"999999995e38"_s}));
        const ImportedItems log = importItemsOf(
            "commit aaaaaaa1 (HEAD -> main)\nAuthor: A <a@b>\nDate:   Thu Jan 29 02:38:30 2026 +0530\n\n"
            "    Title here\n    and on\n    \n    Body: diff of\n      things\n\n"
            "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n\ncommit bbbbbbb2\nAuthor: B\nDate: "
            "x\n\n    Second\n",
            u"log.txt"_s);
        QCOMPARE(log.ids(), (QStringList{u"aaaaaaa1"_s, u"bbbbbbb2"_s}));
        QCOMPARE(log.items[0].title, u"Title here and on"_s);
        QCOMPARE(log.items[0].parts[0].body, u"Body: diff of\n  things"_s);
        QCOMPARE(log.items[0].date, u"2026-01-28T21:08:30Z"_s);
        QCOMPARE(log.items[1].title, u"Second"_s);
        const ImportedItems diff = importItemsOf("--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b\n", u"fix.diff"_s);
        QCOMPARE(diff.ids(), QStringList{u"fix.diff"_s});
        QCOMPARE(diff.items[0].parts.size(), size_t(1));
        QCOMPARE(diff.items[0].parts[0].kind, u"diff"_s);
    }

    void readsDocuments()
    {
        const ImportedItems markdown = importItemsOf("intro\n\n## It is *slow*\n\ntext\n", u"a/note.md"_s);
        QCOMPARE(markdown.items[0].title, u"It is *slow*"_s);
        QCOMPARE(markdown.items[0].externalId, u"note.md"_s);
        QCOMPARE(markdown.items[0].parts[0].format, TextFormat::Markdown);
        const ImportedItems text = importItemsOf("\n\nIt is slow.\r\nVery.\r\n", u"note.txt"_s);
        QCOMPARE(text.items[0].title, u"It is slow."_s);
        QCOMPARE(text.items[0].parts[0].body, u"\n\nIt is slow.\nVery.\n"_s);
    }

    void readsUtf16()
    {
        const QString xml =
            u"<?xml version=\"1.0\" encoding=\"utf-16\"?>\n<posts>\n<row Id='1' Title='größer 内存 😀' Body='x'/>\n</posts>"_s;
        for (const auto encoding : {QStringConverter::Utf16LE, QStringConverter::Utf16BE}) {
            for (const auto flag : {QStringConverter::Flag::Default, QStringConverter::Flag::WriteBom}) {
                const ImportedItems result =
                    importItemsOf(QByteArray(QStringEncoder(encoding, flag).encode(xml)), u"p.xml"_s);
                QCOMPARE(result.error, QString());
                QCOMPARE(result.items.size(), size_t(1));
                QCOMPARE(result.items[0].title, u"größer 内存 😀"_s);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ItemReadersTest)
#include "ItemReadersTest.moc"
