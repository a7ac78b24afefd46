// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostsScan.h"
#include "data/import/readers/PostReaders.h"
#include "data/keywords/KeywordFile.h"
#include "tests/data/keywords/RandomPosts.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// All results of searching a file, one per line, to compare two ways of searching.
struct Findings
{
    QStringList hits;
    QStringList notices;
    QString error;
    qint64 rows = 0;
    qint64 posts = 0;
    qint64 skipped = 0;
};

void addReport(Findings &findings, const Result<ImportReport> &report)
{
    if (!report) {
        findings.error = report.error().oneLine();
        return;
    }
    for (const ImportNotice &notice : report->notices) {
        findings.notices
            << Error{.code = ErrorCode::Input, .message = notice.message, .place = notice.place}.oneLine() +
                   (notice.skipped ? u" skipped"_s : QString());
    }
    findings.rows = report->rows;
    findings.posts = report->items;
    findings.skipped = report->skipped;
}

QString line(const Post &post, const QStringList &keywords)
{
    return QStringList{QString::number(post.place.line), post.id, post.kind, post.title, post.body, keywords.join(u';')}
        .join(u'\t');
}

Findings readPlainly(const QString &file, const PostMatcher &matcher)
{
    Findings findings;
    QFile device(file);
    device.open(QIODevice::ReadOnly);
    KeywordMask mask(size_t(matcher.matcher().set().keywords.size()));
    const PostSink sink = [&](Post &&post) -> Result<void> {
        mask.assign(mask.size(), false);
        if (matcher.mark(post, mask)) {
            findings.hits << line(post, matcher.matcher().keywords(mask));
        }
        return {};
    };
    addReport(findings, readPosts(device, file, {.format = u"posts-xml"_s}, sink, {}));
    return findings;
}

Findings scanned(const QString &file, const PostMatcher &matcher, qint64 stretchBytes, int threads)
{
    Findings findings;
    const PostsScan scan(
        matcher,
        {.import = {.format = u"posts-xml"_s}, .keepRows = true, .threads = threads, .stretchBytes = stretchBytes});
    const PostsScan::Sink sink = [&](PostHit &&hit) -> Result<void> {
        const Result<Post> post = scan.post(hit, file);
        if (!post) {
            return std::unexpected(post.error());
        }
        findings.hits << line(*post, matcher.matcher().keywords(hit.mask));
        return {};
    };
    addReport(findings, scan.run(file, sink));
    return findings;
}

void compare(const QString &file, const PostMatcher &matcher, qint64 stretchBytes, int threads)
{
    const Findings plain = readPlainly(file, matcher);
    const Findings fast = scanned(file, matcher, stretchBytes, threads);
    QCOMPARE(fast.error, plain.error);
    if (!plain.error.isEmpty()) {
        return; // findings before the error are discarded, so they are not compared
    }
    QCOMPARE(fast.hits, plain.hits);
    QCOMPARE(fast.notices, plain.notices);
    QCOMPARE(fast.rows, plain.rows);
    QCOMPARE(fast.posts, plain.posts);
    QCOMPARE(fast.skipped, plain.skipped);
}

KeywordSet published()
{
    return *KeywordFile::load(u"dlperf"_s);
}

} // namespace

/// The fast search of Posts.xml gives the same as the plain one.
class PostsScanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatPlainReadingFinds_data()
    {
        QTest::addColumn<bool>("faulty");
        QTest::newRow("well-formed rows in disguise") << false;
        QTest::newRow("faulty files") << true;
    }

    void findsWhatPlainReadingFinds()
    {
        QFETCH(bool, faulty);
        const PostMatcher literal{KeywordMatcher(published())};
        const PostMatcher stemmed{KeywordMatcher(published(), {.form = KeywordForm::Stemmed, .acrossSentences = false}),
                                  {.title = true, .body = true, .code = CodeText::Drop}};
        const QTemporaryDir dir;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const QString file = written(dir, u"Posts.xml"_s, RandomPosts(seed).file(faulty));
            for (const PostMatcher *matcher : {&literal, &stemmed}) {
                for (const qint64 bytes : {97, 1024, 1 << 20}) {
                    compare(file, *matcher, bytes, 3);
                    if (QTest::currentTestFailed()) {
                        QFAIL(qPrintable(u"seed %1, stretches of %2 bytes"_s.arg(seed).arg(bytes)));
                    }
                }
            }
        }
    }

    // Text between the faults does not end the search for the next row.
    void goesThroughAFileFullOfFaultsOnce()
    {
        const QTemporaryDir dir;
        const QByteArray bytes = "<posts>\n" + QByteArray(400000, '<') +
                                 "\n<row Id=\"1\" PostTypeId=\"1\" Title=\"slower\"/>" + QByteArray(400000, '<') +
                                 "</posts>\n";
        const PostMatcher matcher{KeywordMatcher(published())};
        compare(written(dir, u"Posts.xml"_s, bytes), matcher, 1 << 20, 1);
    }

    // Text that looks like tags: a title has none, and in a body it may end another one.
    void findsWordsBesideTags_data()
    {
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("keywords");
        const auto row = [](const char *name, const QByteArray &title, const QByteArray &body,
                            const QString &keywords) { QTest::newRow(name) << title << body << keywords; };
        row("a word in angles in a title, first", "&lt;gpu&gt; util"_ba, {}, u"gpu util"_s);
        row("a word in angles in a title, last", "memory &lt;leak&gt; of it"_ba, {}, u"memori leak"_s);
        row("a tag within a tag, between words", {}, "gpu&lt;a x=&lt;b&gt; util"_ba, u"gpu util"_s);
        row("a block within a tag, before a word", {}, "foo&lt;a x=&lt;p&gt;speed"_ba, {});
        row("a block within a tag, in a word", {}, "g&lt;a x=&lt;p&gt;pu util"_ba, u"gpu util"_s);
        row("a link before", {}, "the &lt;a href=&quot;a &gt; b&quot;&gt;speed&lt;/a&gt;"_ba, u"speed"_s);
        row("a link in a word", {}, "over&lt;a href=&quot;x&quot;&gt;speed&lt;/a&gt;"_ba, {});
        row("a link between words", {}, "memory &lt;a href=&quot;x y&quot;&gt;leaks&lt;/a&gt;"_ba, u"memori leak"_s);
        row("quotes between words", {}, "a &amp;quot;gpu&amp;quot; util"_ba, u"gpu util"_s);
        row("a reference that is none in a title", "gpu&amp;#39;util"_ba, {}, {});
        row("a word before one", "gpu &amp;util; util"_ba, {}, u"gpu util"_s);
        row("the name of a reference", {}, "gpu &amp;amp;quot; util"_ba, {});
    }

    void findsWordsBesideTags()
    {
        QFETCH(QByteArray, title);
        QFETCH(QByteArray, body);
        QFETCH(QString, keywords);
        const QTemporaryDir dir;
        const QString file = written(dir, u"Posts.xml"_s,
                                     "<posts>\n<row Id=\"1\" PostTypeId=\"1\" Title=\"" + title + "\" Body=\"" + body +
                                         "\" />\n</posts>\n");
        const PostMatcher matcher{KeywordMatcher(published())};
        const Findings found = scanned(file, matcher, 1 << 19, 1);
        QCOMPARE(found.hits.value(0).section(u'\t', 5), keywords);
        compare(file, matcher, 1 << 19, 1);
    }

    // Keywords that cannot be searched in the raw bytes, or only by one letter.
    void findsAnyKeyword_data()
    {
        QTest::addColumn<QString>("keywords");
        QTest::newRow("one letter") << u"a\nx"_s;
        QTest::newRow("no certain letter") << u"i\nspeed"_s;
        QTest::newRow("beyond ASCII") << u"内存\nspeed"_s;
        QTest::newRow("three words") << u"take longer time\nrun slow"_s;
        QTest::newRow("with signs and capitals") << u"c++\nGPU\nspeed_x\n9"_s;
        QTest::newRow("names of references and tags") << u"lt\nquot\nb\namp\nnbsp\nfaster b\nspeed lt"_s;
        QTest::newRow("longer than eight letters") << u"utilizingutilizing\noverhead"_s;
    }

    void findsAnyKeyword()
    {
        QFETCH(QString, keywords);
        const PostMatcher matcher{KeywordMatcher(KeywordSet::parse(u"test"_s, keywords))};
        const QTemporaryDir dir;
        for (std::uint64_t seed = 1000; seed < 1060; ++seed) {
            compare(written(dir, u"Posts.xml"_s, RandomPosts(seed).file(false)), matcher, 700, 2);
            if (QTest::currentTestFailed()) {
                QFAIL(qPrintable(u"seed %1"_s.arg(seed)));
            }
        }
    }

    void findsWhatPlainReadingFindsInRealFiles_data()
    {
        QTest::addColumn<QString>("file");
        const QString root = test::reference(u"posts/public"_s);
        if (root.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        for (const QString &set : {u"ai_se_2017"_s, u"meta_datascience_2024"_s, u"derived_posts_xml_so_pytorch"_s}) {
            QTest::newRow(qPrintable(set)) << root + u'/' + set + u"/Posts.xml"_s;
        }
    }

    void findsWhatPlainReadingFindsInRealFiles()
    {
        QFETCH(QString, file);
        compare(file, PostMatcher{KeywordMatcher(published())}, 10000, 2);
        compare(file, PostMatcher{KeywordMatcher(published())}, 1 << 19, 2);
    }

    void goesOnBehindARowThatIsTooLong()
    {
        const QTemporaryDir dir;
        QByteArray posts = "<posts>\n<row Id=\"1\" Body=\"speed\" />\n<row Id=\"2\" Body=\"faster ";
        posts += QByteArray(50 << 20, 'x') + "\" />\n<row Id=\"3\" Body=\"slower\" />\n</posts>\n";
        const QString file = written(dir, u"Posts.xml"_s, posts);
        const Findings found = scanned(file, PostMatcher{KeywordMatcher(published())}, 1 << 19, 2);
        QCOMPARE(found.hits.size(), 2);
        QCOMPARE(found.notices.size(), 1);
        QVERIFY(found.notices.first().contains(u":3:"));
        compare(file, PostMatcher{KeywordMatcher(published())}, 1 << 19, 2);
    }

    void stopsWhenTold()
    {
        const QTemporaryDir dir;
        const QString file = written(dir, u"Posts.xml"_s, RandomPosts(1).file(false));
        const PostMatcher matcher{KeywordMatcher(published())};
        const std::atomic_bool stop = true;
        const auto report =
            PostsScan(matcher, {})
                .run(file, [](PostHit &&) -> Result<void> { return {}; }, {.report = {}, .cancelled = &stop});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

    void leavesOtherFilesAlone()
    {
        const QTemporaryDir dir;
        QVERIFY(PostsScan::isSuited(written(dir, u"Posts.xml"_s, "<?xml version=\"1.0\"?><posts></posts>"), {}));
        QVERIFY(!PostsScan::isSuited(written(dir, u"Posts.xml"_s, "Id,Body\n1,speed\n"), {}));
        QVERIFY(!PostsScan::isSuited(written(dir, u"Posts.xml"_s, QByteArray("<\0p\0o\0s\0t\0s\0>\0\n\0", 16)),
                                     u"posts-xml"_s));
        QVERIFY(!PostsScan::isSuited(dir.path(), {}));
    }
};

QTEST_GUILESS_MAIN(PostsScanTest)
#include "PostsScanTest.moc"
