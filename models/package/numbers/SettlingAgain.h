// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/results/SettlingNumbers.h"

namespace corater {

/// Reads decisions/questions.csv.
SettledAnswers settledAgain(const PackageTables &tables);

/// Compares decisions/questions.csv with decisions/decisions.csv (answers, final ones, who decided and why) and with
/// data/screening.csv.
void holdSettling(const PackageTables &tables, const SettledAnswers &answers, NumbersAgain &found);

} // namespace corater
