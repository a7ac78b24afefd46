// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/tables/AgreementNumbers.h"

namespace corater {

/// How the intervals were drawn: as often as results/counts.csv says, so that nothing depends on rows of intervals that
/// may be gone, and with the seed of their first row, or the usual one. It is a difference if results/counts.csv does
/// not say it.
PackageResampling resamplingAgain(const PackageTables &tables, NumbersAgain &found);

/// The numbers of rows of the other tables, and the number of resamples.
PackageTable countsAgain(const PackageTables &tables, const PackageResampling &how);

} // namespace corater
