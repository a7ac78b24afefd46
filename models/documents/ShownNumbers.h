// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Distributions.h"
#include "codebook/results/Measure.h"

#include <QStringList>

#include <optional>

namespace corater {

/// "52.2 %"; a dash for none.
QString shownShare(std::optional<double> share);
/// "46.0–58.3 %"; a dash for none.
QString shownShares(const std::optional<Interval> &interval);
/// "= 0.012", "< 0.001".
QString shownP(double p);
/// A measure to two decimals with a proper minus; a dash where it is lacking.
QString shownMeasure(const Measure &measure, int decimals = 2);

} // namespace corater
