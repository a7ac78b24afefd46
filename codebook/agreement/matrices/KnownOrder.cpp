// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/matrices/KnownOrder.h"

#include "codebook/agreement/matrices/CodeOrder.h"
#include "codebook/taxonomy/Spellings.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <vector>

namespace corater {

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
