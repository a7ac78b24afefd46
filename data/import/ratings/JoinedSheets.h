// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingSheet.h"

namespace corater {

/// Joins several sheets with ratings of the same study: the raters of all, rows joined by id and unit. Errors, at the
/// row of the later sheet: two answers of a rater, or two final ones, for one id.
Result<RatingSheet> joinedSheets(std::vector<RatingSheet> sheets);

} // namespace corater
