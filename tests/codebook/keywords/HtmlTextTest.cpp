// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/html/HtmlText.h"
#include "codebook/keywords/html/HtmlReferences.h"
#include "tests/support/ProcessorTime.h"

#include <QCryptographicHash>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

std::string text(std::string_view html, CodeText code = CodeText::Keep)
{
    std::string result;
    HtmlText::append(html, code, result);
    return result;
}

QByteArray bytes(const std::string &value)
{
    return QByteArray::fromStdString(value);
}

} // namespace

/// HTML to text as in the published procedure. The checksums are of the results of Python's html.unescape().
class HtmlTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // sha256 over unescape("&#%d;") and unescape("&#x%X;"), a line each, of 0 to 0x11ffff
    void numericReferencesAreThoseOfPython()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (uint c = 0; c < 0x120000; ++c) {
            hash.addData(bytes(HtmlReferences::decoded("&#" + std::to_string(c) + ";")) + '\n');
            const std::string hexadecimal = QByteArray::number(c, 16).toUpper().toStdString();
            hash.addData(bytes(HtmlReferences::decoded("&#x" + hexadecimal + ";")) + '\n');
        }
        QCOMPARE(hash.result().toHex(), QByteArray("c38fddd509a57aa58d71e01c3d583f04fa5d2f0cae0b0f2a2c7b2f0cf8710713"));
    }

    // the same over "&NAME;", "&NAME", "&NAMEzz;", "a&NAME b", "&xNAME;" and "&NAM;" for every name in order
    void namedReferencesAreThoseOfPython()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        std::vector<std::string> names;
        for (const QByteArray &entry :
             QByteArray(htmlReferenceNames.data(), qsizetype(htmlReferenceNames.size())).split(' ')) {
            if (const qsizetype equals = entry.indexOf('='); equals > 0) {
                names.push_back(entry.sliced(entry.startsWith('*') ? 1 : 0).split('=').first().toStdString());
            }
        }
        QCOMPARE(names.size(), size_t(2125));
        for (const std::string &n : names) {
            for (const std::string &s : {"&" + n + ";", "&" + n, "&" + n + "zz;", "a&" + n + " b", "&x" + n + ";",
                                         "&" + n.substr(0, n.size() - 1) + ";"}) {
                hash.addData(bytes(HtmlReferences::decoded(s)) + '\n');
            }
        }
        QCOMPARE(hash.result().toHex(), QByteArray("ff0cdf6671fd1ac13a978099f545c973e3fc057f982c71651ea357717bcc89ad"));
    }

    void makesText_data()
    {
        QTest::addColumn<QByteArray>("html");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("plain") << QByteArray("a b") << QByteArray("a b");
        QTest::newRow("block") << QByteArray("<p>a</p><P>b</P>") << QByteArray("\na\n\nb\n");
        QTest::newRow("inline") << QByteArray("<b>slow</b>ly") << QByteArray("slowly");
        QTest::newRow("comment") << QByteArray("a<!-- > <p> -->b") << QByteArray("a\nb");
        QTest::newRow("open comment") << QByteArray("a<!-- b") << QByteArray("a<!-- b");
        QTest::newRow("greater-than in an attribute") << QByteArray("<img alt=\"a > b\">c") << QByteArray("\nc");
        QTest::newRow("bare less-than") << QByteArray("a < b <3 <") << QByteArray("a < b <3 <");
        QTest::newRow("tag that never ends") << QByteArray("a<b c") << QByteArray("a<b c");
        QTest::newRow("quote that never ends") << QByteArray("a<b c=\"d>e") << QByteArray("a<b c=\"d>e");
        QTest::newRow("decoded once") << QByteArray("&amp;lt;") << QByteArray("&lt;");
        QTest::newRow("reference around a tag") << QByteArray("&am<i>p;x") << QByteArray("&x");
        QTest::newRow("decoded tags are text") << QByteArray("&lt;p&gt;") << QByteArray("<p>");
    }

    void makesText()
    {
        QFETCH(QByteArray, html);
        QFETCH(QByteArray, expected);
        QCOMPARE(bytes(text(html.toStdString())), expected);
    }

    void leavesCodeOut()
    {
        const std::string html =
            "a <code>b</code> c<pre class=\"x\"><code>d</code></pre>e <preview>f <PRE>g</Pre >h<pre>i";
        QCOMPARE(text(html), std::string("a b c\nd\ne f \ng\nh\ni"));
        QCOMPARE(text(html, CodeText::DropBlocks), std::string("a b c\ne f \nh\ni"));
        QCOMPARE(text(html, CodeText::Drop), std::string("a   c\ne f \nh\ni"));
    }

    // Each would take minutes if the end of every unclosed tag were searched for to the end of the text.
    void hostileTextTakesLinearTime_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("open tags") << QByteArray("<a ");
        QTest::newRow("open quotes") << QByteArray("<a \"");
        QTest::newRow("both quotes") << QByteArray("<a \"'<b '");
        QTest::newRow("open comments") << QByteArray("<!--");
        QTest::newRow("open code") << QByteArray("<pre ");
        QTest::newRow("code that is not closed") << QByteArray("<pre></p><code>");
        QTest::newRow("long names") << QByteArray("&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
        QTest::newRow("numbers") << QByteArray("&#99999");
    }

    void hostileTextTakesLinearTime()
    {
        QFETCH(QByteArray, piece);
        const std::string html = piece.repeated(1'000'000 / piece.size()).toStdString();
        const double seconds = processorSeconds([&] {
            QVERIFY(text(html, CodeText::Drop).size() <= html.size() + 1);
            QVERIFY(text(html + ">").size() <= html.size() + 1);
        });
        QVERIFY2(seconds < 20, qPrintable(QString::number(seconds))); // hours, if it grew faster than the text
    }
};

QTEST_GUILESS_MAIN(HtmlTextTest)
#include "HtmlTextTest.moc"
