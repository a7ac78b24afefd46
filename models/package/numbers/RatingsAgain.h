// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/tables/AgreementNumbers.h"

namespace corater {

/// The ratings that agreement is computed from: ratings/compared.csv and its blanks, raters and code books. A row that
/// fits no code book, or no rater, is a difference.
std::vector<ComparedRatings> ratingsAgain(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
