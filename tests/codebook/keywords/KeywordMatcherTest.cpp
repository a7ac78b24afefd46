// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordMatcher.h"
#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/SearchText.h"
#include "codebook/keywords/Tokens.h"
#include "codebook/keywords/html/HtmlText.h"
#include "tests/support/Run.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

KeywordSet published()
{
    return KeywordSet::parse(
        u"dlperf"_s, u"hangs\nslowli\nslower\nslowest\nfaster\nfastest\nspeed\noom\nthroughput\neffici\noverhead\n"
                     "gpu util\nextrem slow\ntake longer\nrun slow\nvery slow\ncpu ram\ngpu ram\nmemori leak\n"
                     "cpu time\nper second\nslowi tri\ntake long\nperform issu\n"_s);
}

KeywordMatcher matcher(const QString &keywords, KeywordMatcher::Options options = {})
{
    return KeywordMatcher(KeywordSet::parse(u"mine"_s, keywords), options);
}

QStringList hits(const KeywordMatcher &matcher, const QString &title, const QString &html)
{
    KeywordMask mask(size_t(matcher.set().keywords.size()));
    matcher.mark(SearchText(title).lowered(), mask);
    matcher.mark(SearchText(html, SearchText::Markup::Html).lowered(), mask);
    return matcher.keywords(mask);
}

QStringList strings(const QJsonValue &array)
{
    QStringList list;
    for (const QJsonValue &value : array.toArray()) {
        list << value.toString();
    }
    return list;
}

// The source with the matched passages in brackets.
QString marked(const QString &html, const QString &keywords)
{
    QString result = html;
    std::vector<TextRange> ranges;
    for (const MarkedHit &hit : SearchText(html, SearchText::Markup::Html).hitsInSource(matcher(keywords))) {
        ranges.insert(ranges.end(), hit.ranges.begin(), hit.ranges.end());
    }
    for (auto range = ranges.rbegin(); range != ranges.rend(); ++range) {
        result.insert(qsizetype(range->end), u']');
        result.insert(qsizetype(range->begin), u'[');
    }
    return result;
}

} // namespace

/// Which keywords hit which texts, against the published procedure.
class KeywordMatcherTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edgeCases_data()
    {
        QFile file(test::reference(u"posts/public/edge_cases.jsonl"_s));
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("the reference files are not here");
        }
        QTest::addColumn<QJsonObject>("edge");
        int count = 0;
        while (!file.atEnd()) {
            const QJsonObject edge = QJsonDocument::fromJson(file.readLine()).object();
            QTest::newRow(edge["name"_L1].toString().toUtf8().constData()) << edge;
            ++count;
        }
        QCOMPARE(count, 43);
    }

    void edgeCases()
    {
        QFETCH(QJsonObject, edge);
        const QString title = edge["title"_L1].toString();
        const QString body = edge["body"_L1].toString();
        QCOMPARE(Tokens::of(title), strings(edge["tokens_title"_L1]));
        QCOMPARE(Tokens::of(SearchText(body, SearchText::Markup::Html).lowered()), strings(edge["tokens_body"_L1]));
        QCOMPARE(hits(KeywordMatcher(published()), title, body), strings(edge["hits_literal"_L1]));
        QCOMPARE(
            hits(KeywordMatcher(published(), {.form = KeywordForm::Stemmed, .acrossSentences = true}), title, body),
            strings(edge["hits_stemmed_keywords"_L1]));
    }

    // 20,000 texts made of the pieces below by a linear congruential generator; the checksums are of what an
    // implementation of the procedure in Python (re, html, nltk) answers for the same texts: the words joined by
    // blanks, the hits joined by semicolons, a line each.
    void agreesWithPythonOnRandomTexts()
    {
        const QStringList pieces = {u"<b>"_s,
                                    u"</b>"_s,
                                    u"<p>"_s,
                                    u"</p>"_s,
                                    u"<br/>"_s,
                                    u"<BR>"_s,
                                    u"<code>"_s,
                                    u"</code>"_s,
                                    u"<pre class=\"x\">"_s,
                                    u"</pre>"_s,
                                    u"<!-- x > y -->"_s,
                                    u"<!--"_s,
                                    u"-->"_s,
                                    u"<a href=\"a > b\">"_s,
                                    u"</a>"_s,
                                    u"<a href='it''s'>"_s,
                                    u"<img alt=\"speed"_s,
                                    u"<"_s,
                                    u"> "_s,
                                    u"< "_s,
                                    u"<3"_s,
                                    u"\""_s,
                                    u"'"_s,
                                    u"&amp;"_s,
                                    u"&lt;b&gt;"_s,
                                    u"&nbsp;"_s,
                                    u"&nbsp"_s,
                                    u"&#115;"_s,
                                    u"&#x73"_s,
                                    u"&#8217;"_s,
                                    u"&#1;"_s,
                                    u"&amp"_s,
                                    u"&"_s,
                                    u"&#"_s,
                                    u"&copyx;"_s,
                                    u"&fjlig;"_s,
                                    u"slow"_s,
                                    u"ly "_s,
                                    u"speed"_s,
                                    u"s"_s,
                                    u"effici"_s,
                                    u"ent"_s,
                                    u"ency "_s,
                                    u"GPU"_s,
                                    u"Gpu"_s,
                                    u" "_s,
                                    u"-"_s,
                                    u"util"_s,
                                    u"izing"_s,
                                    u"\n"_s,
                                    u"memory"_s,
                                    u"memorial"_s,
                                    u" leak"_s,
                                    u"K"_s,
                                    u"İ"_s,
                                    u"é"_s,
                                    u"\u200b"_s,
                                    u"\u0301"_s,
                                    u"内存"_s,
                                    u"'s "_s,
                                    u"_"_s,
                                    u"9"_s,
                                    u"taking "_s,
                                    u"longer"_s,
                                    u"per"_s,
                                    u"second"_s,
                                    u"very "_s,
                                    u"hang"_s,
                                    u"s "_s,
                                    u"slowy "_s,
                                    u"tries"_s,
                                    u"run"_s,
                                    u"ning "_s,
                                    u" slow"_s,
                                    u"perform"_s,
                                    u"ance"_s,
                                    u"<sub>"_s,
                                    u"</sub>"_s,
                                    u"<unknown-tag>"_s,
                                    u"</h2>"_s,
                                    u"<svg"_s,
                                    u"/>"_s,
                                    u"."_s,
                                    u"! "_s,
                                    u"faster"_s};
        quint32 state = 12345;
        const auto random = [&state](qsizetype below) {
            state = state * 1664525u + 1013904223u;
            return qsizetype((state >> 8) % quint32(below));
        };
        const KeywordMatcher literal(published());
        const KeywordMatcher stemmed(published(), {.form = KeywordForm::Stemmed, .acrossSentences = true});
        QCryptographicHash words(QCryptographicHash::Sha256);
        QCryptographicHash literalHits(QCryptographicHash::Sha256);
        QCryptographicHash stemmedHits(QCryptographicHash::Sha256);
        int kept = 0;
        for (int i = 0; i < 20000; ++i) {
            QString html;
            for (qsizetype count = 1 + random(24); count > 0; --count) {
                html += pieces[random(pieces.size())];
            }
            words.addData(Tokens::of(SearchText(html, SearchText::Markup::Html).lowered()).join(u' ').toUtf8() + '\n');
            const QStringList hit = hits(literal, {}, html);
            kept += hit.isEmpty() ? 0 : 1;
            literalHits.addData(hit.join(u';').toUtf8() + '\n');
            stemmedHits.addData(hits(stemmed, {}, html).join(u';').toUtf8() + '\n');
        }
        QCOMPARE(kept, 4069);
        QCOMPARE(words.result().toHex(),
                 QByteArray("b393094c61979f0305a75817762c359a31dd0027ab1efcbfa8bf124cc85fe24a"));
        QCOMPARE(literalHits.result().toHex(),
                 QByteArray("ba8dd371c1f87db084c35093840069d1e21eb501ea6fa2b7ede8cf23d7b8f92f"));
        QCOMPARE(stemmedHits.result().toHex(),
                 QByteArray("3a7d1509462ee0284ea174499b6a371fd0738acd3bd272824e2fdf026237fa33"));
    }

    // This lets the matcher skip words without stemming them.
    void everyWordBeginsAsItsStem()
    {
        const QStringList beginnings = {u"a"_s, u"b"_s,  u"sl"_s, u"effi"_s, u"ab"_s,
                                        u"y"_s, u"dy"_s, u"sk"_s, u"l"_s,    u"ti"_s};
        const QStringList endings = QString::fromLatin1("ed ing ies ied eed s es sses ational tional enci anci izer "
                                                        "bli alli entli eli ousli ization ation ator alism "
                                                        "iveness fulness ousness aliti iviti biliti fulli logi icate "
                                                        "ative alize iciti ical ful ness al ance ence er ic "
                                                        "able ible ant ement ment ent sion tion ou ism ate iti ous ive "
                                                        "ize e ll y ly ably ibly ally fully logy ency "
                                                        "ancy at bl iz ability ying ble")
                                        .split(u' ');
        for (const QString &beginning : beginnings) {
            for (const QString &first : endings) {
                for (const QString &second : endings) {
                    for (const QString &word : {beginning + first, beginning + first + second}) {
                        const std::string stem = PorterStemmer::stem(word).toStdString();
                        const std::string_view shared(stem.data(), KeywordMatcher::sharedPrefix(stem));
                        QVERIFY2(word.toStdString().starts_with(shared), qPrintable(word));
                    }
                }
            }
        }
        QFile file(test::reference(u"stem/public.tsv"_s));
        if (file.open(QIODevice::ReadOnly)) {
            while (!file.atEnd()) {
                const QString word = QString::fromUtf8(file.readLine()).split(u'\t').first().toLower();
                if (word.contains(u'*')) {
                    continue; // no word of a text: see the marker *d
                }
                const std::string stem = PorterStemmer::stem(word).toStdString();
                QVERIFY2(word.toStdString().starts_with(stem.substr(0, KeywordMatcher::sharedPrefix(stem))),
                         qPrintable(word));
            }
        }
    }

    void hitsRunsOfAnyLength()
    {
        const KeywordMatcher three = matcher(u"out of memori\nof memori\nmemori\nof of of"_s);
        QCOMPARE(hits(three, u"Out of memory"_s, {}), (QStringList{u"out of memori"_s, u"of memori"_s, u"memori"_s}));
        QCOMPARE(hits(three, u"of-of Of"_s, {}), QStringList{u"of of of"_s});
        QCOMPARE(hits(three, u"of x of of"_s, {}), QStringList());
        QCOMPARE(hits(three, u"out of"_s, u"memory"_s), QStringList{u"memori"_s});
    }

    void cutsSentencesOnRequest()
    {
        const KeywordMatcher::Options cut{.form = KeywordForm::AsWritten, .acrossSentences = false};
        const QString keywords = u"gpu util"_s;
        QCOMPARE(hits(matcher(keywords, cut), {}, u"the GPU. Utilization"_s), QStringList());
        QCOMPARE(hits(matcher(keywords, cut), {}, u"GPU<p>util"_s), QStringList());
        QCOMPARE(hits(matcher(keywords, cut), {}, u"GPU-Util"_s), QStringList{keywords});
        QCOMPARE(hits(matcher(keywords), {}, u"the GPU. Utilization"_s), QStringList{keywords});
    }

    void comparesKeywordsBeyondAscii()
    {
        const KeywordMatcher words = matcher(u"ресурс\n内存 泄漏\ngröß"_s);
        QCOMPARE(hits(words, u"РЕСУРС и"_s, {}), QStringList{u"ресурс"_s});
        QCOMPARE(hits(words, u"内存-泄漏"_s, {}), QStringList{u"内存 泄漏"_s});
        QCOMPARE(hits(words, u"GRÖß"_s, {}), QStringList{u"größ"_s});
    }

    void findsChineseKeywordsInsideASentence_data()
    {
        QTest::addColumn<QString>("keyword");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("finds");
        const QString text = u"用PyTorch训练性能很差，速度慢。"_s;
        for (const char *keyword : {"性能", "训练", "慢", "训练性能很差", "pytorch训练", "性能 很差"}) {
            QTest::newRow(keyword) << QString::fromUtf8(keyword) << text << true;
        }
        for (const char *keyword : {"能性", "性很", "差速", "torch", "快"}) {
            QTest::newRow(keyword) << QString::fromUtf8(keyword) << text << false;
        }
        QTest::newRow("a blank beside Latin letters") << u"gpu训练"_s << u"GPU 训练"_s << true;
        QTest::newRow("apart") << u"性能"_s << u"性。能"_s << false;
        QTest::newRow("a blank in the keyword") << u"速度 慢"_s << u"速度，慢"_s << true;
        QTest::newRow("Japanese") << u"遅い"_s << u"読み込みが遅いです"_s << true;
    }

    void findsChineseKeywordsInsideASentence()
    {
        QFETCH(QString, keyword);
        QFETCH(QString, text);
        QFETCH(bool, finds);
        const QStringList wanted = finds ? QStringList{keyword} : QStringList();
        for (const KeywordForm form : {KeywordForm::AsWritten, KeywordForm::Stemmed}) {
            const KeywordMatcher words = matcher(keyword, {.form = form});
            QCOMPARE(hits(words, text, {}), wanted);
        }
        QVERIFY(KeywordSet::parse({}, keyword).warnings(KeywordForm::AsWritten).empty());
    }

    // Without a Chinese keyword, a set hits what it hits in Python, where "slow" is no word of "slow训练".
    void englishSetsHitWhatPythonHits()
    {
        QCOMPARE(hits(matcher(u"slow"_s), u"slow训练"_s, {}), QStringList());
        QCOMPARE(hits(matcher(u"slow\n性能"_s), u"slow训练"_s, {}), QStringList{u"slow"_s});
    }

    void marksChineseKeywords()
    {
        QCOMPARE(marked(u"<p>训练性<b>能</b>很差</p>"_s, u"性能"_s), u"<p>训练[性]<b>[能]</b>很差</p>"_s);
    }

    void warnsOfKeywordsThatHitNothing()
    {
        const std::vector<KeywordWarning> warnings = published().warnings(KeywordForm::AsWritten);
        QCOMPARE(warnings.size(), size_t(2));
        QCOMPARE(warnings[0].keyword, 0);
        QCOMPARE(warnings[0].mended, u"hang"_s);
        QCOMPARE(warnings[1].mended, u"veri slow"_s);
        QVERIFY(published().warnings(KeywordForm::Stemmed).empty());
        const KeywordSet odd = KeywordSet::parse(u"odd"_s, u"GPU\nmemory-leak\nspeed"_s);
        QCOMPARE(odd.warnings(KeywordForm::AsWritten).size(), size_t(2));
        QCOMPARE(odd.warnings(KeywordForm::AsWritten)[1].mended, u"memori leak"_s);
    }

    void leadsBackToTheSource_data()
    {
        QTest::addColumn<QString>("keywords");
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("expected");
        QTest::newRow("plain") << u"speed"_s << u"a Speed b"_s << u"a [Speed] b"_s;
        QTest::newRow("start and end") << u"speed"_s << u"speeds speed"_s << u"[speeds] [speed]"_s;
        QTest::newRow("tag inside") << u"slowli"_s << u"<p>it <b>slow</b>ly</p>"_s << u"<p>it <b>[slow]</b>[ly]</p>"_s;
        QTest::newRow("reference inside") << u"speed"_s << u"x &#115;peed y"_s << u"x [&#115;peed] y"_s;
        QTest::newRow("reference before") << u"speed"_s << u"&lt;speed&gt;"_s << u"&lt;[speed]&gt;"_s;
        QTest::newRow("two words") << u"gpu util"_s << u"my GPU&nbsp;util!"_s << u"my [GPU&nbsp;util]!"_s;
        QTest::newRow("block between") << u"gpu util"_s << u"<p>GPU</p><p>util</p>"_s << u"<p>[GPU]</p><p>[util]</p>"_s;
        QTest::newRow("longer before") << u"speed"_s << u"😀 é İİ K Ⱥ speed"_s << u"😀 é İİ K Ⱥ [speed]"_s;
        QTest::newRow("shorter inside") << u"leak"_s << u"a leaK b"_s << u"a [leaK] b"_s;
        QTest::newRow("tags before") << u"speed"_s << u"<a href='x'><i>é</i></a>&amp;<i>speed</i>"_s
                                     << u"<a href='x'><i>é</i></a>&amp;<i>[speed]</i>"_s;
    }

    void leadsBackToTheSource()
    {
        QFETCH(QString, keywords);
        QFETCH(QString, html);
        QFETCH(QString, expected);
        QCOMPARE(marked(html, keywords), expected);
    }

    void leadsBackToThePlainText()
    {
        const SearchText text(u"<p>😀 the <b>GPU</b>s&nbsp;utilİzed</p> slow<i>er</i>"_s, SearchText::Markup::Html);
        QCOMPARE(text.plain(), u"\n😀 the GPUs\u00a0utilİzed\n slower"_s);
        const std::vector<MarkedHit> found = text.hitsInPlain(matcher(u"slower\ngpu utili"_s));
        QCOMPARE(found.size(), size_t(2));
        QCOMPARE(text.plain().mid(qsizetype(found[1].ranges[0].begin),
                                  qsizetype(found[1].ranges[0].end - found[1].ranges[0].begin)),
                 u"slower"_s);
    }
};

QTEST_GUILESS_MAIN(KeywordMatcherTest)
#include "KeywordMatcherTest.moc"
