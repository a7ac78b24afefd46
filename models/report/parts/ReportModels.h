// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// The chosen models against the raters, dimension by dimension; none if the study has chosen no model.
std::optional<ReportSection> modelsSection(const ReportInput &input);

/// Shares of codes corrected for errors of the labels (studyShares()); none if nothing tells of the errors.
std::optional<ReportSection> sharesSection(const ReportInput &input);

} // namespace corater
