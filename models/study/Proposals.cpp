// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Proposals.h"

#include "data/records/RoundPlan.h"
#include "data/store/tables/CodebookRepository.h"

#include <algorithm>

namespace corater {

namespace {

// The hidden codes if the file cannot be read: all drafts of others.
QSet<CodeId> draftsOfOthers(const Codebook &codebook, RaterId viewer)
{
    QSet<CodeId> drafts;
    for (const Proposal &proposal : codebook.proposals) {
        const Code *code = codebook.code(proposal.code);
        if (code && code->draft && proposal.rater != viewer) {
            drafts.insert(proposal.code);
        }
    }
    return drafts;
}

bool isNamed(const CodebookVersion &version)
{
    return version.name != QStringLiteral("v%1").arg(version.number);
}

} // namespace

bool sharesProposals(const StudyReader &study, RoundId id)
{
    const std::optional<Round> round = study.round(id);
    return study.isClosed(id) || (round && RoundPlan::fromJson(round->plan).proposals);
}

bool hidesProposals(const StudyReader &study)
{
    const std::optional<Round> round = study.currentRound();
    return round && !sharesProposals(study, round->id);
}

bool isOwnSecret(const StudyReader &study, const Code &code)
{
    const Codebook &whole = study.wholeCodebook();
    const Proposal *proposal = whole.proposalOf(code.id);
    if (!code.draft || !proposal || proposal->rater != study.actor() || !hidesProposals(study)) {
        return false;
    }
    const auto hidden = study.store().codebook().hiddenFrom(Reader::ownersTools(), whole);
    return hidden && hidden->contains(code.id); // if it cannot be read, the code counts as no secret
}

Codebook codebookShownTo(const StudyReader &study, const Codebook &codebook, RaterId viewer)
{
    const auto hidden = study.store().codebook().hiddenFrom(Reader::as(viewer), codebook);
    return BlindCodebook::of(codebook, hidden ? *hidden : draftsOfOthers(codebook, viewer)).visible;
}

Codebook codebookShownTo(const StudyReader &study, RaterId viewer)
{
    return codebookShownTo(study, study.wholeCodebook(), viewer);
}

std::vector<CodebookVersion> versionsShownTo(const StudyReader &study, RaterId viewer)
{
    if (!hidesProposals(study)) {
        return study.allVersions();
    }
    std::vector<CodebookVersion> shown;
    Codebook last;
    for (const CodebookVersion &version : study.allVersions()) {
        const bool isOfRound = std::ranges::contains(study.rounds(), version.id, &Round::version);
        const auto whole = study.wholeCodebookOf(version.id);
        const Codebook content = codebookShownTo(study, whole.value_or(Codebook()), viewer);
        if (!shown.empty() && isNamed(version) && !isOfRound && content == last && !isNamed(shown.back())) {
            shown.back().name = version.name; // without hidden drafts, the earlier version would have got the name
        } else if (shown.empty() || isNamed(version) || isOfRound || content != last) {
            // A gap in the numbers would reveal that a rater has proposed a code.
            CodebookVersion counted = version;
            counted.number = shown.empty() ? version.number : shown.back().number + 1;
            counted.name = isNamed(version) ? version.name : QStringLiteral("v%1").arg(counted.number);
            shown.push_back(counted);
            last = content;
        }
    }
    return shown;
}

CodebookVersion versionShownTo(const StudyReader &study, VersionId version, RaterId viewer)
{
    const std::vector<CodebookVersion> shown =
        viewer == study.actor() ? study.versions() : versionsShownTo(study, viewer);
    const std::vector<CodebookVersion> &all = study.allVersions();
    const auto wanted = std::ranges::find(all, version, &CodebookVersion::id);
    if (shown.empty() || wanted == all.end()) {
        return {};
    }
    CodebookVersion found = shown.front();
    for (auto each = all.begin(); each <= wanted; ++each) {
        const auto here = std::ranges::find(shown, each->id, &CodebookVersion::id);
        found = here == shown.end() ? found : *here;
    }
    return found;
}

CodebookVersion currentVersionShownTo(const StudyReader &study, RaterId viewer)
{
    return versionShownTo(study, study.store().codebook().currentVersion().value_or(VersionId{}), viewer);
}

Result<BlindCodebook> blindCodebook(const StudyStore &store, const Codebook &whole, RaterId rater)
{
    TRY(auto hidden, store.codebook().hiddenFrom(Reader::as(rater), whole));
    return BlindCodebook::of(whole, std::move(hidden));
}

} // namespace corater
