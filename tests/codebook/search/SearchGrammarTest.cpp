// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/search/SearchGrammar.h"

#include "tests/support/ProcessorTime.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

QString shown(const std::vector<SearchParts> &any);

QString shown(const SearchPart &part)
{
    QString text = part.negated ? QStringLiteral("NOT ") : QString();
    if (!part.any.empty()) {
        return text + shown(part.any);
    }
    return text + (part.key.isEmpty() ? (part.quoted ? u'"' + part.word + u'"' : part.word)
                                      : u'<' + part.key + u'=' + part.values.join(u'|') + u'>');
}

// With all parentheses, so that the precedence shows.
QString shown(const std::vector<SearchParts> &any)
{
    QStringList alternatives;
    for (const SearchParts &parts : any) {
        QStringList all;
        for (const SearchPart &part : parts) {
            all << shown(part);
        }
        alternatives << all.join(QStringLiteral(" & "));
    }
    return u'(' + alternatives.join(QStringLiteral(" OR ")) + u')';
}

} // namespace

/// The grammar of a search text, whatever its keys mean: parentheses, "or", minus signs, quotes.
class SearchGrammarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesApart_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parts");
        QTest::newRow("nothing") << "" << "()";
        QTest::newRow("side by side") << "a b" << "(a & b)";
        QTest::newRow("or binds less") << "a b or c d" << "(a & b OR c & d)";
        QTest::newRow("or in capitals") << "a OR b" << "(a OR b)";
        QTest::newRow("or as text") << "a \"or\" b" << "(a & \"or\" & b)";
        QTest::newRow("group") << "a (b or c)" << "(a & (b OR c))";
        QTest::newRow("group touches") << "a (b or c)d" << "(a & (b OR c) & d)";
        QTest::newRow("not") << "-tag:keras" << "(NOT <tag=keras>)";
        QTest::newRow("not a group") << "-(a or b) c" << "(NOT (a OR b) & c)";
        QTest::newRow("not of not") << "-(-a)" << "(NOT (NOT a))";
        QTest::newRow("minus alone") << "a - b" << "(a & - & b)";
        QTest::newRow("option") << "--batch" << "(--batch)";
        QTest::newRow("minus in quotes") << "\"-a\"" << "(\"-a\")";
        QTest::newRow("negative number") << "score:-3.." << "(<score=-3..>)";
        QTest::newRow("call") << "model.fit(x) y" << "(model.fit(x) & y)";
        QTest::newRow("call in a group") << "(f(x) or g())" << "((f(x) OR g()))";
        QTest::newRow("quoted value") << "code:\"Memory Leak\"" << "(<code=Memory Leak>)";
        QTest::newRow("values") << "code:A,\"B, C\", D" << "(<code=A|B, C> & D)";
        QTest::newRow("empty values") << "tag:a,,b," << "(<tag=a|b>)";
        QTest::newRow("quoted key") << "\"root cause\":API" << "(<root cause=API>)";
        QTest::newRow("key with a hyphen") << "decided-by:Ben" << "(<decided-by=Ben>)";
        QTest::newRow("a key of letters") << "类别:内存" << "(<类别=内存>)";
        QTest::newRow("address") << "https://example.org" << "(https://example.org)";
        QTest::newRow("scope") << "std::vector" << "(std::vector)";
        QTest::newRow("time") << "12:30" << "(12:30)";
        QTest::newRow("no value") << "state:" << "(state:)";
        QTest::newRow("quotes not closed") << "\"a (b" << "(\"a (b\")";
        QTest::newRow("parenthesis in quotes") << "code:\"A (old)\"" << "(<code=A (old)>)";
        QTest::newRow("smiley") << "a :)" << "(a & :)";
    }

    void takesApart()
    {
        QFETCH(QString, text);
        QFETCH(QString, parts);
        const ParsedSearch search = parseSearch(text);
        QCOMPARE(shown(search.any), parts);
        QCOMPARE(search.notes.size(), text.contains(":)") ? size_t(1) : size_t(0));
    }

    void pointsAtWhatIsWrong_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("start");
        QTest::addColumn<QString>("parts");
        QTest::newRow("not closed") << "a (b or c" << 2 << "(a & (b OR c))";
        QTest::newRow("closes nothing") << "a) b" << 1 << "(a & b)";
        QTest::newRow("or first") << "or a" << 0 << "(a)";
        QTest::newRow("or last") << "a or" << 2 << "(a)";
        QTest::newRow("or twice") << "a or or b" << 5 << "(a OR b)";
        QTest::newRow("or in an empty group") << "a (or)" << 3 << "(a)";
    }

    void pointsAtWhatIsWrong()
    {
        QFETCH(QString, text);
        QFETCH(int, start);
        QFETCH(QString, parts);
        const ParsedSearch search = parseSearch(text);
        QCOMPARE(search.notes.size(), size_t(1));
        QCOMPARE(search.notes[0].start, start);
        QVERIFY(!search.notes[0].message.isEmpty());
        QCOMPARE(shown(search.any), parts);
    }

    // Positions are those in the typed text, with minus sign and quotes.
    void partsKnowTheirPlace()
    {
        const QString text = "a -tag:\"x y\" (b)";
        const ParsedSearch search = parseSearch(text);
        QStringList places;
        for (const SearchPart &part : search.any.front()) {
            places << text.mid(part.start, part.length);
        }
        QCOMPARE(places, (QStringList{"a", "-tag:\"x y\"", "(b)"}));
    }

    void hugeAndDeepTextsEnd()
    {
        const double seconds = processorSeconds([&] {
            QCOMPARE(parseSearch(QString(1000000, u'(')).notes.size(), size_t(maximumSearchDepth + 1));
            QCOMPARE(parseSearch(QString("a ").repeated(500000)).any.front().size(), size_t(maximumSearchParts));
            QCOMPARE(parseSearch("x:" + QString(1000000, u',')).any.front().size(), size_t(1));
        });
        QVERIFY2(seconds < 20, qPrintable(QString::number(seconds)));
    }
};

QTEST_GUILESS_MAIN(SearchGrammarTest)
#include "SearchGrammarTest.moc"
