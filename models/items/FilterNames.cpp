// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/FilterNames.h"

#include "data/store/tables/CodebookRepository.h"
#include "models/items/SavedSearches.h"
#include "models/study/Proposals.h"

namespace corater {

FilterNames filterNames(const StudyReader &study, RaterId rater)
{
    FilterNames names{.codebook = codebookShownTo(study, rater),
                      .raters = study.raters(),
                      .proposals = {},
                      .saved = savedSearches(study)};
    // Even a proposal shown to all reveals its item, and so an item that another rater works on in the open round.
    const std::optional<Round> current = study.currentRound();
    const bool isOpen = current && !study.isClosed(current->id);
    const QSet<CodeId> seen =
        isOpen ? study.store().codebook().seenBefore(*current).value_or(QSet<CodeId>()) : QSet<CodeId>();
    for (const Proposal &proposal : names.codebook.proposals) {
        const bool own = valid(rater) && proposal.rater == rater;
        if (valid(proposal.item) && (!isOpen || own || seen.contains(proposal.code))) {
            names.proposals.push_back(proposal.item);
        }
    }
    return names;
}

} // namespace corater
