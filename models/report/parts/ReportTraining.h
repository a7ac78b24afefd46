// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

#include <optional>

namespace corater {

/// The results of closed training rounds (see trainingRounds()); nothing if there is none.
std::optional<ReportSection> trainingSection(const ReportInput &input);

} // namespace corater
