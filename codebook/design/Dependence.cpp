// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/design/Dependence.h"

#include "codebook/design/StudentTail.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <vector>

namespace corater {

Containment containmentOf(const Inclusions &inclusions)
{
    const bool isFirst = inclusions.only1 == 0;
    const std::int64_t apart = inclusions.only1 + inclusions.only2;
    if ((inclusions.only1 > 0 && inclusions.only2 > 0) || apart == 0 || inclusions.both == 0) {
        return {};
    }
    return {.within = isFirst ? 1 : 2,
            .inner = inclusions.both,
            .outer = inclusions.both + apart,
            .p = std::min(1.0, std::exp2(double(1 - apart)))};
}

QString comparableComment(const QString &comment)
{
    QString text;
    int words = 0;
    int unspaced = 0;
    for (const QChar letter : comment.normalized(QString::NormalizationForm_KC).toCaseFolded()) {
        if (letter.isLetterOrNumber() || letter.isMark() || letter.isSurrogate()) {
            const bool begins = text.isEmpty() || text.back() == u' ';
            words += begins;
            unspaced += letter.script() == QChar::Script_Han || letter.script() == QChar::Script_Hiragana ||
                        letter.script() == QChar::Script_Katakana || letter.script() == QChar::Script_Thai;
            text += letter;
        } else if (!text.isEmpty() && text.back() != u' ') {
            text += u' ';
        }
    }
    return words >= 4 || unspaced >= 8 ? text.trimmed() : QString();
}

std::vector<double> meanRanks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [&](std::size_t place) { return values[place]; });
    std::vector<double> ranks(values.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && values[order[end]] == values[order[begin]]) {
            ++end;
        }
        for (std::size_t i = begin; i < end; ++i) {
            ranks[order[i]] = double(begin + 1 + end) / 2;
        }
        begin = end;
    }
    return ranks;
}

std::optional<OrderCorrelation> orderCorrelation(std::span<const double> first, std::span<const double> second)
{
    assert(first.size() == second.size());
    const std::size_t n = first.size();
    if (n < 10) {
        return std::nullopt;
    }
    const std::vector<double> a = meanRanks(first);
    const std::vector<double> b = meanRanks(second);
    const double mean = double(n + 1) / 2; // of ranks, with ties or without
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < n; ++i) {
        ab += (a[i] - mean) * (b[i] - mean);
        aa += (a[i] - mean) * (a[i] - mean);
        bb += (b[i] - mean) * (b[i] - mean);
    }
    if (aa == 0 || bb == 0) {
        return std::nullopt;
    }
    OrderCorrelation found{.items = std::int64_t(n), .rho = std::clamp(ab / std::sqrt(aa * bb), -1.0, 1.0)};
    const double rest = (1 - found.rho) * (1 + found.rho);
    const double degrees = double(n) - 2;
    found.p = rest > 0 ? std::min(1.0, 2 * studentLower(-std::abs(found.rho) * std::sqrt(degrees / rest), degrees)) : 0;
    return found;
}

} // namespace corater
