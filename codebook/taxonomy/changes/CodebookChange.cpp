// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookChange.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/CodeTree.h"
#include "codebook/taxonomy/Spelling.h"
#include "codebook/taxonomy/Validation.h"

#include <algorithm>

namespace corater {

namespace {

struct CodebookChangeText
{
    CORATER_MESSAGES(CodebookChange)
};

std::unexpected<Error> notFound(const Message &message)
{
    return fail(ErrorCode::NotFound, message);
}

Dimension *ownerOf(Codebook &book, CodeId code)
{
    const auto at = std::ranges::find_if(book.dimensions, [&](const Dimension &d) { return d.code(code) != nullptr; });
    return at == book.dimensions.end() ? nullptr : &*at;
}

Code *codeOf(Dimension &dimension, CodeId code)
{
    const auto at = std::ranges::find(dimension.codes, code, &Code::id);
    return at == dimension.codes.end() ? nullptr : &*at;
}

// The change, unless it brings in an error that the codebook did not have before.
Result<CodebookChange> checked(const Codebook &before, CodebookChange change)
{
    const std::vector<Problem> known = validate(before);
    for (const Problem &problem : validate(change.codebook)) {
        const bool isNew = std::ranges::none_of(known, [&](const Problem &old) {
            return old.reason == problem.reason && old.code == problem.code && old.dimension == problem.dimension &&
                   old.rule == problem.rule;
        });
        if (isNew && forbidsInStudy(problem)) {
            return fail(ErrorCode::Conflict, problem.reason, Place{.cell = problem.place});
        }
    }
    return change;
}

void addAlias(Code &code, const QString &alias)
{
    const auto same = [&](const QString &other) { return foldedSpelling(other) == foldedSpelling(alias); };
    if (!alias.trimmed().isEmpty() && !same(code.name) && std::ranges::none_of(code.aliases, same)) {
        code.aliases << alias;
    }
}

void removeRulesAbout(Codebook &book, const QSet<CodeId> &codes)
{
    std::erase_if(book.rules, [&](const Rule &rule) { return codes.contains(rule.a) || codes.contains(rule.b); });
}

bool isTaken(const Codebook &book, CodeId id)
{
    return !valid(id) || book.code(id) || book.mergedCode(id);
}

// Codes merged into a removed code are removed with it, so no label may have them either.
void removeMerged(Codebook &book, QSet<CodeId> &removed)
{
    for (auto gone = book.merged.begin(); gone != book.merged.end();) {
        if (removed.contains(gone->into)) {
            removed.insert(gone->code.id);
            book.merged.erase(gone);
            gone = book.merged.begin(); // start again for codes merged into this one
        } else {
            ++gone;
        }
    }
    std::erase_if(book.proposals, [&](const Proposal &proposal) { return removed.contains(proposal.code); });
}

std::unexpected<Error> takenId()
{
    return fail(ErrorCode::Conflict, CodebookChangeText::toSay("the id of the new element is missing or already used"));
}

std::unexpected<Error> noSuchCode()
{
    return notFound(Refusals::noCode());
}

std::unexpected<Error> noSuchDimension()
{
    return notFound(Refusals::noDimension());
}

std::unexpected<Error> noSuchRule()
{
    return notFound(CodebookChangeText::toSay("the codebook has no such rule"));
}

// Changes one code in place and checks the outcome.
template <typename Edit>
Result<CodebookChange> changeCode(const Codebook &book, CodeId id, Edit &&edit)
{
    CodebookChange change{.codebook = book, .labels = {}};
    Dimension *dimension = ownerOf(change.codebook, id);
    if (!dimension) {
        return noSuchCode();
    }
    edit(*codeOf(*dimension, id), *dimension, change.labels);
    return checked(book, std::move(change));
}

} // namespace

Result<CodebookChange> renameCode(const Codebook &book, CodeId code, const QString &name, bool keepOldName)
{
    return changeCode(book, code, [&](Code &changed, Dimension &, LabelMapping &) {
        const QString old = std::exchange(changed.name, name.simplified());
        changed.aliases.removeIf([&](const QString &a) { return foldedSpelling(a) == foldedSpelling(changed.name); });
        if (keepOldName) {
            addAlias(changed, old);
        }
    });
}

Result<CodebookChange> moveCode(const Codebook &book, CodeId code, CodeId parent, CodeId before)
{
    CodebookChange change{.codebook = book, .labels = {}};
    Dimension *dimension = ownerOf(change.codebook, code);
    if (!dimension || (valid(parent) && !dimension->code(parent)) || (valid(before) && !dimension->code(before))) {
        return noSuchCode();
    }
    if (liesIn(*dimension, parent, code)) {
        return fail(ErrorCode::Conflict, CodebookChangeText::toSay("a code cannot be moved below itself"));
    }
    if (valid(before) && dimension->code(before)->parent != parent) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("the code that should follow it has another parent"));
    }
    if (before != code) {
        putSubtree(*dimension, takeSubtree(*dimension, code), parent, before);
    }
    return checked(book, std::move(change));
}

Result<CodebookChange> mergeCodes(const Codebook &book, CodeId from, CodeId into)
{
    CodebookChange change{.codebook = book, .labels = {}};
    Dimension *dimension = ownerOf(change.codebook, from);
    if (!dimension || !dimension->code(into)) {
        return noSuchCode();
    }
    if (liesIn(*dimension, into, from)) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("a code cannot be merged into itself or into one below it"));
    }
    const Code old = *dimension->code(from);
    const Code target = *dimension->code(into);
    if (target.retired && !old.retired) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("a code that is offered cannot be merged into a retired one"));
    }
    if (old.selectable && !target.selectable) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("labels cannot be put on a category that cannot be chosen"));
    }
    const std::vector<CodeId> children = childrenOf(*dimension, from);
    for (CodeId child : children) {
        putSubtree(*dimension, takeSubtree(*dimension, child), into, {});
    }
    takeSubtree(*dimension, from);
    Code &merged = *codeOf(*dimension, into);
    for (const QString &name : QStringList{old.name, old.publishedName} + old.aliases) {
        addAlias(merged, name);
    }
    merged.examples << old.examples;
    merged.draft = merged.draft && old.draft; // a code accepted once stays accepted
    for (Rule &rule : change.codebook.rules) {
        const bool between = (rule.a == from && rule.b == into) || (rule.a == into && rule.b == from);
        rule.a = rule.a == from && !between ? into : rule.a;
        rule.b = rule.b == from && !between ? into : rule.b;
    }
    removeRulesAbout(change.codebook, {from});
    MergedCode gone{.code = old, .dimension = dimension->id, .into = into};
    gone.code.parent = {}; // its category may be changed independently
    std::vector<MergedCode> &all = change.codebook.merged;
    all.insert(std::ranges::lower_bound(all, from, {}, [](const MergedCode &m) { return m.code.id; }), gone);
    std::erase_if(change.codebook.proposals, [from](const Proposal &proposal) { return proposal.code == from; });
    change.labels.replaced.insert(from, into);
    return checked(book, std::move(change));
}

Result<CodebookChange> splitCode(const Codebook &book, CodeId code, const std::vector<Code> &parts)
{
    CodebookChange change{.codebook = book, .labels = {}};
    Dimension *dimension = ownerOf(change.codebook, code);
    if (!dimension) {
        return noSuchCode();
    }
    if (parts.size() < 2) {
        return fail(ErrorCode::Conflict, CodebookChangeText::toSay("a code must be split into two or more codes"));
    }
    if (dimension->hasChildren(code) || dimension->code(code)->retired) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("only a code that is offered and has no codes below it can be split"));
    }
    const CodeId parent = dimension->code(code)->parent;
    const CodeId next = siblingAfter(*dimension, code);
    for (Code part : parts) {
        if (isTaken(change.codebook, part.id)) {
            return takenId();
        }
        part.parent = parent;
        putSubtree(*dimension, {part}, parent, next);
    }
    Code &old = *codeOf(*dimension, code);
    old.retired = true;
    old.shortcut.clear();
    change.labels.recheck.insert(code);
    return checked(book, std::move(change));
}

Result<CodebookChange> retireCode(const Codebook &book, CodeId code)
{
    return changeCode(book, code, [](Code &changed, Dimension &dimension, LabelMapping &) {
        const CodeId top = changed.id;
        for (Code &below : dimension.codes) {
            below.retired = below.retired || liesIn(dimension, below.id, top);
        }
    });
}

Result<CodebookChange> reinstateCode(const Codebook &book, CodeId code)
{
    return changeCode(book, code, [](Code &changed, Dimension &dimension, LabelMapping &) {
        const CodeId lowest = changed.id;
        for (Code &above : dimension.codes) {
            above.retired = above.retired && !liesIn(dimension, lowest, above.id);
        }
    });
}

Result<CodebookChange> addCode(const Codebook &book, DimensionId id, const Code &code, CodeId before)
{
    CodebookChange change{.codebook = book, .labels = {}};
    const auto dimension = std::ranges::find(change.codebook.dimensions, id, &Dimension::id);
    if (dimension == change.codebook.dimensions.end()) {
        return noSuchDimension();
    }
    if (isTaken(book, code.id)) {
        return takenId();
    }
    if ((valid(code.parent) && !dimension->code(code.parent)) || (valid(before) && !dimension->code(before))) {
        return noSuchCode();
    }
    if (valid(before) && dimension->code(before)->parent != code.parent) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("the code that should follow it has another parent"));
    }
    putSubtree(*dimension, {code}, code.parent, before);
    return checked(book, std::move(change));
}

Result<CodebookChange> editCode(const Codebook &book, const Code &edited)
{
    return changeCode(book, edited.id, [&](Code &changed, Dimension &, LabelMapping &labels) {
        const Code old = std::exchange(changed, edited);
        changed.parent = old.parent;
        changed.name = old.name;
        if (old.selectable && !changed.selectable) {
            labels.recheck.insert(changed.id);
        }
    });
}

Result<CodebookChange> removeCode(const Codebook &book, CodeId code)
{
    CodebookChange change{.codebook = book, .labels = {}};
    Dimension *dimension = ownerOf(change.codebook, code);
    if (!dimension) {
        return noSuchCode();
    }
    if (dimension->hasChildren(code)) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("a category can be removed only if it has no codes below it"));
    }
    takeSubtree(*dimension, code);
    removeRulesAbout(change.codebook, {code});
    change.labels.mustBeUnused.insert(code);
    removeMerged(change.codebook, change.labels.mustBeUnused);
    return checked(book, std::move(change));
}

Result<CodebookChange> acceptDraft(const Codebook &book, CodeId code)
{
    return changeCode(book, code, [](Code &changed, Dimension &, LabelMapping &) { changed.draft = false; });
}

Result<CodebookChange> refuseDraft(const Codebook &book, CodeId code)
{
    const Code *draft = book.code(code);
    if (draft && !draft->draft) {
        return fail(ErrorCode::Conflict,
                    CodebookChangeText::toSay("only a proposal can be refused; this code can be retired"));
    }
    return changeCode(book, code, [](Code &changed, Dimension &, LabelMapping &labels) {
        changed.draft = false;
        changed.retired = true;
        changed.shortcut.clear();
        labels.recheck.insert(changed.id);
    });
}

Result<CodebookChange> addDimension(const Codebook &book, const Dimension &dimension, DimensionId before)
{
    CodebookChange change{.codebook = book, .labels = {}};
    if (!valid(dimension.id) || book.dimension(dimension.id)) {
        return takenId();
    }
    const auto at = std::ranges::find(change.codebook.dimensions, before, &Dimension::id);
    if (valid(before) && at == change.codebook.dimensions.end()) {
        return noSuchDimension();
    }
    change.codebook.dimensions.insert(at, dimension);
    return checked(book, std::move(change));
}

Result<CodebookChange> editDimension(const Codebook &book, const Dimension &edited)
{
    CodebookChange change{.codebook = book, .labels = {}};
    const auto at = std::ranges::find(change.codebook.dimensions, edited.id, &Dimension::id);
    if (at == change.codebook.dimensions.end()) {
        return noSuchDimension();
    }
    const Dimension old = std::exchange(*at, edited);
    at->codes = old.codes;
    if (edited.maximum > 0 && (old.maximum == 0 || edited.maximum < old.maximum)) {
        change.labels.narrowed.insert(edited.id);
    }
    return checked(book, std::move(change));
}

Result<CodebookChange> moveDimension(const Codebook &book, DimensionId id, DimensionId before)
{
    CodebookChange change{.codebook = book, .labels = {}};
    std::vector<Dimension> &dimensions = change.codebook.dimensions;
    const auto at = std::ranges::find(dimensions, id, &Dimension::id);
    if (at == dimensions.end() || (valid(before) && !book.dimension(before))) {
        return noSuchDimension();
    }
    if (before != id) {
        const Dimension moved = *at;
        dimensions.erase(at);
        dimensions.insert(std::ranges::find(dimensions, before, &Dimension::id), moved);
    }
    return checked(book, std::move(change));
}

Result<CodebookChange> removeDimension(const Codebook &book, DimensionId id)
{
    CodebookChange change{.codebook = book, .labels = {}};
    const Dimension *dimension = book.dimension(id);
    if (!dimension) {
        return noSuchDimension();
    }
    for (const Code &code : dimension->codes) {
        change.labels.mustBeUnused.insert(code.id);
    }
    std::erase_if(change.codebook.dimensions, [id](const Dimension &d) { return d.id == id; });
    removeRulesAbout(change.codebook, change.labels.mustBeUnused);
    removeMerged(change.codebook, change.labels.mustBeUnused);
    return checked(book, std::move(change));
}

Result<CodebookChange> addRule(const Codebook &book, const Rule &rule)
{
    CodebookChange change{.codebook = book, .labels = {}};
    if (!valid(rule.id) || std::ranges::find(book.rules, rule.id, &Rule::id) != book.rules.end()) {
        return takenId();
    }
    change.codebook.rules.push_back(rule);
    return checked(book, std::move(change));
}

Result<CodebookChange> editRule(const Codebook &book, const Rule &edited)
{
    CodebookChange change{.codebook = book, .labels = {}};
    const auto at = std::ranges::find(change.codebook.rules, edited.id, &Rule::id);
    if (at == change.codebook.rules.end()) {
        return noSuchRule();
    }
    *at = edited;
    return checked(book, std::move(change));
}

Result<CodebookChange> removeRule(const Codebook &book, RuleId rule)
{
    CodebookChange change{.codebook = book, .labels = {}};
    if (std::erase_if(change.codebook.rules, [rule](const Rule &r) { return r.id == rule; }) == 0) {
        return noSuchRule();
    }
    return checked(book, std::move(change));
}

QSet<CodeId> recheckedSince(const Codebook &then, const Codebook &now)
{
    QSet<CodeId> changed;
    for (const Dimension &dimension : then.dimensions) {
        for (const Code &old : dimension.codes) {
            const Code *code = now.code(old.id);
            const bool meansElse = code && (code->definition != old.definition || code->useWhen != old.useWhen ||
                                            code->avoidWhen != old.avoidWhen);
            const bool offeredNoMore = code && old.selectable && !old.retired && (!code->selectable || code->retired);
            if (meansElse || offeredNoMore) {
                changed.insert(old.id);
            }
        }
    }
    return changed;
}

} // namespace corater
