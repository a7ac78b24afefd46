// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Codebook.h"

#include "codebook/taxonomy/Spelling.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace corater {

namespace {

bool sameName(const QString &a, const QString &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

// How far below `above` the code lies: 0 for itself, 1 for its child, none if it is not below it at all.
std::optional<int> stepsBelow(const Dimension &dimension, CodeId below, CodeId above)
{
    for (size_t steps = 0; steps <= dimension.codes.size(); ++steps) {
        if (below == above) {
            return int(steps);
        }
        const Code *at = dimension.code(below);
        if (!at || !valid(at->parent)) {
            return {};
        }
        below = at->parent;
    }
    return {};
}

// A rule that matched, and how far its sides lie above the codes asked for: 0 is the pair itself.
struct Match
{
    const Rule *rule;
    int distance;
};

std::vector<Rule> mostSpecificFirst(std::vector<Match> matches)
{
    std::ranges::stable_sort(matches, {}, &Match::distance);
    std::vector<Rule> rules;
    for (const Match &m : matches) {
        rules.push_back(*m.rule);
    }
    return rules;
}

CodeId parentOrSelf(const Dimension &dimension, CodeId id)
{
    const Code *code = dimension.code(id);
    return code && valid(code->parent) ? code->parent : id;
}

// Distance of a rule from a pair of codes, one way round.
std::optional<int> distance(const Dimension &dimension, CodeId ruleA, CodeId ruleB, CodeId a, CodeId b)
{
    const auto first = stepsBelow(dimension, a, ruleA);
    const auto second = stepsBelow(dimension, b, ruleB);
    return first && second ? std::optional(*first + *second) : std::nullopt;
}

std::optional<int> nearest(std::optional<int> a, std::optional<int> b)
{
    if (!a || !b) {
        return a ? a : b;
    }
    return std::min(*a, *b);
}

std::optional<int> distanceToPair(const Dimension &dimension, const Rule &rule, CodeId a, CodeId b)
{
    if (a == b) { // a pair of equal codes matches only remarks on the code
        return rule.a == a && rule.b == a ? std::optional(0) : std::nullopt;
    }
    std::optional<int> found =
        nearest(distance(dimension, rule.a, rule.b, a, b), distance(dimension, rule.a, rule.b, b, a));
    if (!found && rule.wholeCategories) {
        const CodeId upA = parentOrSelf(dimension, rule.a);
        const CodeId upB = parentOrSelf(dimension, rule.b);
        found = nearest(distance(dimension, upA, upB, a, b), distance(dimension, upA, upB, b, a));
    }
    return found;
}

std::optional<int> distanceToCode(const Dimension &dimension, const Rule &rule, CodeId code)
{
    std::optional<int> found = nearest(stepsBelow(dimension, code, rule.a), stepsBelow(dimension, code, rule.b));
    if (!found && rule.wholeCategories) {
        found = nearest(stepsBelow(dimension, code, parentOrSelf(dimension, rule.a)),
                        stepsBelow(dimension, code, parentOrSelf(dimension, rule.b)));
    }
    return found;
}

} // namespace

const Code *Dimension::code(CodeId wanted) const
{
    const auto found = std::ranges::find(codes, wanted, &Code::id);
    return found == codes.end() ? nullptr : &*found;
}

const Code *Dimension::codeNamed(const QString &wanted) const
{
    const auto found = std::ranges::find_if(codes, [&](const Code &c) { return sameName(c.name, wanted); });
    return found == codes.end() ? nullptr : &*found;
}

QStringList Dimension::path(CodeId wanted) const
{
    QStringList names;
    // Bounded by the number of codes, so that a damaged tree with a cycle cannot hang the program.
    for (size_t steps = 0; steps <= codes.size() && valid(wanted); ++steps) {
        const Code *found = code(wanted);
        if (!found) {
            break;
        }
        names.prepend(found->name);
        wanted = found->parent;
    }
    return names;
}

CodeId Dimension::ancestor(CodeId wanted, int level) const
{
    std::vector<CodeId> chain;
    for (CodeId at = wanted; valid(at) && chain.size() <= codes.size();) {
        const Code *found = code(at);
        if (!found) {
            break;
        }
        chain.push_back(at);
        at = found->parent;
    }
    if (chain.empty()) {
        return {};
    }
    const size_t fromTop = std::min(size_t(std::max(level, 0)), chain.size() - 1);
    return chain[chain.size() - 1 - fromTop];
}

int Dimension::depth() const
{
    qsizetype deepest = codes.empty() ? 0 : 1;
    for (const Code &c : codes) {
        deepest = std::max(deepest, path(c.id).size());
    }
    return int(deepest);
}

bool Dimension::hasChildren(CodeId wanted) const
{
    return std::ranges::any_of(codes, [&](const Code &c) { return c.parent == wanted; });
}

std::vector<CodeId> Dimension::choices() const
{
    std::vector<CodeId> ids;
    for (const Code &c : codes) {
        if (c.selectable && !c.retired) {
            ids.push_back(c.id);
        }
    }
    return ids;
}

std::vector<CodeId> Dimension::labelCodes() const
{
    std::vector<CodeId> ids;
    for (const Code &c : codes) {
        // A retired code was chosen once; a retired category with codes below it never was.
        if (c.selectable || (c.retired && !hasChildren(c.id))) {
            ids.push_back(c.id);
        }
    }
    return ids;
}

QStringList Dimension::exportHeadings() const
{
    return exportColumns.isEmpty() ? QStringList(name) : exportColumns;
}

QString Dimension::exportedText(CodeId wanted, bool publishedSpelling) const
{
    const auto spelling = [publishedSpelling](const Code &c) {
        return publishedSpelling && !c.publishedName.isEmpty() ? c.publishedName : c.name;
    };
    const Code *found = code(wanted);
    if (!found) {
        return {};
    }
    const Code *top = code(ancestor(wanted, 0));
    if (!categoryInExport || !top || top->id == wanted) {
        return spelling(*found);
    }
    return spelling(*top) + QStringLiteral(": ") + spelling(*found);
}

const Dimension *Codebook::dimension(DimensionId id) const
{
    const auto found = std::ranges::find(dimensions, id, &Dimension::id);
    return found == dimensions.end() ? nullptr : &*found;
}

const Dimension *Codebook::dimensionNamed(const QString &wanted) const
{
    const QString folded = foldedSpelling(wanted);
    const auto means = [&folded](const QString &text) { return foldedSpelling(text) == folded; };
    for (const Dimension &d : dimensions) {
        if (means(d.name)) {
            return &d;
        }
    }
    for (const Dimension &d : dimensions) {
        if (std::ranges::any_of(d.aliases, means) || std::ranges::any_of(d.exportColumns, means)) {
            return &d;
        }
    }
    return nullptr;
}

const Dimension *Codebook::dimensionOf(CodeId wanted) const
{
    const auto found = std::ranges::find_if(dimensions, [&](const Dimension &d) { return d.code(wanted) != nullptr; });
    return found == dimensions.end() ? nullptr : &*found;
}

const Code *Codebook::code(CodeId id) const
{
    const Dimension *owner = dimensionOf(id);
    return owner ? owner->code(id) : nullptr;
}

const MergedCode *Codebook::mergedCode(CodeId id) const
{
    const auto found = std::ranges::find_if(merged, [id](const MergedCode &m) { return m.code.id == id; });
    return found == merged.end() ? nullptr : &*found;
}

CodeId Codebook::current(CodeId id) const
{
    // Bounded, so that a damaged file with a cycle cannot hang the program.
    for (size_t steps = 0; steps <= merged.size(); ++steps) {
        const MergedCode *found = mergedCode(id);
        if (!found) {
            break;
        }
        id = found->into;
    }
    return id;
}

std::vector<CodeId> Codebook::current(const std::vector<CodeId> &codes) const
{
    std::vector<CodeId> now;
    for (CodeId code : codes) {
        const CodeId counted = current(code);
        if (!std::ranges::contains(now, counted)) {
            now.push_back(counted);
        }
    }
    return now;
}

const Proposal *Codebook::proposalOf(CodeId code) const
{
    const auto found = std::ranges::find(proposals, code, &Proposal::code);
    return found == proposals.end() ? nullptr : &*found;
}

std::vector<const Dimension *> Codebook::exportOrder() const
{
    std::vector<const Dimension *> order;
    for (const Dimension &d : dimensions) {
        if (!d.assessment) {
            order.push_back(&d);
        }
    }
    std::ranges::stable_sort(order, {}, [](const Dimension *d) {
        return d->exportPosition > 0 ? d->exportPosition : std::numeric_limits<int>::max();
    });
    return order;
}

std::vector<Rule> Codebook::rulesFor(CodeId a, CodeId b) const
{
    const Dimension *owner = dimensionOf(a);
    if (!owner || !owner->code(b)) {
        return {};
    }
    std::vector<Match> matches;
    for (const Rule &rule : rules) {
        if (const auto far = distanceToPair(*owner, rule, a, b)) {
            matches.push_back({&rule, *far});
        }
    }
    return mostSpecificFirst(std::move(matches));
}

std::vector<Rule> Codebook::rulesOf(CodeId wanted) const
{
    const Dimension *owner = dimensionOf(wanted);
    if (!owner) {
        return {};
    }
    std::vector<Match> matches;
    for (const Rule &rule : rules) {
        if (const auto far = distanceToCode(*owner, rule, wanted)) {
            matches.push_back({&rule, *far});
        }
    }
    return mostSpecificFirst(std::move(matches));
}

} // namespace corater
