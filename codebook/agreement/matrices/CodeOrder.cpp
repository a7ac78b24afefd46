// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/CodeOrder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace corater {

std::optional<double> codeNumber(const QString &code)
{
    // toDouble() also takes blanks around the number, "nan" and "inf": all of them are codes here.
    const auto isPart = [](QChar c) { return (c >= u'0' && c <= u'9') || QStringLiteral("+-.eE").contains(c); };
    if (!std::ranges::all_of(code, isPart)) {
        return std::nullopt;
    }
    bool ok = false;
    const double value = code.toDouble(&ok);
    return ok && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::vector<double> codeNumbers(const QStringList &codes)
{
    std::vector<double> numbers;
    for (const QString &code : codes) {
        const std::optional<double> number = codeNumber(code);
        if (!number) {
            return {};
        }
        numbers.push_back(*number);
    }
    return numbers;
}

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// The run of digits that begins at `at`, without leading zeros; moves `at` behind it.
QStringView digitRun(const QString &text, qsizetype &at)
{
    while (at < text.size() && text[at] == u'0') {
        ++at;
    }
    const qsizetype begin = at;
    while (at < text.size() && isDigit(text[at])) {
        ++at;
    }
    return QStringView(text).sliced(begin, at - begin);
}

int compareNaturally(const QString &a, const QString &b)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const QStringView left = digitRun(a, i);
            const QStringView right = digitRun(b, j);
            if (left.size() != right.size()) {
                return left.size() < right.size() ? -1 : 1;
            }
            if (const int order = left.compare(right)) {
                return order;
            }
            continue;
        }
        const QChar left = a[i++].toCaseFolded();
        const QChar right = b[j++].toCaseFolded();
        if (left != right) {
            return left < right ? -1 : 1;
        }
    }
    const qsizetype restOfA = a.size() - i;
    const qsizetype restOfB = b.size() - j;
    return restOfA == restOfB ? 0 : restOfA < restOfB ? -1 : 1;
}

} // namespace

void sortNaturally(QStringList &codes)
{
    const std::vector<double> numbers = codeNumbers(codes);
    if (numbers.empty()) {
        std::ranges::sort(codes, [](const QString &a, const QString &b) {
            const int order = compareNaturally(a, b);
            return order != 0 ? order < 0 : a < b;
        });
        return;
    }
    std::vector<qsizetype> order(numbers.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, [&](qsizetype a, qsizetype b) {
        return numbers[size_t(a)] != numbers[size_t(b)] ? numbers[size_t(a)] < numbers[size_t(b)] : codes[a] < codes[b];
    });
    QStringList sorted;
    for (qsizetype index : order) {
        sorted.append(codes[index]);
    }
    codes = sorted;
}

} // namespace corater
