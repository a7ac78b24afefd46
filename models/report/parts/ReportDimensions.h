// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/parts/ReportAgreement.h"

namespace corater {

/// One section per dimension: statistics, codes, other rules, confusions.
std::vector<ReportSection> dimensionSections(const ReportInput &input, const ReportResults &results);

} // namespace corater
