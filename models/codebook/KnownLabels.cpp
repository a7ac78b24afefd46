// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/KnownLabels.h"

#include "codebook/taxonomy/CodeTree.h"
#include "data/store/CodebookStore.h"
#include "models/codebook/Proposals.h"

namespace corater {

namespace {

bool isOwnSecret(const Study &study, const Code &code)
{
    const Proposal *proposal = study.codebook().proposalOf(code.id);
    const std::optional<Round> round = study.currentRound();
    return code.draft && proposal && proposal->rater == study.actor() && round && !study.isClosed(round->id) &&
           !sharesProposals(study, round->id) && !proposalsSeenBefore(study, round->id).contains(code.id);
}

} // namespace

KnownLabels knownLabels(const Study &study, DimensionId dimension, CodeId top)
{
    KnownLabels labels;
    const Dimension *asked = study.codebook().dimension(dimension);
    if (!asked) {
        return labels;
    }
    // What cannot be read may be there.
    const bool others = othersAreRating(study.file().connection(), study.actor()).value_or(true);
    for (const Code &code : asked->codes) {
        if (!valid(top) || liesIn(*asked, code.id, top)) {
            labels.count += countLabelsFor(study.file().connection(), code.id, study.actor()).value_or(0);
            labels.perhaps = labels.perhaps || (others && !isOwnSecret(study, code));
        }
    }
    return labels;
}

} // namespace corater
