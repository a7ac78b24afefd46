// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/AgreementNumbers.h"

namespace corater {

/// The numbers that a package states of compared ratings, but for the intervals by bootstrap.
struct AgreementTables
{
    PackageTable agreement;  ///< every statistic
    PackageTable codes;      ///< of two raters: each code that one of them used against all others
    PackageTable confusion;  ///< of two raters: how often two codes met
    PackageTable pairs;      ///< every two raters: units that both rated, and Cohen's kappa
    PackageTable treatments; ///< units left out by reason; the main statistics under other rules
};

/// Computes all of it. Sets of codes have each code against all others and units left out; the rest is of single codes.
AgreementTables agreementTables(const std::vector<ComparedRatings> &compared);

} // namespace corater
