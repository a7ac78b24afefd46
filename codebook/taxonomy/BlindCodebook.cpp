// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/BlindCodebook.h"

#include "codebook/taxonomy/CodeTree.h"

#include <algorithm>

namespace corater {

BlindCodebook BlindCodebook::of(const Codebook &codebook, QSet<CodeId> hidden)
{
    Codebook visible = codebook;
    for (const CodeId id : std::as_const(hidden)) {
        const Code *draft = codebook.code(id);
        const CodeId parent = draft ? draft->parent : CodeId{};
        for (Dimension &dimension : visible.dimensions) {
            // Codes that were put below a draft later stay, one level up.
            for (Code &below : dimension.codes) {
                below.parent = below.parent == id ? parent : below.parent;
            }
            std::erase_if(dimension.codes, [&](const Code &c) { return c.id == id; });
        }
    }
    std::erase_if(visible.rules, [&](const Rule &rule) { return hidden.contains(rule.a) || hidden.contains(rule.b); });
    std::erase_if(visible.proposals, [&](const Proposal &proposal) { return hidden.contains(proposal.code); });
    return {.visible = std::move(visible), .hidden = std::move(hidden)};
}

Codebook BlindCodebook::whole(Codebook changed, const Codebook &before) const
{
    if (hidden.isEmpty()) {
        return changed;
    }
    for (const Dimension &dimension : before.dimensions) {
        const auto target = std::ranges::find(changed.dimensions, dimension.id, &Dimension::id);
        if (target != changed.dimensions.end()) {
            putBack(*target, dimension, changed);
        }
    }
    for (size_t i = 0; i < before.rules.size(); ++i) {
        const Rule &rule = before.rules[i];
        const bool isThere = changed.code(rule.a) && changed.code(rule.b);
        if (isThere && (hidden.contains(rule.a) || hidden.contains(rule.b))) {
            changed.rules.insert(changed.rules.begin() + qsizetype(std::min(i, changed.rules.size())), rule);
        }
    }
    QHash<CodeId, Proposal> proposals;
    for (const std::vector<Proposal> *known : {&before.proposals, &std::as_const(changed.proposals)}) {
        for (const Proposal &proposal : *known) {
            proposals.insert(proposal.code, proposal);
        }
    }
    changed.proposals.clear();
    for (const Dimension &dimension : changed.dimensions) {
        for (const Code &code : dimension.codes) {
            if (proposals.contains(code.id)) {
                changed.proposals.push_back(proposals.value(code.id));
            }
        }
    }
    return changed;
}

void BlindCodebook::putBack(Dimension &target, const Dimension &before, const Codebook &changed) const
{
    for (const Code &code : before.codes) {
        if (hidden.contains(code.id)) {
            Code draft = code;
            const CodeId parent = changed.current(code.parent);
            draft.parent = target.code(parent) ? parent : CodeId{};
            CodeId next = siblingAfter(before, code.id);
            while (valid(next) && !(target.code(next) && target.code(next)->parent == draft.parent)) {
                next = siblingAfter(before, next);
            }
            putSubtree(target, {draft}, draft.parent, next);
        } else if (hidden.contains(code.parent) && target.code(code.id) &&
                   target.code(code.id)->parent == visible.code(code.id)->parent) {
            putSubtree(target, takeSubtree(target, code.id), code.parent, {}); // the visible codebook showed it one
                                                                               // level up
        }
    }
}

} // namespace corater
