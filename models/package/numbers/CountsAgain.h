// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/numbers/NumbersAgain.h"
#include "models/package/tables/AgreementNumbers.h"

namespace corater {

/// How the intervals were drawn: the number of resamples from results/counts.csv (not from the rows of intervals, which
/// may be missing), the seed from the first of those rows, else the usual seed. If results/counts.csv does not give the
/// number, that is a difference.
PackageResampling resamplingAgain(const PackageTables &tables, NumbersAgain &found);

/// The numbers of rows of the other tables, and the number of resamples.
PackageTable countsAgain(const PackageTables &tables, const PackageResampling &how);

} // namespace corater
