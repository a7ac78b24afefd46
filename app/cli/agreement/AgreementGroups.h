// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/agreement/AgreementReport.h"

#include <QJsonArray>

namespace corater {

/// Compares the groups of a report: per dimension the chance-corrected coefficient over all units and in each group,
/// with the minimum, maximum and mean of the defined values. The coefficient is Cohen's kappa for two raters, Fleiss'
/// kappa for more, Krippendorff's alpha (MASI) for sets of codes.
QJsonArray groupSummaryJson(const AgreementReport &report);
/// The group summary as a text table.
QString groupSummaryText(const AgreementReport &report);

} // namespace corater
