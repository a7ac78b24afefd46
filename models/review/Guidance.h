// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "models/agreement/shown/AgreementSummary.h"
#include "models/study/StudyReader.h"

namespace corater {

/// The pairs of codes that raters confused, both directions together, the most frequent first. Each comes with the rule
/// that tells the two codes apart, if there is one, and with kappa of the table as it is and as it would be if rater 2
/// had agreed with rater 1 on this pair (Cohen 1960; undefined stays without a value). Names come from the table.
std::vector<PairGuidance> confusedPairs(const ConfusionTable &table, const Codebook &codebook);

/// The same of all dimensions of a closed round, by the current names of the codes, the most frequent first.
Result<std::vector<PairGuidance>> pairsOfRound(const StudyReader &study, RoundId round);

/// The guidance for a pair: found in `known` in either direction, or made from the codebook alone. The rule is always
/// the one in the current codebook. None for the same code twice or a code that no longer exists.
PairGuidance guidanceFor(const Codebook &codebook, CodeId a, CodeId b, const std::vector<PairGuidance> &known = {});

} // namespace corater
