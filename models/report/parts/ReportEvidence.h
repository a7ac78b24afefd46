// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// The number of passages that the raters marked as evidence, by what they mark; how many are still in the texts; and
/// those that are not, each with its quote. None if there are no passages.
std::optional<ReportSection> evidenceSection(const ReportInput &input);

} // namespace corater
