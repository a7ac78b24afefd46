// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

namespace corater {

/// The audits of items that one rater labelled alone (see roundAudits()); nothing if no round has any.
std::optional<ReportSection> auditSection(const ReportInput &input);

} // namespace corater
