// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/Proposals.h"

#include "data/records/RoundPlan.h"
#include "data/store/CodebookStore.h"

#include <algorithm>

namespace corater {

namespace {

// What cannot be read is not shown.
bool isSettledWith(const Study &study, CodeId code)
{
    return isSettled(study.file().connection(), code).value_or(false);
}

} // namespace

bool sharesProposals(const Study &study, RoundId id)
{
    const std::optional<Round> round = study.round(id);
    return study.isClosed(id) || (round && RoundPlan::fromJson(round->plan).proposals);
}

QSet<CodeId> proposalsSeenBefore(const Study &study, RoundId id)
{
    const std::optional<Round> round = study.round(id);
    const bool first = !round || std::ranges::none_of(study.rounds(), [&](const Round &earlier) {
        return earlier.number < round->number && !earlier.imported && study.isClosed(earlier.id);
    });
    QSet<CodeId> seen;
    if (first) {
        return seen; // nobody has been shown anything
    }
    // A version that a round was opened under is never rewritten. One that cannot be read hides more, not less.
    const Codebook opened = study.codebookOf(round->version).value_or(Codebook());
    for (const Proposal &proposal : opened.proposals) {
        seen.insert(proposal.code);
    }
    return seen;
}

Codebook codebookFor(const Codebook &codebook, RaterId rater, const QSet<CodeId> &seen)
{
    Codebook visible = codebook;
    for (const Proposal &proposal : codebook.proposals) {
        const Code *code = codebook.code(proposal.code);
        if (!code || !code->draft || proposal.rater == rater || seen.contains(proposal.code)) {
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

Codebook codebookFor(const Study &study, const Codebook &codebook, RaterId rater, RoundId round)
{
    const bool foreign = std::ranges::any_of(codebook.proposals, [&](const Proposal &p) { return p.rater != rater; });
    if (!foreign || !valid(round) || sharesProposals(study, round)) {
        return codebook;
    }
    return codebookFor(codebook, rater, proposalsSeenBefore(study, round));
}

Codebook codebookShownTo(const Study &study, const Codebook &codebook, RaterId rater)
{
    if (!hidesProposals(study)) {
        return codebook;
    }
    QSet<CodeId> seen = proposalsSeenBefore(study, study.currentRound()->id);
    for (const Proposal &proposal : codebook.proposals) {
        if (isSettledWith(study, proposal.code)) {
            seen.insert(proposal.code);
        }
    }
    return codebookFor(codebook, rater, seen);
}

bool hidesProposals(const Study &study)
{
    const std::optional<Round> round = study.currentRound();
    return round && !sharesProposals(study, round->id);
}

bool isOwnSecret(const Study &study, const Code &code)
{
    const Proposal *proposal = study.codebook().proposalOf(code.id);
    return code.draft && proposal && proposal->rater == study.actor() && hidesProposals(study) &&
           !proposalsSeenBefore(study, study.currentRound()->id).contains(code.id) && !isSettledWith(study, code.id);
}

std::vector<CodeId> codesFor(const Study &study, DimensionId id, RaterId rater, RoundId round)
{
    const Codebook visible = codebookFor(study, study.codebook(), rater, round);
    const Dimension *dimension = visible.dimension(id);
    return dimension ? dimension->choices() : std::vector<CodeId>();
}

} // namespace corater
