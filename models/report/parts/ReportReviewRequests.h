// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// How many labels were looked at again after sealing, and how many of them got another answer, per rater and
/// dimension; nothing where none was.
std::optional<ReportSection> reviewRequestsSection(const ReportInput &input);

} // namespace corater
