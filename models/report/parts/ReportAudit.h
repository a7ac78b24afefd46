// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

namespace corater {

/// The audits of items that one rater labelled alone (see roundAudits()); nothing if no round has any.
std::optional<ReportSection> auditSection(const ReportInput &input);
/// The audit of a published data set that the study keeps (see keptAudit()).
std::optional<ReportSection> auditOfSetSection(const ReportInput &input);

} // namespace corater
