// SPDX-License-Identifier: GPL-3.0-or-later
// resolve() of Codebook.h: from the text of a cell to the code it means.
#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/Spelling.h"

#include <algorithm>

namespace corater {

namespace {

bool mayBeLabel(const Dimension &dimension, const Code &code)
{
    return code.selectable || (code.retired && !dimension.hasChildren(code.id));
}

// How a text names one code, not looking at prefixes.
ResolvedBy namedBy(const Code &code, const QString &text, const QString &folded, bool useAliases)
{
    if (code.name == text) {
        return ResolvedBy::Exact;
    }
    if (foldedSpelling(code.name) == folded) {
        return ResolvedBy::Case;
    }
    if (!useAliases) {
        return ResolvedBy::None;
    }
    if (!code.publishedName.isEmpty() && foldedSpelling(code.publishedName) == folded) {
        return ResolvedBy::Alias;
    }
    const bool alias = std::ranges::any_of(code.aliases, [&](const QString &a) { return foldedSpelling(a) == folded; });
    return alias ? ResolvedBy::Alias : ResolvedBy::None;
}

// The better of two outcomes: the enumerators stand in the order of their strength.
Resolution stronger(const Resolution &a, const Resolution &b)
{
    return b.by < a.by ? b : a;
}

bool liesBelow(const Dimension &dimension, const Code &code, CodeId category)
{
    CodeId at = code.parent;
    for (size_t steps = 0; steps <= dimension.codes.size() && valid(at); ++steps) {
        if (at == category) {
            return true;
        }
        const Code *up = dimension.code(at);
        at = up ? up->parent : CodeId{};
    }
    return false;
}

// The code that the whole text names, among those below `category` if one is given.
Resolution wholeText(const Dimension &dimension, const QString &text, bool useAliases, CodeId category)
{
    const QString folded = foldedSpelling(text);
    Resolution best;
    for (const Code &code : dimension.codes) {
        const ResolvedBy by = namedBy(code, text, folded, useAliases);
        if (by != ResolvedBy::None && (!valid(category) || liesBelow(dimension, code, category))) {
            best = stronger(best, {code.id, mayBeLabel(dimension, code) ? by : ResolvedBy::Category});
        }
    }
    return best;
}

Resolution lookUp(const Dimension &dimension, const QString &text, bool useAliases, CodeId category);

// The code that `rest` names below one of the categories that `prefix` names.
Resolution belowPrefix(const Dimension &dimension, const QString &prefix, const QString &rest, bool useAliases,
                       CodeId category)
{
    const QString folded = foldedSpelling(prefix);
    Resolution best;
    for (const Code &code : dimension.codes) {
        const ResolvedBy prefixBy = namedBy(code, prefix, folded, useAliases);
        if (prefixBy == ResolvedBy::None || (valid(category) && !liesBelow(dimension, code, category))) {
            continue;
        }
        Resolution found = lookUp(dimension, rest, useAliases, code.id);
        if (found.resolved()) {
            found.by = std::max(found.by, prefixBy);
        }
        best = stronger(best, found);
    }
    return best;
}

// The whole text, or the text after a category and a separator ("Time: slow execution time").
Resolution lookUp(const Dimension &dimension, const QString &text, bool useAliases, CodeId category)
{
    Resolution best = wholeText(dimension, text, useAliases, category);
    for (qsizetype at = 0; at < text.size() && !best.resolved(); ++at) {
        if (text[at] != u':' && text[at] != u'>' && text[at] != u'›') {
            continue;
        }
        const QString prefix = text.left(at).trimmed();
        const QString rest = text.mid(at + 1).trimmed();
        if (!prefix.isEmpty() && !rest.isEmpty()) {
            best = stronger(best, belowPrefix(dimension, prefix, rest, useAliases, category));
        }
    }
    return best;
}

double similarity(const Code &code, const QString &text, bool useAliases)
{
    double best = spellingSimilarity(code.name, text);
    for (const qsizetype colon : {text.indexOf(u':'), text.lastIndexOf(u':')}) {
        if (colon >= 0) {
            best = std::max(best, spellingSimilarity(code.name, text.mid(colon + 1)));
        }
    }
    if (useAliases) {
        for (const QString &alias : code.aliases) {
            best = std::max(best, spellingSimilarity(alias, text));
        }
    }
    return best;
}

Resolution nearestSpelling(const Dimension &dimension, const QString &text, bool useAliases)
{
    Resolution best;
    double bestSimilarity = worthSuggesting;
    for (const Code &code : dimension.codes) {
        if (!mayBeLabel(dimension, code)) {
            continue;
        }
        const double alike = similarity(code, text, useAliases);
        if (alike > bestSimilarity || (alike == bestSimilarity && best.by == ResolvedBy::None)) {
            bestSimilarity = alike;
            best = {code.id, ResolvedBy::Suggestion};
        }
    }
    return best;
}

} // namespace

Resolution resolve(const Dimension &dimension, const QString &text, bool useAliases)
{
    constexpr qsizetype longest = 2000; // a cell beyond that is no label, and not worth the search
    if (text.size() > longest || text.trimmed().isEmpty()) {
        return {};
    }
    Resolution found = lookUp(dimension, text, useAliases, {});
    if (found.by == ResolvedBy::None) {
        found = nearestSpelling(dimension, text, useAliases);
    }
    return found;
}

} // namespace corater
