// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documents/ReportTree.h"
#include "models/report/ReportInput.h"

namespace corater {

/// The section on how disagreements were resolved (see disagreementsOf()), and on what became final without a
/// disagreement.
ReportSection settlingSection(const ReportInput &input);
/// The same in one or two sentences, for the method paragraph; empty while nothing was compared.
QString settlingSentence(const ReportInput &input);

} // namespace corater
