// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// How long each rater worked on the items of each closed round; none where the study has no times.
std::optional<ReportSection> timeSection(const ReportInput &input);

} // namespace corater
