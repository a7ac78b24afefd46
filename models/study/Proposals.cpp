// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Proposals.h"

#include "codebook/taxonomy/CodeTree.h"
#include "data/records/CodebookVersion.h"
#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RoundRepository.h"

#include <algorithm>

namespace corater {

namespace {

bool isDraftOfAnother(const Codebook &codebook, const Proposal &proposal, RaterId rater)
{
    const Code *code = codebook.code(proposal.code);
    return code && code->draft && proposal.rater != rater;
}

// The codebook without these drafts and what is said of them.
Codebook without(const Codebook &codebook, const QSet<CodeId> &hidden)
{
    Codebook visible = codebook;
    for (const CodeId id : hidden) {
        const CodeId parent = codebook.code(id)->parent;
        for (Dimension &dimension : visible.dimensions) {
            // A draft has codes below it only if somebody put them there since; they stay, one level up.
            for (Code &below : dimension.codes) {
                below.parent = below.parent == id ? parent : below.parent;
            }
            std::erase_if(dimension.codes, [&](const Code &c) { return c.id == id; });
        }
    }
    std::erase_if(visible.rules, [&](const Rule &rule) { return hidden.contains(rule.a) || hidden.contains(rule.b); });
    std::erase_if(visible.proposals, [&](const Proposal &proposal) { return hidden.contains(proposal.code); });
    return visible;
}

// The newest round that was not imported, if it is open and hides what others propose.
std::optional<Round> hidingRound(const std::vector<Round> &rounds)
{
    const auto newest = std::ranges::find_last(rounds, false, &Round::imported);
    return newest.empty() || !newest.front().closedAt.isEmpty() || RoundPlan::fromJson(newest.front().plan).proposals
               ? std::nullopt
               : std::optional(newest.front());
}

// The drafts of others that the rater is not shown while the newest round is open.
Result<QSet<CodeId>> hiddenDrafts(const StudyStore &store, const Codebook &codebook, RaterId rater)
{
    QSet<CodeId> hidden;
    for (const Proposal &proposal : codebook.proposals) {
        if (isDraftOfAnother(codebook, proposal, rater)) {
            hidden.insert(proposal.code);
        }
    }
    const auto rounds = hidden.isEmpty() ? Result<std::vector<Round>>() : store.rounds().all();
    if (!rounds) {
        return std::unexpected(rounds.error());
    }
    const std::optional<Round> round = hidingRound(*rounds);
    if (!round) {
        return QSet<CodeId>();
    }
    const bool first = std::ranges::none_of(*rounds, [&](const Round &earlier) {
        return earlier.number < round->number && !earlier.imported && !earlier.closedAt.isEmpty();
    });
    const Codebook opened = first ? Codebook() : store.codebook().version(round->version).value_or(Codebook());
    for (const Proposal &seen : opened.proposals) {
        hidden.remove(seen.code);
    }
    for (const CodeId code : QSet<CodeId>(hidden)) {
        const auto settled = store.codebook().isSettled(code);
        if (!settled) {
            return std::unexpected(settled.error());
        }
        if (*settled) {
            hidden.remove(code);
        }
    }
    return hidden;
}

// What cannot be read is not shown.
bool isSettledWith(const StudyReader &study, CodeId code)
{
    return study.store().codebook().isSettled(code).value_or(false);
}

} // namespace

bool sharesProposals(const StudyReader &study, RoundId id)
{
    const std::optional<Round> round = study.round(id);
    return study.isClosed(id) || (round && RoundPlan::fromJson(round->plan).proposals);
}

QSet<CodeId> proposalsSeenBefore(const StudyReader &study, RoundId id)
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
    QSet<CodeId> hidden;
    for (const Proposal &proposal : codebook.proposals) {
        if (isDraftOfAnother(codebook, proposal, rater) && !seen.contains(proposal.code)) {
            hidden.insert(proposal.code);
        }
    }
    return without(codebook, hidden);
}

Codebook codebookFor(const StudyReader &study, const Codebook &codebook, RaterId rater, RoundId round)
{
    const bool foreign = std::ranges::any_of(codebook.proposals, [&](const Proposal &p) { return p.rater != rater; });
    if (!foreign || !valid(round) || sharesProposals(study, round)) {
        return codebook;
    }
    return codebookFor(codebook, rater, proposalsSeenBefore(study, round));
}

Codebook codebookShownTo(const StudyReader &study, const Codebook &codebook, RaterId rater)
{
    const auto hidden = hiddenDrafts(study.store(), codebook, rater);
    return hidden ? without(codebook, *hidden) : codebookFor(codebook, rater, {});
}

std::vector<CodebookVersion> versionsShownTo(const StudyReader &study, RaterId rater)
{
    if (!hidesProposals(study)) {
        return study.versions();
    }
    std::vector<CodebookVersion> shown;
    Codebook last;
    for (const CodebookVersion &version : study.versions()) {
        const bool isNamed = version.name != QStringLiteral("v%1").arg(version.number);
        const bool stays = isNamed || std::ranges::contains(study.rounds(), version.id, &Round::version);
        const Codebook content = codebookShownTo(study, study.codebookOf(version.id).value_or(Codebook()), rater);
        if (shown.empty() || stays || content != last) {
            // A number left out would tell that somebody has proposed something.
            CodebookVersion counted = version;
            counted.number = shown.empty() ? version.number : shown.back().number + 1;
            counted.name = isNamed ? version.name : QStringLiteral("v%1").arg(counted.number);
            shown.push_back(counted);
            last = content;
        }
    }
    return shown;
}

CodebookVersion versionShownTo(const StudyReader &study, VersionId version, RaterId rater)
{
    const std::vector<CodebookVersion> shown = versionsShownTo(study, rater);
    const auto wanted = std::ranges::find(study.versions(), version, &CodebookVersion::id);
    if (shown.empty() || wanted == study.versions().end()) {
        return {};
    }
    CodebookVersion found = shown.front();
    for (auto each = study.versions().begin(); each <= wanted; ++each) {
        const auto here = std::ranges::find(shown, each->id, &CodebookVersion::id);
        found = here == shown.end() ? found : *here;
    }
    return found;
}

CodebookVersion currentVersionShownTo(const StudyReader &study, RaterId rater)
{
    return versionShownTo(study, study.currentVersion().value_or(VersionId{}), rater);
}

Result<BlindCodebook> BlindCodebook::of(const StudyReader &study)
{
    return of(study.store(), study.codebook(), study.actor());
}

Result<BlindCodebook> BlindCodebook::of(const StudyStore &store, const Codebook &whole, RaterId rater)
{
    auto hidden = hiddenDrafts(store, whole, rater);
    if (!hidden) {
        return std::unexpected(hidden.error());
    }
    return BlindCodebook{without(whole, *hidden), std::move(*hidden)};
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
            putSubtree(target, takeSubtree(target, code.id), code.parent, {}); // it was one level up for those who look
        }
    }
}

bool hidesProposals(const StudyReader &study)
{
    const std::optional<Round> round = study.currentRound();
    return round && !sharesProposals(study, round->id);
}

bool isOwnSecret(const StudyReader &study, const Code &code)
{
    const Proposal *proposal = study.codebook().proposalOf(code.id);
    return code.draft && proposal && proposal->rater == study.actor() && hidesProposals(study) &&
           !proposalsSeenBefore(study, study.currentRound()->id).contains(code.id) && !isSettledWith(study, code.id);
}

std::vector<CodeId> codesFor(const StudyReader &study, DimensionId id, RaterId rater, RoundId round)
{
    const Codebook visible = codebookFor(study, study.codebook(), rater, round);
    const Dimension *dimension = visible.dimension(id);
    return dimension ? dimension->choices() : std::vector<CodeId>();
}

} // namespace corater
