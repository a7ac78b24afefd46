// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/agreement/AgreementReport.h"

#include <QJsonArray>

namespace corater {

/// How the groups of a report go together: per dimension its chance-corrected coefficient over all units and in each
/// group, and the least, the largest and the mean of those that are defined. The coefficient is Cohen's kappa of two
/// raters, Fleiss' kappa of more, Krippendorff's alpha (MASI) of sets of codes.
QJsonArray groupSummaryJson(const AgreementReport &report);
/// The same as a table.
QString groupSummaryText(const AgreementReport &report);

} // namespace corater
