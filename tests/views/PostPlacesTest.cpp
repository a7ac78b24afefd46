// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PostPlaces.h"
#include "tests/support/Run.h"
#include "views/post/PostDocument.h"
#include "views/post/text/CodeColourer.h"
#include "views/theme/style/Theme.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QTextBlock>
#include <QTextDocumentFragment>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

QString bare(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace() || c == QChar::ObjectReplacementCharacter; });
    return text;
}

// The text of a source, read by Qt in place of our readers.
QString readByQt(const QString &source, TextFormat format)
{
    return format == TextFormat::Html ? bare(QTextDocumentFragment::fromHtml(source).toPlainText()) : bare(source);
}

/// Random numbers that are the same on every machine.
class Draw
{
public:
    int below(int bound)
    {
        m_seed = m_seed * 6364136223846793005ULL + 1442695040888963407ULL;
        return bound > 0 ? int((m_seed >> 33) % quint64(bound)) : 0;
    }

private:
    quint64 m_seed = 11;
};

} // namespace

/// Selections in a displayed post are mapped to passages of its sources and back.
class PostPlacesTest : public QObject
{
    Q_OBJECT

    CodeColourer m_colourer;

    static void addBodies(TextFormat format, const std::vector<std::pair<const char *, QString>> &bodies)
    {
        for (const auto &[name, body] : bodies) {
            QTest::newRow(name) << int(format) << body;
        }
    }

private Q_SLOTS:
    void selections_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("body");
        addBodies(
            TextFormat::Html,
            {{"references",
              u"<p>if a &lt; b &amp;&amp; c &gt; d: x&nbsp;= &quot;\u4e3a\u4f55&quot; &eacute;t&#233; &#x1F600; &copy</p>"_s},
             {"tags inside", u"<p>My <b>model</b> is <em>very <code>slow()</code></em>, <a "
                             u"href='http://a.org/?x=1&amp;y'>see</a> it.</p>"
                             "<ul><li>one</li><li>two <b>bold</b></li></ul><blockquote><p>said</p></blockquote>"_s},
             {"code",
              u"<p>Code:</p><pre class=\"lang-py\"><code>def f(x):\n\tif x &lt; 3:\n\t\treturn x  # why\n\n\nprint(f(1))\n</code></pre><p>Then.</p>"_s},
             {"the same words again and again",
              u"<p>loss loss loss</p><p>loss loss</p><pre><code>loss\nloss\nloss</code></pre>"_s},
             {"what is not shown",
              u"<p>before<script>var hidden = 'before after';</script> after</p><!-- after --><style>p {}</style><p>end</p>"_s},
             {"table",
              u"<table><tr><th>op</th><th>ms</th></tr><tr><td>conv</td><td>12</td></tr><tr><td>a|b</td><td>3 | 4</td></tr></table><p>so</p>"_s},
             {"pictures",
              u"<p>Look: <img src=\"http://a.org/b.png\" alt=\"plot of loss\"> and here.</p><p>It grows.</p>"_s},
             {"not closed", u"<p>one <b>two <i>three</p><p>a < b and c <3 <p>four"_s}});
        addBodies(
            TextFormat::Markdown,
            {{"markdown",
              u"# Title here\n\nMy **model** is _slow_ and `x = f(y)` too; see [my "
              u"notes](https://example.org/notes?x=1) now.\n\n"
              "- one item\n- two *items*\n\n1. first\n2. second\n\n> quoted text\n> goes on\n\n```python\ndef f(x):\n    return x ** 2\n```\n\nEnd &amp; out.\n"_s},
             {"markdown table",
              u"Numbers:\n\n| op | ms |\n|----|---:|\n| conv | 12 |\n| relu | 3 |\n\nDone <br> now <!-- not seen --> and \\*stars\\*.\n"_s},
             {"markdown links",
              u"A [link](http://link.org/link) link and <http://auto.org> here ![picture](http://p.org/p.png) end of it.\n"_s}});
        addBodies(
            TextFormat::Plain,
            {{"plain",
              u"First line\nsecond line with http://a.org/x, yes.\n\n    indented code\n    more\n\nLast.\r\nReally \u2028last.\n"_s}});
        addBodies(
            TextFormat::Plain,
            {{"plain with code",
              u"My loop:\n```python\nfor p in parts:\n\n    print(p)\n```\nAfter it all is slow.\n\n~~~\n1 + 1\n~~~\nEnd.\n"_s}});
        addBodies(TextFormat::Diff,
                  {{"diff", u"--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n def f():\n-\treturn 1\n+\treturn 2\n \n"_s}});
        QFile demo(QStringLiteral(CORATER_FIXTURES "/../../data/demo/posts.json"));
        QVERIFY(demo.open(QIODevice::ReadOnly));
        for (const QJsonValue &post : QJsonDocument::fromJson(demo.readAll()).array()) {
            const QJsonObject object = post.toObject();
            QTest::newRow(qPrintable(u"demo "_s + object["id"].toString()))
                << int(TextFormat::Html) << object["body"].toString();
        }
    }

    // The source of a selection reads as the selection, from its first to its last character; mapped back, it gives the
    // selection.
    void selections()
    {
        QFETCH(int, format);
        QFETCH(QString, body);
        Item item;
        item.title = u"A title"_s;
        item.parts = {{.kind = u"question"_s, .format = TextFormat::Plain, .body = u"Before."_s},
                      {.kind = u"answer"_s, .format = TextFormat(format), .body = body}};
        const PostDocument post(item, Theme::light(), m_colourer, 1000000);
        PostPlaces places(post, item);
        const PostSpan span = post.spans.back();
        QCOMPARE(span.part, 1);
        const QString text = post.plainText();
        const bool hasMarks = TextFormat(format) == TextFormat::Markdown || body.contains(u"```"_s);
        Draw draw;
        int exact = 0;
        int tried = 0;
        for (int i = 0; i < 300; ++i) {
            const int from = span.start + draw.below(span.end - span.start);
            const int to = from + 1 + draw.below(qMin(120, span.end - from));
            const QString selected = text.mid(from, qMin(to, span.end) - from);
            const auto passage = places.passage(from, to);
            if (bare(selected).isEmpty() || selected.front().isLowSurrogate() || selected.back().isHighSurrogate()) {
                continue; // half a character cannot be selected
            }
            ++tried;
            const bool hasPicture = std::ranges::any_of(post.marks, [&](const PostMark &mark) {
                return mark.kind == MarkKind::Picture && mark.start < to && from < mark.start + mark.length;
            });
            if (hasPicture) {
                continue; // words that are not in the source
            }
            QVERIFY2(passage, qPrintable(selected));
            QCOMPARE(passage->part, 1);
            const QString source = body.mid(passage->source.start, passage->source.length);
            const auto back = places.inDocument(*passage);
            QVERIFY(back);
            QCOMPARE(bare(text.mid(back->start, back->length)), bare(selected));
            if (hasMarks) {
                // Markup is between the characters: every character of the selection is there, in order.
                qsizetype at = 0;
                for (const QChar c : bare(selected)) {
                    at = source.indexOf(c, at) + 1;
                    QVERIFY2(at > 0 || source.contains(u'&') || source.contains(u'|'),
                             qPrintable(selected + u" / "_s + source));
                }
            } else {
                exact += readByQt(source, TextFormat(format)) == bare(selected);
            }
        }
        QVERIFY(tried > 100);
        if (!hasMarks && !body.contains(u"<img"_s) && !body.contains(u"a < b"_s)) {
            // Qt reads a passage that begins within an element nearly as within the whole text, not always (a cut
            // script, a bare "<").
            QVERIFY2(exact >= tried * 90 / 100, qPrintable(u"%1 of %2"_s.arg(exact).arg(tried)));
        }
    }

    void aSelectionEndsWithItsPart()
    {
        Item item;
        item.title = u"A title"_s;
        item.parts = {{.kind = u"question"_s, .format = TextFormat::Plain, .body = u"First part."_s},
                      {.kind = u"answer"_s, .format = TextFormat::Plain, .body = u"Second part."_s}};
        const PostDocument post(item, Theme::light(), m_colourer, 1000000);
        PostPlaces places(post, item);
        const auto passage = places.passage(post.spans[1].start + 6, post.spans[2].end);
        QVERIFY(passage);
        QCOMPARE(passage->part, 0);
        QCOMPARE(item.parts[0].body.mid(passage->source.start, passage->source.length), u"part."_s);
        QVERIFY(!places.passage(0, 3)); // the title is no part
        QVERIFY(!places.inDocument({7, {0, 3}}));
    }

    void hostileTextsAreMappedInBoundedTime()
    {
        const QString marks = u"*_[x](y)"_s.repeated(40000);
        const QString words = u"ab "_s.repeated(60000);
        const ShownMap map(words, marks, SourceMarkup::Markdown); // they are unrelated
        const ShownMap other(u"a"_s.repeated(200000), u"b"_s.repeated(200000), SourceMarkup::Plain);
        QVERIFY(!other.inSource({0, 100000}));
    }
};

QTEST_MAIN(PostPlacesTest)
#include "PostPlacesTest.moc"
