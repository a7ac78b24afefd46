// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "data/files/TextEncoding.h"
#include "data/import/agreement/RatingTable.h"
#include "data/import/decisions/DecisionFile.h"
#include "data/import/items/ItemReaders.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/readers/StackExchangeTables.h"
#include "data/keywords/KeywordFile.h"
#include "data/keywords/PostsScan.h"
#include "tests/support/ProcessorTime.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <limits>
#include <map>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

using Reader = std::function<void(const QByteArray &)>;
using Shape = std::function<QByteArray(qsizetype bytes)>;

// Reads items of a file of that name.
Reader items(const QString &name)
{
    return [name](const QByteArray &bytes) {
        QByteArray copy = bytes;
        QBuffer device(&copy);
        device.open(QIODevice::ReadOnly);
        (void)importItems(device, name, {.site = u"stackoverflow"_s}, [](Item &&) { return Result<void>(); }, {});
    };
}

Reader codebook(const QString &name)
{
    return [name](const QByteArray &bytes) {
        QByteArray copy = bytes;
        QBuffer device(&copy);
        device.open(QIODevice::ReadOnly);
        (void)readCodebook(device, name);
    };
}

Reader device(const std::function<void(QIODevice &)> &read)
{
    return [read](const QByteArray &bytes) {
        QByteArray copy = bytes;
        QBuffer device(&copy);
        device.open(QIODevice::ReadOnly);
        read(device);
    };
}

void scan(const QByteArray &bytes)
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(u"Posts.xml"_s));
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()) {
        file.close();
        const PostMatcher matcher(KeywordMatcher(KeywordSet::parse(u"k"_s, u"slow\n"_s)));
        (void)PostsScan(matcher, {}).run(file.fileName(), [](PostHit &&) { return Result<void>(); });
    }
}

void doubt(const QByteArray &bytes)
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(u"sheet.csv"_s));
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()) {
        file.close();
        (void)encodingDoubt(file.fileName());
        if (file.open(QIODevice::ReadOnly)) {
            (void)decoded(file, TextEncoding::Windows1252, file.fileName());
        }
    }
}

const std::map<QString, Reader> &readers()
{
    static const std::map<QString, Reader> all{
        {u"Posts.xml"_s, items(u"Posts.xml"_s)},
        {u"search of Posts.xml"_s, scan},
        {u"Comments.xml"_s, device([](QIODevice &in) {
             (void)readCommentsXml(in, u"Comments.xml"_s, [](PostComment &&) { return Result<void>(); }, {});
         })},
        {u"Tags.xml"_s, device([](QIODevice &in) { (void)readTagsXml(in, u"Tags.xml"_s); })},
        {u"JSON"_s, items(u"posts.json"_s)},
        {u"sheet"_s, items(u"posts.csv"_s)},
        {u"patch"_s, items(u"a.patch"_s)},
        {u"Markdown"_s, items(u"a.md"_s)},
        {u"text"_s, items(u"a.txt"_s)},
        {u"references"_s, items(u"a.ris"_s)},
        {u"decisions"_s, device([](QIODevice &in) { (void)readDecisions(PostFormat::Ris, in, u"r.ris"_s); })},
        {u"decisions of a sheet"_s,
         device([](QIODevice &in) { (void)readDecisions(PostFormat::Sheet, in, u"r.csv"_s); })},
        {u"ratings"_s, device([](QIODevice &in) { (void)readRatingTable(in, u"r.csv"_s, {}); })},
        {u"sample of a sheet"_s, device([](QIODevice &in) { (void)readSheetSample(in, u"r.csv"_s); })},
        {u"sample of JSON"_s, device([](QIODevice &in) { (void)readSheetSample(in, u"r.json"_s); })},
        {u"encoding of a sheet"_s, doubt},
        {u"keywords"_s, device([](QIODevice &in) { (void)KeywordFile::read(in, u"k.txt"_s); })},
        {u"codebook as text"_s, codebook(u"c.codebook"_s)},
        {u"codebook as table"_s, codebook(u"c.csv"_s)},
        {u"codebook as Markdown"_s, codebook(u"c.md"_s)},
        {u"codebook as REFI-QDA"_s, codebook(u"c.qdc"_s)},
        {u"codebook as list"_s, codebook(u"c"_s)},
    };
    return all;
}

// The beginning, and then the same unit repeated; a # in it is the number of the repetition.
Shape repeated(const QByteArray &begin, const QByteArray &unit)
{
    return [begin, unit](qsizetype bytes) {
        QByteArray text = begin;
        const bool numbered = unit.contains("%1");
        for (int number = 0; text.size() < bytes; ++number) {
            text += numbered ? QByteArray(unit).replace("%1", QByteArray::number(number)) : unit;
        }
        return text;
    };
}

const std::map<QString, Shape> &shapes()
{
    static const std::map<QString, Shape> all{
        {u"signs <"_s, repeated("<posts>", "<")},
        {u"records of RIS"_s, repeated("", "TY  - JOUR\nTI  - t\n")},
        {u"lines of RIS"_s, repeated("TY  - JOUR\n", "more\n")},
        {u"people of Rayyan"_s, repeated("TY  - JOUR\nTI  - t\nN1  - RAYYAN-INCLUSION: {", "\"a%1\"=>\"Included\",")},
        {u"records of Rayyan"_s,
         repeated("", "TY  - JOUR\nTI  - t%1\nN1  - RAYYAN-INCLUSION: {\"a%1\"=>\"Included\"}\nER  - \n")},
        {u"notes of Rayyan"_s, repeated("title,notes\n", "t%1,RAYYAN-INCLUSION: {} | USER-NOTES: x\n")},
        {u"votes of Covidence"_s, repeated("Title,Covidence #,Ada vote\n", "t%1,%1,Yes\n")},
        {u"voters of Covidence"_s, repeated("Title,Covidence #", ",a%1 vote")},
        {u"labels of ASReview"_s, repeated("title,asreview_label\n", "t%1,1\n")},
        {u"braces of BibTeX"_s, repeated("@book{a, t = ", "{")},
        {u"entries of BibTeX"_s, repeated("", "@book{a%1, title = {\\\"{u}}}\n")},
        {u"elements"_s, repeated("<posts>", "<a>")},
        {u"rows cut off"_s, repeated("<posts>", "<row a=\"")},
        {u"rows without end"_s, repeated("<posts>", "<row ")},
        {u"rows with nothing"_s, repeated("<posts>", "<row />\n")},
        {u"attributes"_s, repeated("<posts><row Id=\"1\"", " a%1=\"1\"")},
        {u"an attribute of references"_s, repeated("<posts><row Id=\"1\" Body=\"", "&#60")},
        {u"comments"_s, repeated("<posts>", "<!-- -->")},
        {u"instructions"_s, repeated("<posts>", "<? ")},
        {u"nested elements"_s, repeated("<?xml version=\"1.0\"?><CodeBook><Codes>", "<Code name=\"c%1\" guid=\"%1\">")},
        {u"codes of REFI-QDA"_s,
         repeated("<?xml version=\"1.0\"?><CodeBook><Codes>", "<Code name=\"c%1\" guid=\"%1\"></Code>")},
        {u"open objects"_s, repeated("", "{")},
        {u"open objects on lines"_s, repeated("", "{\n")},
        {u"open arrays"_s, repeated("", "[")},
        {u"objects in objects"_s, repeated("", "{\"a\":")},
        {u"objects in objects on lines"_s, repeated("[\n", "{\"a\":[\n")},
        {u"closed arrays"_s, repeated("[", "]\n")},
        {u"faulty objects"_s, repeated("[", "{x},")},
        {u"faulty objects on lines"_s, repeated("[\n", "{x},\n")},
        {u"members"_s, repeated("{", "\"a%1\":1,")},
        {u"bad texts"_s, repeated("{\"id\":1,\"body\":[", "\"\\ud83d\",")},
        {u"objects"_s, repeated("[", "{\"id\":\"%1\",\"body\":\"b\"},")},
        {u"quotes"_s, repeated("a,b\n", "\"")},
        {u"quotes on lines"_s, repeated("a,b\n", "\"\n")},
        {u"quotes in fields"_s, repeated("a,b\n", "a\"b,")},
        {u"fields"_s, repeated("a,b\n", ",")},
        {u"headings"_s, repeated("", "h%1,")},
        {u"rows"_s, repeated("id,title,a_1,a_2\n", "%1,t,x,y\n")},
        {u"rows of new codes"_s, repeated("id,a_1,a_2\n", "%1,c%1,d%1\n")},
        {u"rows too short"_s, repeated("id,title\n", "%1\n")},
        {u"line ends"_s, repeated("", "\n")},
        {u"carriage returns"_s, repeated("a", "\r")},
        {u"bars"_s, repeated("|a|b|\n|-|-|\n", "|a|a")},
        {u"rows of bars"_s, repeated("|code|definition|\n|-|-|\n", "|c%1|d|\n")},
        {u"stars"_s, repeated("# Code for a\n- ", "*")},
        {u"back quotes"_s, repeated("# Code for a\n- ", "`")},
        {u"dashes"_s, repeated("# Code for a\n", "- ")},
        {u"a long name"_s, repeated("# Code for a\n- ", "x")},
        {u"references"_s, repeated("# Code for a\n- ", "&amp;<br>")},
        {u"backslashes"_s, repeated("# Code for a\n- ", "\\")},
        {u"blanks in a heading"_s, repeated("# a", " ")},
        {u"signs # in a heading"_s, repeated("# a", " #")},
        {u"a long line of words"_s, repeated("# Code for a\n- **a**: ", "word ")},
        {u"codes"_s, repeated("# Code for a\n", "- c%1: text\n")},
        {u"codes in codes"_s, repeated("# Code for a\n", " - c%1: text\n  - d%1\n")},
        {u"dimensions"_s, repeated("", "# Code for d%1\n- a: b\n")},
        {u"entries of our own"_s, repeated("corater-codebook 1\n", "dimension: d%1\n  code: c%1\n")},
        {u"keys"_s, repeated("corater-codebook 1\ndimension: d\n", "  code: c%1\n    definition: x\n")},
        {u"an indented list"_s, repeated("", "a%1\n\tb%1\n")},
        {u"colons"_s, repeated("a", ": ")},
        {u"heads of diffs"_s, repeated("", "diff --git a/a b/b\n")},
        {u"begins of mails"_s, repeated("", "From 0123456789abcdef Mon Sep 17 00:00:00 2001\n")},
        {u"begins of mails by hand"_s, repeated("\n", "From a Mon Sep 17 00:00:00 2001\n\n")},
        {u"entries of a log"_s, repeated("", "commit 0123456789abcdef\n")},
        {u"a folded header"_s, repeated("From 0123456789abcdef Mon Sep 17 00:00:00 2001\nSubject: a\n", " b\n")},
        {u"encoded words"_s, repeated("From 0123456789abcdef Mon Sep 17 00:00:00 2001\nSubject: ", "=?utf-8?q?a?= ")},
        {u"parts of a mail"_s,
         repeated("From 0123456789abcdef Mon Sep 17 00:00:00 2001\nContent-Type: multipart/mixed; boundary=a\n\n",
                  "--a\n\nb\n")},
        {u"headings that name codes"_s, repeated("", "code,")},
        {u"numbered codes"_s, repeated("code,category\n", "%1,a%1\n")},
        {u"marks"_s, repeated("a,b,c,d\n", "p%1,x,x,x\n")},
        {u"columns of marks"_s, repeated("a,b,c,d\np,x,x,x\nq,x,x,x\n", "x,")},
        {u"words"_s, repeated("", "w%1 ")},
        {u"equal headings"_s, repeated("id", ",rater1")},
        {u"signs < and blanks"_s, repeated("<posts>", "< ")},
        {u"names without >"_s, repeated("<posts>", "<a")},
        {u"signs &"_s, repeated("<posts>", "&")},
        {u"open comments"_s, repeated("<posts>", "<!--")},
        {u"ends of nothing"_s, repeated("<posts>", "</")},
        {u"short rows"_s, repeated("<posts>", "<row/>")},
        {u"quotes alone"_s, repeated("", "\"")},
        {u"backslashes alone"_s, repeated("", "\\")},
        {u"pairs of brackets"_s, repeated("", "[]")},
        {u"pairs of braces"_s, repeated("", "{}")},
        {u"commas"_s, repeated("", ",")},
        {u"open objects in a member"_s, repeated("{\"items\":[", "{")},
        {u"open arrays in a member"_s, repeated("{\"items\":[", "[")},
        {u"quotes in a member"_s, repeated("{\"items\":[", "\"")},
        {u"backslashes in a member"_s, repeated("{\"items\":[", "\\")},
        {u"objects in objects in a member"_s, repeated("{\"items\":[", "{\"a\":")},
        {u"semicolons"_s, repeated("", ";")},
        {u"pairs of quotes"_s, repeated("", "\"\"")},
        {u"letters and quotes"_s, repeated("", "a\"")},
        {u"signs < alone"_s, repeated("", "<")},
        {u"signs # alone"_s, repeated("", "#")},
        {u"dashes alone"_s, repeated("", "-")},
        {u"back quotes alone"_s, repeated("", "`")},
        {u"stars alone"_s, repeated("", "*")},
        {u"bars alone"_s, repeated("", "|")},
        {u"blanks"_s, repeated("", " ")},
        {u"letters"_s, repeated("", "a")},
        {u"signs > alone"_s, repeated("", ">")},
        {u"entries of a list"_s, repeated("", "- a name of some words\n")}, // fewer than a codebook may have
        {u"headings of Markdown"_s, repeated("", "# a\n")},
        {u"bullets"_s, repeated("", "\xe2\x97\x8f")},
        {u"letters of two bytes"_s, repeated("", "\xc3\xa9")},
        {u"bytes of Latin-1"_s, repeated("a\n", "\xe9\n")},
    };
    return all;
}

// The bytes are shared by all readers: making them takes longer than most readers do.
const QByteArray &bytesOf(const QString &shape, qsizetype bytes)
{
    static std::map<std::pair<QString, qsizetype>, QByteArray> made;
    QByteArray &text = made[{shape, bytes}];
    if (text.isEmpty()) {
        text = shapes().at(shape)(bytes);
    }
    return text;
}

#ifdef __SANITIZE_ADDRESS__
constexpr bool isMeasured = false; // allocations there take times of their own
#else
constexpr bool isMeasured = true;
#endif
constexpr qsizetype few = 5'000;
constexpr qsizetype many = 32 * few;

// Tells how the time is out of proportion; empty if it is not. A processor that does other work only adds time, so the
// least of all measurements counts. Other work fills the caches for seconds on end, which slows the large file more
// than the small one: so there is a pause between the later measurements.
QString outOfProportion(const Reader &read, const QByteArray &small, const QByteArray &large)
{
    constexpr double blink = 0.025;
    constexpr double allowed = 128;
    constexpr double beyondDoubt = 10; // seconds: measured only once more
    double whole = std::numeric_limits<double>::max();
    double base = std::numeric_limits<double>::max();
    for (int tries = 10; tries > 0; tries -= whole > beyondDoubt ? 9 : 1) {
        whole = std::min(whole, processorSeconds([&] { read(large); }));
        if (whole < blink) {
            return {};
        }
        base = std::min(base, processorSeconds([&] { read(small); }, 3));
        if (whole < allowed * base) {
            return {};
        }
        QTest::qSleep(tries > 7 ? 1 : 1'000);
    }
    return u"%1 s for %2 bytes, %3 s for %4"_s.arg(base).arg(small.size()).arg(whole).arg(large.size());
}

} // namespace

/// Every reader gets every shape of file that once took, or might take, quadratic time. 32 times the bytes may take up
/// to 128 times the time; quadratic time takes 1,024 times. A measurement must be wrong by a factor of four to mislead,
/// and the test fails only if every measurement is out of proportion. Times below 25 ms pass, since quadratic time for
/// that many bytes takes longer. With the sanitizers the shapes are only read.
class HostileReadersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesLinearTime_data()
    {
        QTest::addColumn<QString>("reader");
        QTest::addColumn<QString>("shape");
        for (const auto &[reader, read] : readers()) {
            for (const auto &[shape, make] : shapes()) {
                QTest::newRow(qPrintable(reader + u": "_s + shape)) << reader << shape;
            }
        }
    }

    void takesLinearTime()
    {
        QFETCH(QString, reader);
        QFETCH(QString, shape);
        if (!isMeasured) {
            readers().at(reader)(bytesOf(shape, few));
            return;
        }
        const QString wrong = outOfProportion(readers().at(reader), bytesOf(shape, few), bytesOf(shape, many));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    // The fault that this test must detect: a list of all names so far is searched for each new one.
    void detectsQuadraticTime()
    {
        if (!isMeasured) {
            QSKIP("with the sanitizers no time is measured");
        }
        const Reader squared = [](const QByteArray &bytes) {
            QList<QByteArrayView> names;
            for (const QByteArrayView line : bytes.split('\n')) {
                if (!names.contains(line)) {
                    names << line;
                }
            }
        };
        const auto isDetected = [&] {
            return !outOfProportion(squared, bytesOf(u"an indented list"_s, few), bytesOf(u"an indented list"_s, many))
                        .isEmpty();
        };
        QVERIFY(isDetected() || isDetected() || isDetected()); // a disturbance can only hide the fault
    }

    // With a fault in every byte, the faults are counted and the first ones kept.
    void keepsFewFaults_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qint64>("faults");
        QTest::newRow("XML") << u"Posts.xml"_s << "<posts>" + QByteArray(9'900, '<') << 9'900LL; // more is no table
        QTest::newRow("JSON") << u"posts.json"_s << "[\n" + QByteArray("{x},\n").repeated(20'000) << 19'000LL;
        QTest::newRow("sheet") << u"posts.csv"_s << "id,title\n" + QByteArray("\"a\"b\n").repeated(20'000) << 19'000LL;
    }

    void keepsFewFaults()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(qint64, faults);
        QBuffer device(&bytes);
        device.open(QIODevice::ReadOnly);
        const auto report =
            importItems(device, name, {.site = u"stackoverflow"_s}, [](Item &&) { return Result<void>(); }, {});
        QVERIFY(report);
        QVERIFY(report->noticeCount >= faults);
        QVERIFY(report->notices.size() <= 2 * ImportReport::mostNotices);
        QCOMPARE(report->notices.front().place.line, name == u"posts.json"_s || name == u"posts.csv"_s ? 2 : 1);
        QVERIFY(!report->somethingRead());
    }

    void refusesTooManyAttributes()
    {
        QByteArray bytes =
            shapes().at(u"attributes"_s)(50'000) + "/>\n<row Id=\"2\" PostTypeId=\"1\" Title=\"t\"/>\n</posts>";
        QBuffer device(&bytes);
        device.open(QIODevice::ReadOnly);
        const auto report = importItems(device, u"Posts.xml"_s, {.site = u"stackoverflow"_s},
                                        [](Item &&) { return Result<void>(); }, {});
        QVERIFY(report);
        QCOMPARE(report->skipped, 1);
        QCOMPARE(report->items, 1);
        QCOMPARE(report->notices.front().message.inWords(), u"the row has too many attributes"_s);
        QVERIFY(report->notices.front().place.column > 1000);
    }
};

QTEST_GUILESS_MAIN(HostileReadersTest)
#include "HostileReadersTest.moc"
