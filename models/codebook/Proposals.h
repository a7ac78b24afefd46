// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Whether raters see what the others propose: always when the round is closed, while it is open as its plan says (see
/// ShareProposals); not without a word, since a proposal tells what another rater saw.
bool sharesProposals(const Study &study, RoundId round);

/// The codebook as the rater may see it: without the drafts of others, unless proposals are shared. Drafts that nobody
/// proposed are everybody's. Pure.
Codebook codebookFor(const Codebook &codebook, RaterId rater, bool shared);

/// The codes that the rater is offered in the round, in order.
std::vector<CodeId> codesFor(const Study &study, DimensionId dimension, RaterId rater, RoundId round);

} // namespace corater
