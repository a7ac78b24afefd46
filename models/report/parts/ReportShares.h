// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// Shares of codes corrected for errors of the labels (studyShares()); none if nothing tells of the errors.
std::optional<ReportSection> sharesSection(const ReportInput &input);

} // namespace corater
