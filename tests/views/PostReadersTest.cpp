// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/CodeColourer.h"
#include "views/post/text/CodeLanguage.h"
#include "views/post/text/HtmlReader.h"
#include "views/post/text/MarkdownReader.h"
#include "views/post/text/PlainReader.h"

#include <QTest>

using namespace corater;

namespace {

/// The blocks in a short notation: kind and place, then runs with their styles.
QString noted(const RichText &text)
{
    QStringList lines;
    for (const TextBlock &block : text) {
        QString line;
        line += block.kind == BlockKind::Heading ? QString("h%1").arg(block.level)
                : block.kind == BlockKind::Code  ? QString("code(%1)").arg(block.language)
                : block.kind == BlockKind::Rule  ? QString("rule")
                : block.kind == BlockKind::Table ? QString("table")
                                                 : QString("p");
        line += QString(block.quote, u'>') + QString(block.indent, u'-');
        line += block.item ? (block.number ? QString("%1.").arg(block.number) : QString("*")) : QString();
        const auto runs = [](const TextRuns &all) {
            QString out;
            for (const TextRun &run : all) {
                QString style;
                style += run.style.bold ? "b" : "";
                style += run.style.italic ? "i" : "";
                style += run.style.strike ? "s" : "";
                style += run.style.code ? "c" : "";
                style += run.style.raised ? "^" : run.style.lowered ? "_" : "";
                style += run.style.link.isEmpty() ? QString() : "@" + run.style.link;
                QString words = run.text;
                words.replace(u'\n', u'|').replace(QChar(QChar::LineSeparator), u'/');
                out += style.isEmpty() ? words : QString("{%1 %2}").arg(style, words);
            }
            return out;
        };
        line += " " + runs(block.runs);
        for (const auto &row : block.rows) {
            for (const TableCell &cell : row) {
                line += QString(cell.heading ? "[!%1]" : "[%1]").arg(runs(cell.runs));
            }
            line += ";";
        }
        lines << line.trimmed();
    }
    return lines.join("\n");
}

} // namespace

/// Sources of every format become the intended blocks, and nothing else.
class PostReadersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void html_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *name, const char *source, const char *read) {
            QTest::newRow(name) << QString::fromUtf8(source) << QString::fromUtf8(read);
        };
        row("nothing", "", "");
        row("blanks", " \n\t ", "");
        row("words", "a  b\n c", "p a b c");
        row("paragraphs", "<p>a</p>\n\n<p>b<p>c", "p a\np b\np c");
        row("styles", "<p>a <b>b</b> <i>c</i><s>d</s><code>e</code>x<sup>2</sup><sub>i</sub></p>",
            "p a {b b} {i c}{s d}{c e}x{^ 2}{_ i}");
        row("nested styles", "<b>a<i>b</i></b>", "p {b a}{bi b}");
        row("wrongly nested", "<b>a<i>b</b>c</i>d", "p {b a}{bi b}{i c}d");
        row("never opened", "</b></i></a></ul></blockquote></pre></table>a", "p a");
        row("breaks", "a<br>b<br/> c", "p a/b/c");
        row("entities", "&lt;b&gt; &amp;amp; &nbsp;&#x4e2d;&eacute; &nonsense;", "p <b> &amp; \u00a0中é &nonsense;");
        row("comparison", "a < b and c <3 > d <", "p a < b and c <3 > d <");
        row("unfinished tag", "a<b", "p a");
        row("unfinished comment", "a<!-- b", "p a");
        row("doctype and instruction", "<!DOCTYPE html><?xml x?><p>a", "p a");
        row("heading", "<h2>a</h2>b", "h2 a\np b");
        row("rule", "a<hr>b", "p a\nrule\np b");
        row("quotation", "<blockquote><p>a</p><blockquote>b</blockquote></blockquote>c", "p> a\np>> b\np c");
        row("lists", "<ul><li>a</li><li><p>b</p><p>c</p></li></ul>d", "p-* a\np-* b\np- c\np d");
        row("numbered from", "<ol start=3><li>a<li>b</ol>", "p-3. a\np-4. b");
        row("nested lists", "<ul><li>a<ol><li>b</ol><li>c</ul>", "p-* a\np--1. b\np-* c");
        row("item without a list", "<li>a", "p-* a");
        row("code", "<pre><code>a &lt; b\n  c\n</code></pre>", "code() a < b|  c");
        row("code keeps blank lines", "<pre>\n\na\n\n\nb\n\n</pre>", "code() |a|||b");
        row("language of pre", "<pre class=\"lang-py prettyprint-override\"><code>a</code></pre>", "code(py) a");
        row("language of code", "<pre><code class='language-c++ x'>a</code></pre>", "code(c++) a");
        row("language of a wrapper", "<pre class=highlight-source-shell>a</pre>", "code(shell) a");
        row("no language", "<pre class='lang-none'>a</pre>", "code() a");
        row("language said before", "<!-- language: lang-js --><pre>a</pre><pre>b</pre>", "code(js) a\ncode() b");
        row("language said for all", "<!-- language-all: lang-r --><pre>a</pre><pre>b</pre>", "code(r) a\ncode(r) b");
        row("code in a list", "<ul><li>a<pre>b</pre>c</li></ul>", "p-* a\ncode()- b\np- c");
        row("code never closed", "<pre>a<b>b", "code() ab");
        row("empty code", "<pre></pre>a", "p a");
        row("link", "<a href=' https://example.org/a?b=c&amp;d '>a</a>b", "p {@https://example.org/a?b=c&d a}b");
        row("script link", "<a href='javascript:alert(1)'>a</a>", "p a");
        row("tricky script link", "<a href='java\nscript:alert(1)'>a</a><a href='&#106;avascript:x'>b</a>", "p ab");
        row("data and file links",
            "<a href='data:text/html,x'>a</a><a href='file:///etc/passwd'>b</a><a href='/q/1'>c</a>", "p abc");
        row("web link without a host", "<a href='https:///etc'>a</a>", "p a");
        row("mail link", "<a href='mailto:a@example.org'>a</a>", "p {@mailto:a@example.org a}");
        row("picture", "a <img src='https://example.org/p.png' alt='a curve'> b",
            "p a {@https://example.org/p.png [picture: a curve]} b");
        row("local picture", "<img src='file:///x.png'>", "p [picture]");
        row("picture in a link", "<a href='https://example.org'><img src='https://example.org/p.png'></a>",
            "p {@https://example.org [picture]}");
        row("script and style", "a<script>b</b></script>c<STYLE>d</STYLE >e<iframe src=x>f</iframe>g", "p aceg");
        row("script never closed", "a<script>b", "p a");
        row("script with a false end", "a<script>'</scripty>'</script>b", "p ab");
        row("object", "<object data=x><param><embed src=y>inner</object>after", "p after");
        row("table", "<table><thead><tr><th>a</th></tr></thead><tr><td>b</td><td>c<br>d</td></tr></table>e",
            "table [!a];[b][c/d];\np e");
        row("table in a table", "<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>c",
            "table [a];[b];\np c");
        row("cell without a table", "<td>a</td>b", "p ab");
        row("code in a cell", "<table><tr><td><pre>a\nb</pre></td></tr></table>", "table [{c a/b}];");
        row("unknown elements", "<foo bar=1>a</foo><x-y>b</x-y>", "p ab");
        row("attribute with >", "<p title='a > b'>c</p>", "p c");
        row("attribute never closed", "<p title='a>b", "");
        row("details", "<details><summary>a</summary>b</details>c", "p a\np b\np c");
        row("control characters",
            "a\x01\x7f"
            "b",
            "p a\uFFFD\uFFFDb");
        row("marks of paragraphs", "a\u2029b\uFDD0", "p a/b\uFFFD");
    }

    void html()
    {
        QFETCH(QString, source);
        QFETCH(QString, read);
        QCOMPARE(noted(HtmlReader::read(source)), read);
    }

    void markdown_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("read");
        const auto row = [](const char *name, const char *source, const char *read) {
            QTest::newRow(name) << QString::fromUtf8(source) << QString::fromUtf8(read);
        };
        row("nothing", "", "");
        row("paragraphs", "a\nb\n\nc", "p a b\np c");
        row("windows lines", "a\r\n\r\nb\r\n", "p a\np b");
        row("styles", "a **b** *c* ~~d~~ `e`", "p a {b b} {i c} {s d} {c e}");
        row("heading", "# a\n\nb\n\n### c", "h1 a\np b\nh3 c");
        row("fence", "```python title\na\n\nb\n```\nc", "code(python) a||b\np c");
        row("fence of waves", "~~~\na\n~~~", "code() a");
        row("indented code", "a\n\n    b\n    c\n\nd", "p a\ncode() b|c\np d");
        row("two fences", "```\na\n```\n\n```\nb\n```", "code() a\ncode() b");
        row("tags in code stay", "```\n<br> <b>\n```\n`<br>` and <br>x", "code() <br> <b>\np {c <br>} and x");
        row("tags go", "<details><summary>a</summary>\n\nb<br/>\n</details>", "p a\np b");
        row("comment goes", "a\n<!-- b\nc -->\nd", "p a\np d");
        row("unknown tags stay", "vector<int> and List<String>", "p vector<int> and List<String>");
        row("list", "- a\n- b\n  - c\n\n3. d\n4. e", "p-* a\np-* b\np--* c\np-3. d\np-4. e");
        row("quotation", "> a\n>\n> > b", "p> a\np>> b");
        row("rule", "a\n\n---\n\nb", "p a\nrule\np b");
        row("table", "| a | b |\n|---|---|\n| 1 | **2** |", "table [!a][!b];[1][{b 2}];");
        row("table after code", "```\nx\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nc",
            "code() x\ntable [!a][!b];[1][2];\np c");
        row("links", "[a](https://example.org) [b](javascript:x) <https://example.org/c>",
            "p {@https://example.org a} b {@https://example.org/c https://example.org/c}");
        row("picture", "![a](https://example.org/p.png)", "p {@https://example.org/p.png [picture: a]}");
        row("local picture", "![a](file:///etc/passwd)", "p [picture: a]");
        row("fence in a list", "1. a\n   ```py\n   b\n     c\n   ```\n2. d", "p-1. a\ncode(py) b|  c\np-2. d");
        row("fence never closed", "a\n```\nb\n", "p a\ncode() b");
        row("longer fence", "````\n```\na\n```\n````\nb", "code() ```|a|```\np b");
        row("code spans are no fences", "```a``` b\nc", "p {c a} b c");
    }

    void markdown()
    {
        QFETCH(QString, source);
        QFETCH(QString, read);
        QCOMPARE(noted(readMarkdown(source)), read);
    }

    void plain_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("read");
        QTest::newRow("nothing") << "" << "";
        QTest::newRow("paragraphs") << "a\nb\r\n\r\n\n c" << "p a/b\np  c";
        QTest::newRow("laid out") << "a\n\n    b\n      c\n\td\n\ne" << "p a\ncode()     b|      c|\td\np e";
        QTest::newRow("link") << "see https://example.org/a."
                              << "p see {@https://example.org/a https://example.org/a}.";
        QTest::newRow("fence") << "a\n```python\nx = 1\n\n  y\n```\nb" << "p a\ncode(python) x = 1||  y\np b";
        QTest::newRow("tildes") << "~~~~ C++ now\n~~~\n```\n~~~~\n\n~~~\nz\n~~~"
                                << "code(c++) ~~~|```\ncode() z";
        QTest::newRow("fence left open") << "a\n```\n# b" << "p a/```/# b";
        QTest::newRow("code in a line") << "```x``` and # y" << "p ```x``` and # y";
        QTest::newRow("nothing but fences are read") << "# a\n\n**b** `c`" << "p # a\np **b** `c`";
        QTest::newRow("markup is text") << "<b>a</b> &amp;" << "p <b>a</b> &amp;";
        QTest::newRow("control") << QString("a") + QChar(1) + QString("b") << "p a\uFFFDb";
    }

    void plain()
    {
        QFETCH(QString, source);
        QFETCH(QString, read);
        QCOMPARE(noted(readPlain(source)), read);
    }

    void diffs()
    {
        QCOMPARE(noted(readDiff("@@ -1 +1 @@\n-a\n+b\n\n")), QString("code(diff) @@ -1 +1 @@|-a|+b"));
        QVERIFY(readDiff("\n\n").empty());
    }

    void whatIsTooLongIsBrokenUpAndNothingLost_data()
    {
        QTest::addColumn<QString>("html");
        QTest::newRow("word") << QString(10000, u'x');
        QTest::newRow("words") << QString("word ").repeated(3000);
        QTest::newRow("styles") << QString("<b>ab</b><i>cd</i>").repeated(3000);
        QTest::newRow("code") << "<pre>a\n" + QString("b c").repeated(4000) + "\nd";
        QTest::newRow("pairs") << QString("\U0001F600").repeated(5000);
        QTest::newRow("rows") << "<table>" + QString("<tr><td>a<td>b").repeated(3000);
        QTest::newRow("cell") << "<table><tr><td>" + QString(10000, u'x');
    }

    void whatIsTooLongIsBrokenUpAndNothingLost()
    {
        QFETCH(QString, html);
        const auto letters = [](const RichText &text) {
            QString all;
            for (const TextBlock &block : text) {
                all += blockText(block);
            }
            all.remove(" | ").remove(u' ').remove(u'\n');
            return all;
        };
        RichText text = HtmlReader::read(html);
        const QString before = letters(text);
        tame(text);
        QCOMPARE(letters(text), before);
        for (const TextBlock &block : text) {
            for (const QString &line : blockText(block).split(u'\n')) {
                QVERIFY(line.size() <= 3000);
                QVERIFY(line.isEmpty() || !line.front().isLowSurrogate());
            }
        }
    }

    void languages_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("named");
        QTest::addColumn<QStringList>("tags");
        QTest::addColumn<QString>("language");
        const QStringList keras{"some-tag", "keras"};
        QTest::newRow("named") << "x" << "py" << QStringList() << "Python";
        QTest::newRow("named unknown") << "x" << "brainfog" << keras << "Python";
        QTest::newRow("tag") << "x = 1" << "" << keras << "Python";
        QTest::newRow("no sign") << "x = 1" << "" << QStringList{"performance"} << "";
        QTest::newRow("python") << "import numpy as np\nx = np.zeros(3)" << "" << QStringList() << "Python";
        QTest::newRow("c++") << "#include <vector>\nint main() {}" << "" << keras << "C++";
        QTest::newRow("shell") << "$ pip install x" << "" << keras << "Bash";
        QTest::newRow("json") << "{\"a\": 1}" << "" << keras << "JSON";
        QTest::newRow("diff") << "diff --git a/x b/x\n" << "" << keras << "Diff";
        QTest::newRow("diff in python") << "--- a\n+++ b\n@@ -1,2 +1,3 @@\n" << "py" << keras << "Diff";
        QTest::newRow("traceback") << "Traceback (most recent call last):\n  File \"a.py\", line 3" << "py" << keras
                                   << "";
        QTest::newRow("device table") << "+-----------------------------+\n| x |" << "" << keras << "";
        QTest::newRow("progress") << "Epoch 1/10\n32/100 [====>...]" << "" << keras << "";
        QTest::newRow("java") << "public class A {}" << "" << QStringList() << "Java";
        QTest::newRow("javascript") << "const a = 1;\nconsole.log(a)" << "" << QStringList() << "JavaScript";
        QTest::newRow("r") << "x <- c(1, 2)" << "" << QStringList() << "R Script";
        QTest::newRow("nothing") << "" << "" << QStringList() << "";
    }

    void languages()
    {
        QFETCH(QString, code);
        QFETCH(QString, named);
        QFETCH(QStringList, tags);
        QFETCH(QString, language);
        QCOMPARE(CodeLanguage::of(code, named, tags), language);
    }

    void everyLanguageIsKnownToTheHighlighter()
    {
        CodeColourer colourer;
        for (const char *name :
             {"py",   "c++",        "c",    "java", "kotlin",     "scala", "js",       "ts",    "r",  "julia", "matlab",
              "bash", "powershell", "json", "yaml", "xml",        "html",  "css",      "sql",   "go", "rust",  "swift",
              "ruby", "perl",       "lua",  "c#",   "dockerfile", "cmake", "makefile", "proto", "ini"}) {
            const QString language = CodeLanguage::ofName(name);
            QVERIFY2(!language.isEmpty(), name);
            const QString code = language == "JSON"
                                     ? QString("{\"a\": 1}")
                                     : QString("/* x */ if 1 \"text\" # // <a b=\"c\"> int return; FROM [a]\n"
                                               "x: 1\nimport 2 class $x = 'a'; echo 12;");
            const auto colours = colourer.colour(code, language, Theme::light());
            QVERIFY2(!colours.empty(), name);
        }
    }

    void coloursStandWhereTheWordsAre()
    {
        CodeColourer colourer;
        const QString code = "# note\ndef f(x):\n    return 'a' + 12\n";
        QStringList found;
        int last = 0;
        for (const CodeColour &colour : colourer.colour(code, "Python", Theme::light())) {
            QVERIFY(colour.start >= last);
            last = colour.start + colour.length;
            found << code.mid(colour.start, colour.length).trimmed();
        }
        QVERIFY(last <= code.size());
        for (const char *word : {"def", "return", "12"}) {
            QVERIFY2(found.contains(word), qPrintable(found.join(" ; ")));
        }
        QVERIFY(colourer.colour(code, "", Theme::light()).empty());
        QVERIFY(colourer.colour(code, "No such language", Theme::light()).empty());
        QVERIFY(colourer.colour(QString(300000, u'x'), "Python", Theme::light()).empty());
    }

    void diffLinesAreColouredBySign()
    {
        CodeColourer colourer;
        const auto colours = colourer.colour("@@ x\n+a\n\n-b\n c", "Diff", Theme::dark());
        QCOMPARE(colours.size(), size_t(3));
        QCOMPARE(colours[1].colour, Theme::dark().codeColours.added);
        QCOMPARE(colours[2].start, 9);
    }
};

QTEST_MAIN(PostReadersTest)
#include "PostReadersTest.moc"
