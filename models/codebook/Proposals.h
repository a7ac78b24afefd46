// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// The study's setting by which all rounds share proposals ("yes"); a round's plan may say otherwise.
inline const QString shareProposalsSetting = QStringLiteral("proposals.shared");

/// Whether raters see, while the round is open, what the others propose: as the round's plan says ("shareProposals":
/// true or false), else as the study's setting does; not without either, since a proposal tells what another rater saw.
bool sharesProposals(const Study &study, RoundId round);

/// The codebook as the rater may see it: without the drafts of others, unless proposals are shared. Drafts that nobody
/// proposed are everybody's. Pure.
Codebook codebookFor(const Codebook &codebook, RaterId rater, bool shared);

/// The codes that the rater is offered in the round, in order.
std::vector<CodeId> codesFor(const Study &study, DimensionId dimension, RaterId rater, RoundId round);

} // namespace corater
