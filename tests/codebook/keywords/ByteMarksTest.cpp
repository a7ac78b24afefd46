// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/ByteMarks.h"
#include "codebook/agreement/sampling/Random.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace corater;

namespace {

bool isWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

constexpr std::array<std::string_view, 11> references = {"&lt;",  "&gt;",  "&quot;", "&#xA;", "&#xD;", "&amp;",
                                                         "&lt ;", "&#xB;", "&quo;",  "&mt;",  "&#x9;"};

// Random bytes in which the marked bytes are more frequent than by chance.
std::string randomBytes(Random &random, size_t count)
{
    constexpr std::string_view frequent("\"&<slowSLOWgpuGPU_9 ;{[`@");
    std::string bytes(count, '\0');
    for (char &byte : bytes) {
        byte = random.below(4) == 0 ? char(random.below(256)) : frequent[random.below(std::uint32_t(frequent.size()))];
    }
    for (size_t at = random.below(20); at + 6 < count; at += 6 + random.below(30)) {
        bytes.replace(at, references[random.below(std::uint32_t(references.size()))].size(),
                      references[random.below(std::uint32_t(references.size()))]);
        bytes.resize(count, 's');
    }
    return bytes;
}

} // namespace

/// Marks bytes in blocks of 64.
class ByteMarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wideInstructionsMarkAsPlainCodeDoes()
    {
        ByteMarker marker;
        for (const char *beginning : {"slow", "gpu", "util", "l", "9_", "sp", "w", "o_", "go"}) {
            marker.addBeginning(beginning);
        }
        constexpr size_t count = 8;
        Random random(7);
        for (int round = 0; round < 2000; ++round) {
            const std::string bytes = randomBytes(random, ByteMarker::margin * 2 + count * 64);
            std::vector<ByteMarks> wide(count);
            std::vector<ByteMarks> plain(count);
            marker.mark(bytes.data() + ByteMarker::margin, count, wide.data());
            marker.markPlainly(bytes.data() + ByteMarker::margin, count, plain.data());
            for (size_t i = 0; i < count; ++i) {
                QCOMPARE(wide[i].quote, plain[i].quote);
                QCOMPARE(wide[i].reference, plain[i].reference);
                QCOMPARE(wide[i].less, plain[i].less);
                QCOMPARE(wide[i].high, plain[i].high);
                QCOMPARE(wide[i].begin, plain[i].begin);
            }
        }
    }

    // With many beginnings each is found, and few other words are marked.
    void manyBeginningsAreToldFromMostWords()
    {
        ByteMarker marker;
        Random random(5);
        std::vector<std::string> beginnings;
        const auto word = [&random] {
            std::string letters(3, 'a');
            std::ranges::generate(letters, [&random] { return char('a' + random.below(26)); });
            return letters;
        };
        const auto isMarked = [&marker](const std::string &text) {
            const std::string blanks(ByteMarker::margin + 64, ' ');
            const std::string bytes = blanks.substr(64) + text + blanks;
            ByteMarks marks;
            marker.mark(bytes.data() + ByteMarker::margin, 1, &marks);
            return (marks.begin & 1) != 0;
        };
        for (int i = 0; i < 16; ++i) {
            beginnings.push_back(word());
            marker.addBeginning(beginnings.back());
            marker.addBeginning(beginnings.back() + "again");
            QVERIFY(std::ranges::all_of(beginnings, isMarked));
        }
        int others = 0;
        for (int i = 0; i < 10000; ++i) {
            others += isMarked(word()) ? 1 : 0;
        }
        QVERIFY2(others < 200, qPrintable(QString::number(others)));
    }

    void marksWhatItSays()
    {
        ByteMarker marker;
        marker.addBeginning("slow");
        Random random(11);
        for (int round = 0; round < 200; ++round) {
            const std::string bytes = randomBytes(random, ByteMarker::margin * 2 + 64);
            ByteMarks marks;
            const char *data = bytes.data() + ByteMarker::margin;
            marker.mark(data, 1, &marks);
            for (int i = 0; i < 64; ++i) {
                const auto isMarked = [i](std::uint64_t bits) { return ((bits >> i) & 1) != 0; };
                QCOMPARE(isMarked(marks.quote), data[i] == '"');
                const std::string_view text(data + i, 6);
                const bool isFrequent = std::ranges::any_of(references.begin(), references.begin() + 5,
                                                            [text](auto name) { return text.starts_with(name); });
                QCOMPARE(isMarked(marks.reference), data[i] == '&' && !isFrequent);
                QCOMPARE(isMarked(marks.less), data[i] == '<');
                QCOMPARE(isMarked(marks.high), static_cast<unsigned char>(data[i]) >= 0x80);
                const auto is = [&](int at, char c) { return data[i + at] == c || data[i + at] == (c & ~0x20); };
                const bool begins = !isWord(data[i - 1]) && is(0, 's') &&
                                    ((is(1, 'l') && is(2, 'o')) || std::string_view(data + i + 1, 2) == "&l" ||
                                     std::string_view(data + i + 2, 2) == "&l");
                QCOMPARE(isMarked(marks.begin), begins);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ByteMarksTest)
#include "ByteMarksTest.moc"
