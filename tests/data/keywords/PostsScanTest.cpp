// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostsScan.h"
#include "codebook/agreement/sampling/Random.h"
#include "data/import/posts/PostReaders.h"
#include "data/keywords/KeywordFile.h"
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

// Random rows and files: words that are or resemble keywords, in every encoding that XML and HTML allow, and now and
// then a fault.
class Posts
{
public:
    explicit Posts(std::uint64_t seed) : m_random(seed) {}

    QByteArray file(bool faulty)
    {
        QByteArray file = chance(4) ? "\xef\xbb\xbf" : "";
        file += chance(8) ? "" : "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n";
        file += chance(12) && faulty ? "" : "<posts>\r\n";
        for (int rows = 1 + below(40); rows > 0; --rows) {
            file += one({"  ", "\t", "", "\n\n", "  <!-- a comment -->\n", " text ; "}, 20);
            file += faulty && chance(8) ? fault() : row();
            file += one({"\r\n", "\n", "", " ", "\n<!-- <row Id=\"0\" Body=\"speed\" /> -->"}, 20);
        }
        file += chance(8) ? "" : "</posts>";
        return file;
    }

private:
    int below(int bound) { return int(m_random.below(std::uint32_t(bound))); }
    bool chance(int of) { return below(of) == 0; }
    // Usually the first of the pieces; one of the others once in `rarely`.
    QByteArray one(std::initializer_list<const char *> pieces, int rarely = 1)
    {
        return pieces.begin()[below(rarely) > 0 ? 0 : below(int(pieces.size()))];
    }

    QByteArray word()
    {
        QByteArray word = one({"slowly",    "Slower", "faster",    "speed",   "OOM",       "throughput", "efficiency",
                               "overhead",  "GPU",    "utilizing", "memory",  "leaks",     "taking",     "longer",
                               "per",       "second", "cpu",       "time",    "run",       "running",    "slow",
                               "extremely", "ram",    "perform",   "issues",  "very",      "hang",       "slowy",
                               "tries",     "take",   "long",      "the",     "a",         "sl",         "speedy",
                               "fa",        "tensor", "x_speed",   "speed_x", "efficient", "perform",    "issue"});
        if (chance(3)) {
            return word.toUpper();
        }
        return word;
    }

    // A word with something inserted.
    QByteArray disguised()
    {
        QByteArray text = word();
        const int at = below(int(text.size()) + 1);
        QByteArray inside = one({"&lt;b&gt;",
                                 "&lt;/b&gt;",
                                 "&lt;p&gt;",
                                 "&lt;b>",
                                 "&lt;!-- --&gt;",
                                 "&amp;#8203;",
                                 "&amp;#1;",
                                 "&amp;nbsp;",
                                 "&amp;amp;",
                                 "&amp;",
                                 "&amp;shy;",
                                 "&#xA;",
                                 "&#9;",
                                 "&amp;#x6c",
                                 "&amp;l",
                                 "&quot;",
                                 "&gt;",
                                 "&lt;",
                                 "&lt;a href=&quot;a &gt; b&quot;&gt;",
                                 "&lt;sub&gt;&lt;/sub&gt;",
                                 "&lt;code&gt;",
                                 "\xcc\x81",
                                 "\xe2\x84\xaa",
                                 "\xc4\xb0",
                                 "\xc2\xad",
                                 "\xe2\x80\x99",
                                 "&apos;",
                                 "'",
                                 "&#x200b;",
                                 "&lt;br/&gt;",
                                 "&lt;br /&gt;",
                                 "&lt;h2_x&gt;",
                                 "&lt;em&gt;&lt;i&gt;",
                                 "&lt;3",
                                 "&lt;b x=1>",
                                 " &lt;b x=1>",
                                 "&lt;b title='&gt; x'&gt;",
                                 "&lt;a href=&quot;x y&quot; rel=&quot;z&quot;&gt;",
                                 "&lt;a x=&lt;b&gt;",
                                 "&lt;a x=&lt;p&gt;",
                                 "&lt;p class=&quot;a&quot;&gt;",
                                 "&lt;/a&gt;"});
        if (chance(3)) { // one letter as a reference
            const int letter = below(int(text.size()));
            const QByteArray number = QByteArray::number(int(text[letter]));
            const QByteArray reference = one({"&amp;#%;", "&#%;", "&amp;#%", "&amp;&lt;b&gt;#%;", "&amp;amp;#%;"});
            return text.first(letter) + QByteArray(reference).replace('%', number) + text.sliced(letter + 1);
        }
        return text.first(at) + inside + text.sliced(at);
    }

    QByteArray text(int words)
    {
        QByteArray text =
            chance(20) ? one({"&amp;lt;p&amp;gt;", "&amp;amp;", "\xef\xbb\xbf", "&amp;lt;"}) : QByteArray();
        for (; words > 0; --words) {
            text += chance(4) ? disguised() : word();
            text += one({" ",
                         "-",
                         "&#xA;",
                         "&lt;p&gt;",
                         " &lt;code&gt;",
                         "&lt;/code&gt; ",
                         "&quot;",
                         ". ",
                         "/",
                         "_",
                         "&amp;nbsp;",
                         "\xe2\x80\x94",
                         "&amp;lt;",
                         "; ",
                         "&lt;img alt=&quot;",
                         "&quot;&gt;",
                         "\n",
                         "\t",
                         "&lt;pre&gt;",
                         "&lt;/pre&gt;",
                         " &lt;a x=&lt;b&gt; ",
                         "&lt;a href=&quot;per second&quot;&gt;",
                         "&lt;/a&gt; ",
                         " &lt;gpu&gt; ",
                         " &lt;leak&gt; ",
                         "&amp;quot;",
                         "&amp;#39;",
                         "&amp;gt;",
                         "&amp;amp;",
                         "&amp;amp;quot;",
                         "&amp;",
                         "&gt; ",
                         "\xe5\x86\x85",
                         "&amp;copy;",
                         "&amp; ",
                         ") ",
                         "&amp;mdash;"},
                        2);
        }
        return text;
    }

    QByteArray row()
    {
        ++m_id;
        const QByteArray id = QByteArray::number(m_id);
        const QByteArray quote = chance(30) ? "'" : "\"";
        QByteArray body = text(below(14));
        QByteArray title = text(below(5));
        if (quote == "'") {
            body.replace('\'', ' ');
            title.replace('\'', ' ');
        }
        QByteArray row = "<row Id=" + quote + id + quote;
        row += chance(10)
                   ? ""
                   : one({" PostTypeId=\"1\"", " PostTypeId=\"2\"", " PostTypeId=\"4\"", "  PostTypeId = \"1\""}, 2);
        row += chance(3) ? "" : " Tags=\"&lt;speed&gt;&lt;slower-gpu&gt;\"";
        row += chance(3) ? QByteArray() : " Title=" + quote + title + quote;
        row += chance(9) ? QByteArray()
                         : one({" ", "\n", " OwnerDisplayName=\"speed\" "}, 9) + "Body=" + quote + body + quote;
        row += chance(20) ? " Body=\"faster\"" : "";
        return row + one({" />", "/>", ">", "></row>", "\n/>"}, 12);
    }

    QByteArray fault()
    {
        ++m_id;
        const QByteArray id = QByteArray::number(m_id);
        return one({"<row Id=\"%\" Body=\"speed />",
                    "<row Id=\"%\" Body=\"speed < faster\" />",
                    "<row Body=\"without id, slower\" />",
                    "<row Id=\"%\" Body=\"speed &unknown; \" />",
                    "<row Id=\"%\" Body=\"speed & faster\" />",
                    "<row Id=\"%\" Body=\"slower \xff\xfe\" />",
                    "<row Id=% Body=\"slower\" />",
                    "<row Id=\"%\" Body />",
                    "<users><row Id=\"%\" Body=\"faster\"/></users>",
                    "<row Id=\"%\" Body=\"&#0; speed\" />",
                    "<!-- never ended <row Id=\"%\" Body=\"speed\" />",
                    "<? <row Id=\"%\" Body=\"speed\" /> ?>",
                    "<!DOCTYPE x>",
                    "</posts>",
                    "<row Id=\"\" Body=\"speed\"/>",
                    "<row Id=\"a%\" Body=\"speed\"/>",
                    "<row",
                    "<",
                    "</row>",
                    "<rowing Id=\"%\" Body=\"speed\" />"})
            .replace('%', id);
    }

    Random m_random;
    int m_id = 0;
};

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
            const QString file = written(dir, u"Posts.xml"_s, Posts(seed).file(faulty));
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
            compare(written(dir, u"Posts.xml"_s, Posts(seed).file(false)), matcher, 700, 2);
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
        const QString file = written(dir, u"Posts.xml"_s, Posts(1).file(false));
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
