// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/ReportInput.h"
#include "models/report/ReportTree.h"

#include <optional>

namespace corater {

/// The section with the distribution of every dimension over the final labels, and the flows between dimensions with the
/// same codes; nothing while no unit is settled.
std::optional<ReportSection> resultsSection(const ReportInput &input);

} // namespace corater
