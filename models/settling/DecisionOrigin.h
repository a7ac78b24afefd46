// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <optional>
#include <utility>
#include <vector>

namespace corater {

/// What the raters said of one question, in the order of the raters; those who said nothing are left out.
template <typename T>
using Answers = std::vector<std::pair<RaterId, T>>;

/// The decision for these codes, with whose label they are: unanimous when every rater said so, a rater's when some did
/// (the first of them), else neither's; overruled when the raters had agreed on something else. Codes are compared as
/// sets, but a rater with the same order goes first. `raters` is the number of raters asked: with a silent one nothing
/// is unanimous.
Decision decisionOn(std::vector<CodeId> codes, const Answers<std::vector<CodeId>> &answers, size_t raters);

/// The same for the screening of an item.
Decision decisionOn(Screening screening, const Answers<Screening> &answers, size_t raters);

/// The same for whether a unit is one: an answer says whether the rater saw it.
Decision decisionOn(bool kept, const Answers<bool> &answers, size_t raters);

} // namespace corater
