// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/WordCharacters.h"
#include "codebook/keywords/Utf8.h"

#include <QCryptographicHash>
#include <QTest>

using namespace corater;

namespace {

std::string lower(std::string_view text)
{
    std::string result;
    WordCharacters::appendLower(text, result);
    return result;
}

std::string encoded(char32_t codePoint)
{
    std::string result;
    utf8::append(result, codePoint);
    return result;
}

bool isSurrogate(char32_t codePoint)
{
    return codePoint >= 0xd800 && codePoint < 0xe000;
}

} // namespace

/// Word characters and lower case of every code point equal Python 3.11's, compared by checksums of Python's results.
class WordCharactersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // sha256 over "%x\n" of every code point that re.match(r'\w', chr(c)) accepts
    void wordCharactersAreThoseOfPython()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (char32_t c = 0; c < 0x110000; ++c) {
            if (!isSurrogate(c) && WordCharacters::isWord(c)) {
                hash.addData(QByteArray::number(uint(c), 16) + '\n');
            }
        }
        QCOMPARE(hash.result().toHex(), QByteArray("605cddd058e2bb8e614ce5b2dda8d0412f9d97d058867a4a9346878d48abd4cb"));
    }

    // sha256 over "%x %s\n" of every code point that str.lower() changes
    void lowerCaseIsThatOfPython()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (char32_t c = 0; c < 0x110000; ++c) {
            if (isSurrogate(c)) {
                continue;
            }
            const std::string before = encoded(c);
            const std::string after = lower(before);
            if (after != before) {
                hash.addData(QByteArray::number(uint(c), 16) + ' ' + QByteArray::fromStdString(after) + '\n');
            }
        }
        QCOMPARE(hash.result().toHex(), QByteArray("51cc3192a9a2267da80d8a3eaa0281ade43c12045b3f63a0ae56438478913a82"));
    }

    // sha256 over the lower case of "A%cΣ", "%cΣ", "AΣ%c" and "AΣ%cA", a line each, for every code point
    void finalSigmaIsThatOfPython()
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (char32_t c = 0; c < 0x110000; ++c) {
            if (isSurrogate(c)) {
                continue;
            }
            const std::string character = encoded(c);
            for (const std::string &text :
                 {"A" + character + "Σ", character + "Σ", "AΣ" + character, "AΣ" + character + "A"}) {
                hash.addData(QByteArray::fromStdString(lower(text)) + '\n');
            }
        }
        QCOMPARE(hash.result().toHex(), QByteArray("b539ddbc667b7b661f4a394c44da8ddda854e82ec2890a4027c93fab98709e30"));
    }

    void lowersWholeWords()
    {
        QCOMPARE(lower("ΟΔΟΣ ΟΔΟΣ"), std::string("οδος οδος"));
        QCOMPARE(lower("ΟΔΟΣ'Α"), std::string("οδοσ'α"));
        QCOMPARE(lower("Σ"), std::string("σ"));
        QCOMPARE(lower("İstanbul"), std::string("i\xcc\x87stanbul"));
        QCOMPARE(lower("memory leaK"), std::string("memory leak"));
        QCOMPARE(lower("STRAßE"), std::string("straße"));
    }

    void carriesInvalidBytesThrough()
    {
        for (const std::string &text :
             {std::string("a\xff"
                          "b"),
              std::string("\xc3"), std::string("\xe2\x82"), std::string("\xed\xa0\x80"),
              std::string("\xf5\x80\x80\x80"), std::string("\xc0\xaf"), std::string("\x80\xbf")}) {
            QCOMPARE(lower(text), text);
            size_t forward = 0;
            std::string again;
            while (forward < text.size()) {
                utf8::append(again, utf8::next(text, forward));
            }
            QCOMPARE(again, text);
            for (size_t back = text.size(); back > 0;) {
                const size_t before = back;
                const char32_t c = utf8::previous(text, back);
                QVERIFY(back < before);
                QVERIFY(c < 0x80 || c >= utf8::invalidByte);
            }
        }
    }

    void walksBothWaysAlike()
    {
        const std::string text = "a\xc3\xa9\xe5\x86\x85\xf0\x9f\x98\x80z";
        std::u32string forward;
        std::u32string backward;
        for (size_t at = 0; at < text.size();) {
            forward.push_back(utf8::next(text, at));
        }
        for (size_t at = text.size(); at > 0;) {
            backward.insert(backward.begin(), utf8::previous(text, at));
        }
        QCOMPARE(forward, backward);
        QCOMPARE(forward.size(), size_t(5));
        QCOMPARE(utf8::utf16Length(text), size_t(6));
    }
};

QTEST_GUILESS_MAIN(WordCharactersTest)
#include "WordCharactersTest.moc"
