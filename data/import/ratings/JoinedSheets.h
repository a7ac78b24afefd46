// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"

namespace corater {

/// Several sheets with ratings of the same study as one: the raters of all, rows joined by id and unit. Errors, at the
/// row of the later sheet: a rater, or what is final, has two answers for one id.
Result<RatingSheet> joinedSheets(std::vector<RatingSheet> sheets);

} // namespace corater
