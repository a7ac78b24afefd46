// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// Hints of static rules: in which rounds raters saw them, and how well they predict the settled labels. Nothing for a
/// study that has recorded nothing about hints.
std::optional<ReportSection> hintsSection(const ReportInput &input);

} // namespace corater
