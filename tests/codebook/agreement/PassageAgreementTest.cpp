// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/PassageAgreement.h"

#include <QTest>

#include <cmath>

using namespace corater;

/// Whether two raters marked the same text.
class PassageAgreementTest : public QObject
{
    Q_OBJECT

    // The definition as published (Krippendorff 1995), over every pair of sections of the raters. It takes O(n⁴) time,
    // so texts are short.
    static double alphaByDefinition(const MarkedContinuum &text)
    {
        struct Part
        {
            double begin, length;
            bool marked;
        };
        const auto cut = [&](const std::vector<MarkedSpan> &spans) {
            std::vector<Part> parts;
            double at = 0;
            for (const auto &[begin, end] : spans) {
                if (double(begin) > at) {
                    parts.push_back({at, double(begin) - at, false});
                }
                parts.push_back({double(begin), double(end - begin), true});
                at = double(end);
            }
            if (at < double(text.length)) {
                parts.push_back({at, double(text.length) - at, false});
            }
            return parts;
        };
        const std::vector<std::vector<Part>> raters{cut(text.first), cut(text.second)};
        const double L = double(text.length);
        double observed = 0;
        double units = 0;
        for (const auto &r : raters) {
            for (const Part &p : r) {
                units += p.marked;
            }
        }
        double sum = 0;
        double taken = 0;
        for (int i = 0; i < 2; ++i) {
            for (const Part &g : raters[size_t(i)]) {
                for (const Part &h : raters[size_t(1 - i)]) {
                    const double gap = g.begin - h.begin;
                    if (g.marked && h.marked && -g.length < gap && gap < h.length) {
                        observed += gap * gap + std::pow(g.begin + g.length - h.begin - h.length, 2);
                    } else if (g.marked && !h.marked && h.length - g.length >= gap && gap >= 0) {
                        observed += g.length * g.length;
                    } else if (!g.marked && h.marked && g.length - h.length >= -gap && gap <= 0) {
                        observed += h.length * h.length;
                    }
                }
                if (g.marked) {
                    const double l = g.length;
                    double room = 0;
                    for (const auto &r : raters) {
                        for (const Part &h : r) {
                            room += !h.marked && h.length >= l ? h.length - l + 1 : 0;
                        }
                    }
                    sum += (units - 1) / 3 * (2 * l * l * l - 3 * l * l + l) + l * l * room;
                    taken += l * (l - 1);
                }
            }
        }
        observed /= 2 * L * L;
        return 1 - observed / (2 / L * sum / (2 * L * (2 * L - 1) - taken));
    }

private Q_SLOTS:
    // Krippendorff 2004, categories c and k of the worked example, which begins at 150: Do .0144 and De .0532 of c, De
    // .0490 of k.
    void publishedExample()
    {
        const PassageAgreement c =
            passageAgreement({300, {{75, 145}, {220, 250}}, {{70, 150}, {205, 225}, {250, 270}}});
        QVERIFY(std::abs(c.observedDisagreement - 0.0144) <= 0.00005);
        QVERIFY(std::abs(c.expectedDisagreement - 0.0532) <= 0.00005);
        QCOMPARE(c.alphaUnitizing.value(), 1 - c.observedDisagreement / c.expectedDisagreement);
        const PassageAgreement k = passageAgreement({300, {{30, 90}, {150, 200}}, {{30, 90}, {150, 200}}});
        QVERIFY(std::abs(k.expectedDisagreement - 0.0490) <= 0.00005);
        QCOMPARE(k.alphaUnitizing.value(), 1.0);
        QCOMPARE(k.overlap.value(), 1.0);
    }

    void countsCharacters()
    {
        const PassageAgreement result = passageAgreement({100, {{10, 20}, {15, 30}, {50, 60}}, {{20, 40}}});
        QCOMPARE(result.both, 10);
        QCOMPARE(result.only1, 20);
        QCOMPARE(result.only2, 10);
        QCOMPARE(result.overlap.value(), 20.0 / 50);
    }

    void nothingToCompare()
    {
        QVERIFY(!passageAgreement({0, {}, {}}).overlap.defined());
        QVERIFY(!passageAgreement({50, {}, {}}).alphaUnitizing.defined());
        const PassageAgreement apart = passageAgreement({50, {{0, 10}}, {}});
        QCOMPARE(apart.overlap.value(), 0.0);
    }

    void randomTextsAsByDefinition()
    {
        quint32 seed = 3;
        const auto random = [&seed](int below) {
            seed = seed * 1664525 + 1013904223;
            return int((seed >> 8) % quint32(below));
        };
        for (int round = 0; round < 500; ++round) {
            MarkedContinuum text{200, {}, {}};
            for (auto *spans : {&text.first, &text.second}) {
                for (int at = random(40) + 1; at < 190;) {
                    const int end = qMin(200, at + 1 + random(30));
                    spans->push_back({at, end});
                    at = end + 1 + random(60); // touching passages would count as one
                }
            }
            const double expected = alphaByDefinition(text);
            QVERIFY2(std::abs(passageAgreement(text).alphaUnitizing.value() - expected) < 1e-9,
                     qPrintable(QString::number(expected)));
        }
    }
};

QTEST_GUILESS_MAIN(PassageAgreementTest)
#include "PassageAgreementTest.moc"
