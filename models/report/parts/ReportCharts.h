// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Drawing.h"
#include "models/review/agreement/AgreementSummary.h"

namespace corater {

/// One estimate with its interval.
struct WhiskerRow
{
    QString label;
    QString note; ///< "n = 238"
    Estimate estimate;
};

/// Estimates as dots with whiskers under each other, on an axis that holds them all and 0 to 1.
Drawing whiskerChart(const std::vector<WhiskerRow> &rows, const QString &axis);

/// The same coefficient over the rounds, a line per dimension told apart by colour and by its name at its end.
Drawing roundsChart(const std::vector<RoundSeries> &series, const QString &axis);

/// How often each code of one rater met each of the other, darker the more often, agreement in another colour. Codes
/// stand in full at the left and by number above.
Drawing matrixChart(const ConfusionTable &table);

} // namespace corater
