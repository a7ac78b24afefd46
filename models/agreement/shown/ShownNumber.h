// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"

#include <QString>

namespace corater {

// Numbers as tables and charts print them, in the program's language. An undefined number is a dash.

/// A coefficient with three decimals, "–" without a value.
QString shownCoefficient(const std::optional<double> &value);
/// "0.715 – 0.829"; "–" where either end is missing. Ends outside [-1, 1] are cut for display only.
QString shownInterval(const Estimate &estimate);
/// "80.3 %" of a share from 0 to 1, "–" without a value.
QString shownPercent(const std::optional<double> &share);
/// A count with the group separators of the user's locale.
QString shownCount(qint64 count);

/// The stretch of the axis that holds every interval, widened to tenths; `to` is 1 at most.
struct AxisRange
{
    double from = 0.4;
    double to = 1.0;

    bool operator==(const AxisRange &) const = default;
    /// Where the value lies on the axis, 0 to 1, cut at the ends.
    double place(double value) const;
};

/// The range for estimates; 0.4 … 1.0 where they fit in, as agreement mostly does.
AxisRange axisRange(const std::vector<Estimate> &estimates);

} // namespace corater
