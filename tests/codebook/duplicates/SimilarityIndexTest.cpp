// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/duplicates/SimilarityIndex.h"

#include "codebook/agreement/sampling/Random.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace corater;

/// Equal, similar and different texts: how similarity is computed, and that no pair is missed.
class SimilarityIndexTest : public QObject
{
    Q_OBJECT

    using Words = std::vector<std::string>;

    static std::string joined(const Words &words)
    {
        std::string text;
        for (const std::string &word : words) {
            text += word + ' ';
        }
        return text;
    }

    static Words randomWords(Random &random, size_t count)
    {
        Words words;
        for (size_t i = 0; i < count; ++i) {
            words.push_back("w" + std::to_string(random.below(5000)));
        }
        return words;
    }

    // The definition, computed in the simplest way.
    static double plainSimilarity(const Words &a, const Words &b)
    {
        const auto runs = [](const Words &words) {
            std::set<Words> found;
            for (size_t i = 0; i + shingleWords <= words.size(); ++i) {
                found.insert(Words(words.begin() + long(i), words.begin() + long(i) + shingleWords));
            }
            return found;
        };
        const std::set<Words> x = runs(a);
        const std::set<Words> y = runs(b);
        const auto both = std::ranges::count_if(x, [&](const Words &run) { return y.contains(run); });
        return double(both) / double(x.size() + y.size() - size_t(both));
    }

private Q_SLOTS:
    void similarities_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<double>("resembles");
        // Broder's own example, with runs of four words: {a rose is a, rose is a rose, is a rose is} and itself.
        QTest::newRow("the rose") << QByteArray("a rose is a rose is a rose") << QByteArray("a rose is a rose")
                                  << 2.0 / 3;
        QTest::newRow("the same") << QByteArray("one two three four five") << QByteArray("one two three four five")
                                  << 1.0;
        QTest::newRow("punctuation") << QByteArray("one, two; three-four five!")
                                     << QByteArray("one two\nthree four five") << 1.0;
        QTest::newRow("another last word") << QByteArray("a b c d e") << QByteArray("a b c d f") << 1.0 / 3;
        QTest::newRow("nothing in common") << QByteArray("a b c d e") << QByteArray("f g h i j") << 0.0;
        QTest::newRow("short and the same") << QByteArray("oom") << QByteArray("oom") << 1.0;
        QTest::newRow("short and not") << QByteArray("oom") << QByteArray("oom again") << 0.0;
        QTest::newRow("empty") << QByteArray("") << QByteArray("") << 0.0;
        QTest::newRow("Chinese") << QByteArray("训练速度很慢") << QByteArray("训练速度很快。") << 2.0 / 4;
        QTest::newRow("only signs") << QByteArray("...") << QByteArray("???") << 0.0;
    }

    void similarities()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(double, resembles);
        const auto of = [](const QByteArray &text) { return shinglesOf({text.constData(), size_t(text.size())}); };
        QCOMPARE(shingleSimilarity(of(a), of(b)), resembles);
        QCOMPARE(shingleSimilarity(of(b), of(a)), resembles);
    }

    void agreesWithTheDefinition()
    {
        Random random(3);
        for (int i = 0; i < 200; ++i) {
            Words a = randomWords(random, 30 + random.below(60));
            Words b = a;
            for (std::uint32_t change = random.below(12); change > 0; --change) {
                b[random.below(std::uint32_t(b.size()))] = "x" + std::to_string(random.below(9));
            }
            QCOMPARE(shingleSimilarity(shinglesOf(joined(a)), shinglesOf(joined(b))), plainSimilarity(a, b));
        }
    }

    void bandings_data()
    {
        QTest::addColumn<double>("threshold");
        QTest::newRow("0.5") << 0.5;
        QTest::newRow("0.7") << 0.7;
        QTest::newRow("0.8") << 0.8;
        QTest::newRow("0.9") << 0.9;
        QTest::newRow("0.99") << 0.99;
        QTest::newRow("1") << 1.0;
    }

    void bandings()
    {
        QFETCH(double, threshold);
        const Banding banding = bandingFor(threshold);
        QVERIFY(banding.bands * banding.rows <= 128);
        QVERIFY(banding.chanceToMeet(threshold) >= 0.999);
        const Banding longer{128 / (banding.rows + 1), banding.rows + 1};
        QVERIFY(banding.rows == 128 || longer.chanceToMeet(threshold) < 0.999);
    }

    // Every pair at the threshold among 1,500 texts, found by comparing all pairs, is among the candidates, and
    // candidates are few. One pair in a thousand may be missed, as documented.
    void losesNoPair_data()
    {
        QTest::addColumn<double>("threshold");
        QTest::newRow("0.6") << 0.6;
        QTest::newRow("0.9") << 0.9;
    }

    void losesNoPair()
    {
        QFETCH(double, threshold);
        Random random(11);
        std::vector<Shingles> texts;
        for (int i = 0; i < 500; ++i) {
            const Words words = randomWords(random, 80 + random.below(80));
            for (const std::uint32_t changes : {0u, 1u, 6u}) {
                Words like = words;
                for (std::uint32_t change = 0; change < changes; ++change) {
                    like[random.below(std::uint32_t(like.size()))] = "changed";
                }
                texts.push_back(shinglesOf(joined(like)));
            }
        }
        SimilarityIndex index(threshold, 1);
        SimilarityIndex again(threshold, 1);
        for (const Shingles &text : texts) {
            index.add(text);
            again.add(text);
        }
        const auto candidates = index.candidates();
        QVERIFY(candidates == again.candidates());
        size_t pairs = 0;
        size_t found = 0;
        for (size_t a = 0; a < texts.size(); ++a) {
            for (size_t b = a + 1; b < texts.size(); ++b) {
                if (shingleSimilarity(texts[a], texts[b]) >= threshold) {
                    ++pairs;
                    found += std::ranges::binary_search(candidates, std::pair(a, b));
                }
            }
        }
        QVERIFY(pairs >= 500);
        QVERIFY2(pairs - found <= 2, qPrintable(QStringLiteral("%1 of %2 lost").arg(pairs - found).arg(pairs)));
        QVERIFY2(candidates.size() < 4 * 1500, qPrintable(QString::number(candidates.size())));
    }

    // A thousand copies give thousands of pairs, not half a million, and each copy is paired with an earlier one.
    void copiesStayFew()
    {
        SimilarityIndex index(0.9, 1);
        const Shingles text = shinglesOf("the same question asked again and again");
        for (int i = 0; i < 1000; ++i) {
            index.add(text);
        }
        index.add({});
        index.add({});
        const auto pairs = index.candidates();
        QCOMPARE(pairs.size(), size_t(999 + 998));
        std::set<size_t> later;
        for (const auto &[a, b] : pairs) {
            QVERIFY(a < b && b < 1000);
            later.insert(b);
        }
        QCOMPARE(later.size(), size_t(999));
    }
};

QTEST_MAIN(SimilarityIndexTest)
#include "SimilarityIndexTest.moc"
