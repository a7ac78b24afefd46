// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyStore.h"
#include "models/study/Study.h"

namespace corater {

/// Whether raters see the codes that others propose: always in a closed round; in an open one if its plan says so (see
/// ShareProposals); otherwise not, since a proposal reveals what another rater found.
bool sharesProposals(const StudyReader &study, RoundId round);

/// Proposals that the raters saw before the round: those that existed when it opened, if it is not the first. All
/// earlier rounds were closed by then and hid nothing. What was seen once is not hidden again.
QSet<CodeId> proposalsSeenBefore(const StudyReader &study, RoundId round);

/// The codebook as the rater may see it: without the drafts of others, except those that all have seen. Drafts without
/// a proposer are visible to everybody. Pure.
Codebook codebookFor(const Codebook &codebook, RaterId rater, const QSet<CodeId> &seen);
/// The same, in the round; `codebook` is the study's, or a version of it.
Codebook codebookFor(const StudyReader &study, const Codebook &codebook, RaterId rater, RoundId round);

/// The same for the newest round: the codebook that may be shown to the rater now, or to a user who has not said who
/// they are (none). A draft that somebody settled with is visible to all.
Codebook codebookShownTo(const StudyReader &study, const Codebook &codebook, RaterId rater);
/// The versions that the rater may see: without those that differ from the previous one only in hidden drafts, which
/// would reveal that such drafts exist. Versions of a round and those that somebody named are always included.
std::vector<CodebookVersion> versionsShownTo(const StudyReader &study, RaterId rater);
/// The version as the rater may see it: itself, or the earlier one that is the same for them.
CodebookVersion versionShownTo(const StudyReader &study, VersionId version, RaterId rater);
/// The same for the current version, the one used for labelling.
CodebookVersion currentVersionShownTo(const StudyReader &study, RaterId rater);

/// A codebook split for a change: raters change the part that they see. The hidden part neither blocks them (a name
/// that another rater has proposed is still free) nor gets lost.
struct BlindCodebook
{
    Codebook visible;
    QSet<CodeId> hidden; ///< drafts of others, left out of it

    /// As the newest round has it for the rater.
    static Result<BlindCodebook> of(const StudyStore &store, const Codebook &whole, RaterId rater);
    /// That of the study for its actor.
    static Result<BlindCodebook> of(const StudyReader &study);
    /// The changed visible codebook with the hidden drafts where they were: in their dimension and below their
    /// category, as far as these are still there. Pure.
    Codebook whole(Codebook changed, const Codebook &before) const;

private:
    void putBack(Dimension &target, const Dimension &before, const Codebook &changed) const;
};

/// Whether drafts of others are hidden now, whether or not there are any.
bool hidesProposals(const StudyReader &study);
/// Whether the code is a draft of the actor that nobody else is shown, so that only they can have used it.
bool isOwnSecret(const StudyReader &study, const Code &code);

/// The codes that the rater is offered in the round, in order.
std::vector<CodeId> codesFor(const StudyReader &study, DimensionId dimension, RaterId rater, RoundId round);

} // namespace corater
