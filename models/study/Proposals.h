// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyStore.h"
#include "models/study/Study.h"

namespace corater {

/// Whether raters see what the others propose: always when the round is closed, while it is open as its plan says (see
/// ShareProposals); otherwise hidden, since a proposal reveals what another rater found.
bool sharesProposals(const Study &study, RoundId round);

/// Proposals that the raters have seen before the round: those that were there when it opened, if it is not the first.
/// All earlier rounds were closed then, and hid nothing. What was seen once is not hidden again.
QSet<CodeId> proposalsSeenBefore(const Study &study, RoundId round);

/// The codebook as the rater may see it: without the drafts of others, but for those that all have seen. Drafts that
/// nobody proposed are everybody's. Pure.
Codebook codebookFor(const Codebook &codebook, RaterId rater, const QSet<CodeId> &seen);
/// The same, in the round; `codebook` is the study's, or a version of it.
Codebook codebookFor(const Study &study, const Codebook &codebook, RaterId rater, RoundId round);

/// The same, of the newest round: what may be shown to the rater now, or to one who did not say who they are (none). A
/// draft that somebody settled with is seen by all.
Codebook codebookShownTo(const Study &study, const Codebook &codebook, RaterId rater);
/// The versions that may be named to the rater: without those that differ from the one before by hidden drafts alone,
/// which would tell that there are some. Versions of a round and those that somebody named are always there.
std::vector<CodebookVersion> versionsShownTo(const Study &study, RaterId rater);
/// The version as it may be named to the rater: itself, or the one before it that is the same for them.
CodebookVersion versionShownTo(const Study &study, VersionId version, RaterId rater);
/// The same of the one that is labelled under now.
CodebookVersion currentVersionShownTo(const Study &study, RaterId rater);

/// A codebook split for a change: raters change the part that they see. The hidden part neither blocks them (a name
/// that another rater has proposed is still free) nor gets lost.
struct BlindCodebook
{
    Codebook visible;
    QSet<CodeId> hidden; ///< drafts of others, left out of it

    /// As the newest round has it for the rater.
    static Result<BlindCodebook> of(const StudyStore &store, const Codebook &whole, RaterId rater);
    /// That of the study for its actor.
    static Result<BlindCodebook> of(const Study &study);
    /// The changed visible codebook with the hidden drafts where they were: in their dimension and below their
    /// category, as far as these are still there. Pure.
    Codebook whole(Codebook changed, const Codebook &before) const;

private:
    void putBack(Dimension &target, const Dimension &before, const Codebook &changed) const;
};

/// Whether drafts of others are hidden now, whether or not there are any.
bool hidesProposals(const Study &study);
/// Whether the code is a draft of the one who works that nobody else is shown, so that only they can have given it.
bool isOwnSecret(const Study &study, const Code &code);

/// The codes that the rater is offered in the round, in order.
std::vector<CodeId> codesFor(const Study &study, DimensionId dimension, RaterId rater, RoundId round);

} // namespace corater
