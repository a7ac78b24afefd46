// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/tables/AgreementNumbers.h"

namespace corater {

/// The numbers of a package about compared ratings, except the bootstrap intervals.
struct AgreementTables
{
    PackageTable agreement;  ///< every statistic
    PackageTable codes;      ///< of two raters: each code that one of them used against all others
    PackageTable confusion;  ///< of two raters: how often two codes met
    PackageTable pairs;      ///< every two raters: units that both rated, and Cohen's kappa
    PackageTable treatments; ///< units left out by reason; the main statistics under other rules
};

/// Sets of codes have no rows in `confusion` and `pairs`, and in `treatments` only the units left out.
AgreementTables agreementTables(const std::vector<ComparedRatings> &compared);

} // namespace corater
