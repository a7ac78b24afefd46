// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// What stands out in the course of closed rounds and between their raters (observationsOf()); none if nothing does.
std::optional<ReportSection> driftSection(const ReportInput &input);

} // namespace corater
