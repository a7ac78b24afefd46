// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <optional>
#include <utility>
#include <vector>

namespace corater {

/// The raters' answers to one question, in the order of the raters, without those who did not answer.
template <typename T>
using Answers = std::vector<std::pair<RaterId, T>>;

/// Whether the codes are the same, whatever their order.
bool sameCodes(const std::vector<CodeId> &a, const std::vector<CodeId> &b);

/// The decision for these codes, and whose answer it is: unanimous if every rater gave it, a rater's if some did (the
/// first of them), else nobody's; overruled if the raters had agreed on something else. Codes are compared as sets, but
/// a rater with the same order is preferred. `raters` is the number of raters asked: if one did not answer, nothing is
/// unanimous.
Decision decisionOn(std::vector<CodeId> codes, const Answers<std::vector<CodeId>> &answers, size_t raters);

/// The same for the screening of an item.
Decision decisionOn(Screening screening, const Answers<Screening> &answers, size_t raters);

/// The same for whether a unit is one: an answer says whether the rater saw it.
Decision decisionOn(bool kept, const Answers<bool> &answers, size_t raters);

} // namespace corater
