// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/GitIgnore.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace corater {

namespace {

// The class of characters that begins at `at` ([:alpha:]) within a set; empty when none does.
QStringView classAt(QStringView pattern, qsizetype at)
{
    if (at + 1 >= pattern.size() || pattern[at] != u'[' || pattern[at + 1] != u':') {
        return {};
    }
    const qsizetype end = pattern.indexOf(u":]", at + 2);
    return end < 0 ? QStringView() : pattern.sliced(at, end + 2 - at);
}

bool isInClass(QChar c, QStringView name)
{
    constexpr std::array<std::pair<QStringView, int (*)(int)>, 12> classes{{
        {u"[:alnum:]", std::isalnum},
        {u"[:alpha:]", std::isalpha},
        {u"[:blank:]", std::isblank},
        {u"[:cntrl:]", std::iscntrl},
        {u"[:digit:]", std::isdigit},
        {u"[:graph:]", std::isgraph},
        {u"[:lower:]", std::islower},
        {u"[:print:]", std::isprint},
        {u"[:punct:]", std::ispunct},
        {u"[:space:]", std::isspace},
        {u"[:upper:]", std::isupper},
        {u"[:xdigit:]", std::isxdigit},
    }};
    constexpr char16_t lastAscii = 0x7F;
    const auto known = std::ranges::find(classes, name, [](const auto &one) { return one.first; });
    return known != classes.end() && c <= lastAscii && known->second(c.unicode()) != 0;
}

// Whether the character is in the set that begins at `at` ([abc], [!a-z]); moves behind it. A set without an end is a
// bracket.
bool takeSet(QStringView pattern, qsizetype &at, QChar c)
{
    qsizetype i = at + 1;
    const bool isNegated = i < pattern.size() && (pattern[i] == u'!' || pattern[i] == u'^');
    i += isNegated;
    bool found = false;
    const qsizetype first = i;
    for (; i < pattern.size() && (pattern[i] != u']' || i == first); ++i) {
        if (const QStringView named = classAt(pattern, i); !named.isEmpty()) {
            found = found || isInClass(c, named);
            i += named.size() - 1;
            continue;
        }
        i += pattern[i] == u'\\' && i + 1 < pattern.size();
        const bool isRange = i + 2 < pattern.size() && pattern[i + 1] == u'-' && pattern[i + 2] != u']';
        found = found || (isRange ? c >= pattern[i] && c <= pattern[i + 2] : c == pattern[i]);
        i += isRange ? 2 : 0;
    }
    if (i >= pattern.size()) {
        ++at;
        return c == u'[';
    }
    at = i + 1;
    return found != isNegated;
}

// Whether a pattern with *, ? and sets fits one part of a path. Goes back to the last star alone, so it takes at most
// the product of both lengths.
bool fitsPart(QStringView pattern, QStringView text)
{
    qsizetype p = 0;
    qsizetype t = 0;
    qsizetype star = -1;
    qsizetype starText = 0;
    while (t < text.size()) {
        qsizetype next = p;
        bool same = false;
        if (p < pattern.size() && pattern[p] == u'*') {
            star = p++;
            starText = t;
            continue;
        }
        if (p < pattern.size()) {
            if (pattern[p] == u'?') {
                same = true;
                ++next;
            } else if (pattern[p] == u'[') {
                same = takeSet(pattern, next, text[t]);
            } else {
                next += pattern[p] == u'\\' && p + 1 < pattern.size();
                same = pattern[next++] == text[t];
            }
        }
        if (same) {
            p = next;
            ++t;
        } else if (star >= 0) {
            p = star + 1;
            t = ++starText;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == u'*') {
        ++p;
    }
    return p == pattern.size();
}

} // namespace

GitIgnore::GitIgnore(const QByteArray &content)
{
    for (const QByteArray &line : content.split('\n')) {
        add(QString::fromUtf8(line));
    }
}

void GitIgnore::add(QString line)
{
    while (line.endsWith(u'\r')) {
        line.chop(1);
    }
    while (line.endsWith(u' ') && !line.endsWith(u"\\ ")) {
        line.chop(1);
    }
    if (line.isEmpty() || line.startsWith(u'#')) {
        return;
    }
    Rule rule;
    if (line.startsWith(u'!')) {
        rule.isNegated = true;
        line.removeFirst();
    }
    if (line.endsWith(u'/')) {
        rule.foldersOnly = true;
        line.chop(1);
    }
    rule.isAnchored = line.contains(u'/');
    rule.parts = line.split(u'/', Qt::SkipEmptyParts);
    if (!rule.parts.isEmpty()) {
        m_rules.push_back(rule);
    }
}

bool GitIgnore::fits(const Rule &rule, const QStringList &path)
{
    if (!rule.isAnchored) {
        return fitsPart(rule.parts.front(), path.back());
    }
    // reached[i]: the pattern parts so far match the first i parts of the path.
    std::vector<bool> reached(size_t(path.size()) + 1);
    reached[0] = true;
    for (qsizetype i = 0; i < rule.parts.size(); ++i) {
        std::vector<bool> next(reached.size());
        const bool isAny = rule.parts[i] == u"**";
        const bool isLast = i + 1 == rule.parts.size();
        for (size_t at = 0; at < reached.size(); ++at) {
            if (isAny) { // a last ** matches everything in the folder, but not the folder
                const bool begins = isLast ? at > 0 && reached[at - 1] : reached[at];
                next[at] = begins || (at > 0 && next[at - 1]);
            } else {
                next[at] = at > 0 && reached[at - 1] && fitsPart(rule.parts[i], path[qsizetype(at) - 1]);
            }
        }
        reached = std::move(next);
    }
    return reached.back();
}

GitIgnore::Verdict GitIgnore::verdict(const QString &path, bool isFolder) const
{
    const QStringList parts = path.split(u'/');
    for (auto rule = m_rules.rbegin(); rule != m_rules.rend(); ++rule) {
        if ((isFolder || !rule->foldersOnly) && fits(*rule, parts)) {
            return rule->isNegated ? Verdict::Kept : Verdict::Ignored;
        }
    }
    return Verdict::Silent;
}

} // namespace corater
