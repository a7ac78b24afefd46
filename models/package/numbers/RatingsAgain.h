// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/tables/AgreementNumbers.h"

namespace corater {

/// The ratings that agreement is computed from: ratings/compared.csv and the code books beside it. A row that fits no
/// code book is a difference.
std::vector<ComparedRatings> ratingsAgain(const PackageTables &tables, NumbersAgain &found);

} // namespace corater
