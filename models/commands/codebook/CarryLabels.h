// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookChange.h"
#include "data/records/Final.h"
#include "data/records/Rating.h"
#include "models/study/Change.h"

#include <functional>
#include <set>

namespace corater {

/// The parts whose labels can still be changed: those of raters in open rounds that they have not sealed.
std::set<std::pair<RoundId, RaterId>> openParts(const std::vector<Round> &rounds, const std::vector<RoundRater> &parts);

/// Applies `rewritten` to each rating that can still change (`assessing`: in a round that assesses settled units), and
/// writes those that then differ.
Result<void> rewriteOpenRatings(Change &change,
                                const std::function<Rating(const Rating &rating, bool assessing)> &rewritten);

/// A rating that is still open, after the change: labels replaced, labels to review flagged, its state by the new
/// codebook (`assessing`: in a round that assesses settled units). Version and time stay, since the rater gave no new
/// answer.
Rating carried(Rating rating, const CodebookChange &edit, bool assessing);
/// A settled item after the change.
FinalItem carried(FinalItem item, const LabelMapping &labels);

/// Writes the change: the codebook, the open ratings and the final labels. Sealed ratings stay as they are; they are
/// read through Codebook::current(). Refused when a code or dimension that is removed is in use.
Result<void> changeCodebook(Change &change, const CodebookChange &edit);

} // namespace corater
