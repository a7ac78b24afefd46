// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Whether raters see what the others propose: always when the round is closed, while it is open as its plan says (see
/// ShareProposals); not without a word, since a proposal tells what another rater saw.
bool sharesProposals(const Study &study, RoundId round);

/// Proposals that the raters have seen before the round: those that were there when it opened, if it is not the first.
/// All earlier rounds were closed then, and hid nothing. What was seen once is not hidden again.
QSet<CodeId> proposalsSeenBefore(const Study &study, RoundId round);

/// The codebook as the rater may see it: without the drafts of others, but for those that all have seen. Drafts that
/// nobody proposed are everybody's. Pure.
Codebook codebookFor(const Codebook &codebook, RaterId rater, const QSet<CodeId> &seen);
/// The same, in the round; `codebook` is the study's, or a version of it.
Codebook codebookFor(const Study &study, const Codebook &codebook, RaterId rater, RoundId round);

/// The codes that the rater is offered in the round, in order.
std::vector<CodeId> codesFor(const Study &study, DimensionId dimension, RaterId rater, RoundId round);

} // namespace corater
