// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/EscapedText.h"

#include "models/documents/ReportHtml.h"
#include "models/documents/ReportLatex.h"
#include "models/documents/ReportMarkdown.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace corater;

namespace {

// Special characters of all formats in one title.
const QString hostile =
    QString::fromUtf8("\\end{document}\\input{/etc/passwd} <script>alert('1')</script> & \"q\" | # % "
                      "$x$ _a_ *b* `c` ~ ^^5c [x](javascript:y) ]]> --> %1 %2 \xe6\xbc\xa2\xe5\xad\x97 "
                      "\xf0\x9f\x98\x80 \xe2\x80\xae"
                      "moc \n\r\t\x01 ,, -- ?` ''");

Report hostileReport()
{
    Drawing drawing{.width = 100, .height = 20};
    drawing.shapes = {DrawnLine{{0, 0}, {100, 20}}, DrawnBox{{0, 0, 5, 5}, QStringLiteral("#ff0000")},
                      DrawnDisc{{10, 10}}, DrawnText{{0, 10}, hostile}};
    const ReportTable table{.caption = hostile,
                            .headings = {hostile, hostile},
                            .columns = "lr",
                            .rows = {{hostile, QStringLiteral("*[1]")}, {QStringLiteral("[2]"), hostile}}};
    return {.title = hostile,
            .subtitle = hostile,
            .sections = {{.title = hostile,
                          .blocks = {ReportParagraph{hostile}, ReportParagraph{hostile, ReportParagraph::Kind::Notice},
                                     ReportParagraph{hostile, ReportParagraph::Kind::Quote},
                                     ReportList{{hostile}, hostile}, table, ReportFigure{hostile, hostile, drawing}}}}};
}

} // namespace

/// Texts of other people in the formats of a report.
class ReportTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noFormatGetsControlCharacters()
    {
        const QString clean = cleanText(hostile);
        QVERIFY(!clean.contains(QChar(0x202E)));
        QVERIFY(std::ranges::all_of(clean, [](QChar c) { return c.unicode() >= 0x20; }));
        QVERIFY(clean.contains(QString::fromUtf8("\xf0\x9f\x98\x80")));
        QCOMPARE(cleanText(QString(QChar(0xD800)) + u'x').size(), 2);
        QVERIFY(!cleanText(QString(QChar(0xD800))).contains(QChar(0xD800)));
    }

    void htmlHoldsNoForeignElements()
    {
        const QString html = htmlOf(hostileReport());
        QVERIFY(!html.contains(QLatin1String("<script")));
        QVERIFY(!html.contains(QLatin1String("alert('")));
        QCOMPARE(html.count(QLatin1String("<table")), 1);
        QCOMPARE(html.count(QLatin1String("<svg")), 1);
        // Our pages are well-formed XML except for the void elements of the head.
        QString body = html.mid(html.indexOf(QLatin1String("<body>")));
        body.truncate(body.indexOf(QLatin1String("</html>")));
        QXmlStreamReader reader(body);
        while (!reader.atEnd()) {
            reader.readNext();
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }

    void markdownHoldsNoForeignMarks()
    {
        const QString text = markdownOf(hostileReport(), {QStringLiteral("a b-1.svg")});
        QVERIFY(!text.contains(u'<'));
        QVERIFY(!text.contains(QRegularExpression(QStringLiteral("(?<!\\\\)\\]\\(javascript"))));
        QVERIFY(text.contains(QLatin1String("(a%20b-1.svg)")));
        // Every unescaped bar belongs to the table: 3 a line, 4 lines.
        static const QRegularExpression bar(QStringLiteral("(?<!\\\\)\\|"));
        QCOMPARE(text.count(bar), 12);
        QCOMPARE(escapedMarkdown(QStringLiteral("- no list")), QStringLiteral("\\- no list"));
        QCOMPARE(escapedMarkdown(QStringLiteral("Cohen (n = 3)")), QStringLiteral("Cohen (n = 3)"));
    }

    void latexHoldsNoForeignCommands_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("hostile") << hostile;
        QString all;
        for (char16_t c = 1; c < 0x3000; ++c) {
            all += QChar(c);
        }
        QTest::newRow("every character") << all;
        QTest::newRow("backslashes") << QStringLiteral("\\\\\\[2] \\\\*");
        QTest::newRow("long word") << QString(500, u'x');
    }

    // The escaped text contains harmless letters and known commands only.
    void latexHoldsNoForeignCommands()
    {
        QFETCH(QString, text);
        static const QRegularExpression harmless(QStringLiteral(
            "^(?:[A-Za-z0-9 !()+,./:;=?@]|[\\x{C0}-\\x{17F}]|~|\\\\[{}$&#_%]"
            "|\\\\text(?:backslash|asciicircum|asciitilde|less|greater|bar|quotedbl|quotesingle|asciigrave|endash|"
            "emdash"
            "|quoteleft|quoteright|quotedblleft|quotedblright|euro|degree)\\{\\}|\\\\(?:quotesinglbase|quotedblbase|"
            "guillemotleft|guillemotright)\\{\\}|\\\\dots\\{\\}|\\\\allowbreak\\{\\}|\\{\\}"
            "|\\{[\\[\\]*-]\\}|\\$(?:\\\\(?:pm|times|alpha|kappa|chi|pi|rightarrow|leq|geq|neq)|-|\\^2)\\$"
            "|\\\\anychar\\{[^\\\\{}%#]\\}\\{[0-9A-F]{4,6}\\})*$"));
        QVERIFY(harmless.isValid());
        const QString escaped = escapedLatex(text);
        QVERIFY2(harmless.match(escaped).hasMatch(), qPrintable(escaped.left(400)));
        QVERIFY(!escaped.contains(QLatin1String(",,")));
    }

    void latexIsBalanced()
    {
        const QString tex = latexOf(hostileReport());
        int depth = 0;
        for (qsizetype i = 0; i < tex.size(); ++i) {
            if (tex[i] == u'\\') {
                ++i;
            } else if (tex[i] == u'%') {
                i = tex.indexOf(u'\n', i); // our own comment in the preamble
            } else {
                depth += tex[i] == u'{' ? 1 : tex[i] == u'}' ? -1 : 0;
            }
            QVERIFY(depth >= 0);
        }
        QCOMPARE(depth, 0);
        QCOMPARE(tex.count(QLatin1String("\\end{document}")), 1);
        QVERIFY(!tex.contains(QLatin1String("\\input")));
    }
};

QTEST_GUILESS_MAIN(ReportTextTest)
#include "ReportTextTest.moc"
