// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/Proposals.h"

#include "data/records/RoundPlan.h"

#include <algorithm>

namespace corater {

bool sharesProposals(const Study &study, RoundId id)
{
    const Round *round = study.round(id);
    return study.isClosed(id) || (round && RoundPlan::fromJson(round->plan).proposals);
}

Codebook codebookFor(const Codebook &codebook, RaterId rater, bool shared)
{
    Codebook visible = codebook;
    if (shared) {
        return visible;
    }
    for (const Proposal &proposal : codebook.proposals) {
        const Code *code = codebook.code(proposal.code);
        if (!code || !code->draft || proposal.rater == rater) {
            continue;
        }
        for (Dimension &dimension : visible.dimensions) {
            // A draft has codes below it only if somebody put them there since; they stay, one level up.
            for (Code &below : dimension.codes) {
                below.parent = below.parent == code->id ? code->parent : below.parent;
            }
            std::erase_if(dimension.codes, [&](const Code &c) { return c.id == code->id; });
        }
        std::erase_if(visible.rules, [&](const Rule &rule) { return rule.a == code->id || rule.b == code->id; });
        std::erase(visible.proposals, proposal);
    }
    return visible;
}

std::vector<CodeId> codesFor(const Study &study, DimensionId id, RaterId rater, RoundId round)
{
    const Codebook visible = codebookFor(study.codebook(), rater, sharesProposals(study, round));
    const Dimension *dimension = visible.dimension(id);
    return dimension ? dimension->choices() : std::vector<CodeId>();
}

} // namespace corater
