// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// The section with the distribution of every dimension over the final labels, and the flows between dimensions with
/// the same codes; for each requested pair (names of dimensions or columns, rows first) a table of counts with the
/// adjusted standardised residuals, the tests and the assumptions that do not hold, by category where a side has any.
/// Where a pair cannot be crossed, the reason takes the place of its table. Nothing while no unit is settled.
std::optional<ReportSection> resultsSection(const ReportInput &input,
                                            const std::vector<std::pair<QString, QString>> &crosses = {});

} // namespace corater
