// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// The number of labels that were reviewed after sealing, and how many of them got another answer, per rater and
/// dimension; nothing where none was reviewed.
std::optional<ReportSection> reviewRequestsSection(const ReportInput &input);

} // namespace corater
