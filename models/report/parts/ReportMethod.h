// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/parts/ReportAgreement.h"

namespace corater {

/// The paragraph for the paper: who rated what, how independently, with which agreement, and how disagreements were
/// resolved.
ReportSection methodSection(const ReportInput &input, const ReportResults &results);

} // namespace corater
