// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// How many passages the raters marked for what, how many of them still stand in the texts, and those that do not, each
/// with its quote. Nothing where nobody marked one.
std::optional<ReportSection> evidenceSection(const ReportInput &input);

} // namespace corater
