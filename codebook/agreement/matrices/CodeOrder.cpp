// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/CodeOrder.h"

#include "codebook/taxonomy/Spellings.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

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

namespace {

// Words from the lowest to the highest; "|" parts words of one rank.
const std::vector<QStringList> &scales()
{
    static const std::vector<QStringList> known = [] {
        std::vector<QStringList> lists;
        for (const char *words :
             {"none,very low,low,medium|moderate|middle|mid|average|normal,high,very high,critical|extreme|extremely "
              "high",
              "never,almost never|very rarely,rarely|seldom,occasionally,sometimes,often|frequently,usually|very "
              "often|mostly|very frequently,almost always|nearly always,always",
              "strongly disagree|totally disagree|completely disagree|fully disagree,disagree,somewhat "
              "disagree|slightly "
              "disagree|rather disagree,neutral|undecided|neither agree nor disagree|neither|unsure|neither "
              "nor,somewhat "
              "agree|slightly agree|rather agree,agree,strongly agree|totally agree|completely agree|fully agree",
              "trivial,minor,normal|moderate|medium,major,critical|severe,blocker|blocking",
              "none|no,mild|minor|slight,moderate|medium,severe|major|serious,critical|fatal|very severe",
              "very easy,easy,medium|moderate|neutral,difficult|hard,very difficult|very hard",
              "very poor|very bad,poor|bad,fair|ok|okay|acceptable|average|neutral,good,very good,excellent",
              "not at all,slightly|a little|little,somewhat|moderately,very|quite a bit|quite,extremely|completely",
              "very small|tiny,small,medium|middle,large|big,very large|huge", "xs,s,m,l,xl,xxl",
              "no,partly|partially|partial|maybe|unsure,yes", "very weak,weak,medium|moderate,strong,very strong",
              "very negative,negative,neutral,positive,very positive", "short,medium,long", "easy,medium,hard",
              "very unlikely,unlikely,possible|neutral,likely,very likely|certain",
              "very dissatisfied,dissatisfied,neutral,satisfied,very satisfied",
              "unimportant|not important,slightly important,moderately important|neutral,important,very "
              "important,extremely important|essential"}) {
            lists.push_back(QString::fromLatin1(words).split(u','));
        }
        return lists;
    }();
    return known;
}

int rankIn(const QStringList &scale, const QString &key)
{
    for (int rank = 0; rank < scale.size(); ++rank) {
        if (scale[rank].split(u'|').contains(key)) {
            return rank;
        }
    }
    return -1;
}

std::optional<QStringList> byScale(const QStringList &codes, const QStringList &scale)
{
    QMap<int, QString> byRank;
    for (const QString &code : codes) {
        const int rank = rankIn(scale, spellingKey(code).replace(u'-', u' ').replace(u'_', u' '));
        if (rank < 0 || byRank.contains(rank)) {
            return {};
        }
        byRank.insert(rank, code);
    }
    return QStringList(byRank.cbegin(), byRank.cend());
}

// The codes by their number, as in "Level 2", "level 10", or "1 - low", "2: medium", if all numbers are different.
std::optional<QStringList> byNumber(const QStringList &codes, const QRegularExpression &pattern)
{
    QMap<double, QString> byValue;
    QSet<QString> rest;
    for (const QString &code : codes) {
        const auto match = pattern.match(code.simplified());
        const auto value = match.hasMatch() ? codeNumber(match.captured(QStringLiteral("number"))) : std::nullopt;
        if (!value || byValue.contains(*value)) {
            return {};
        }
        byValue.insert(*value, code);
        rest.insert(match.captured(QStringLiteral("same")).toCaseFolded());
    }
    return rest.size() > 1 ? std::nullopt : std::optional(QStringList(byValue.cbegin(), byValue.cend()));
}

} // namespace

std::optional<QStringList> knownOrder(const QStringList &codes)
{
    if (!codeNumbers(codes).empty()) {
        QStringList sorted = codes;
        sortNaturally(sorted);
        return sorted;
    }
    static const QRegularExpression behind(QStringLiteral("^(?<same>[^0-9]+?)[ _-]?(?<number>[0-9]+)$"));
    static const QRegularExpression before(QStringLiteral("^\\(?(?<number>[0-9]+)\\)? ?[-:.=)\\x{2013}\\x{2014}]"));
    static const QRegularExpression unit(QStringLiteral("^(?<number>[0-9]+) ?(?<same>[^0-9]+)$"));
    for (const QRegularExpression &pattern : {behind, before, unit}) {
        if (auto ordered = byNumber(codes, pattern)) {
            return ordered;
        }
    }
    for (const QStringList &scale : scales()) {
        if (auto ordered = byScale(codes, scale)) {
            return ordered;
        }
    }
    return {};
}

} // namespace corater
