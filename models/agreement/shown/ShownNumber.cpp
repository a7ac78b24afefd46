// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/ShownNumber.h"

#include "codebook/ShownDecimal.h"
#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

struct ShownNumberText
{
    Q_DECLARE_TR_FUNCTIONS(ShownNumber)
};

QString dash()
{
    return QStringLiteral("–");
}

} // namespace

QString shownCoefficient(const std::optional<double> &value)
{
    return value && std::isfinite(*value) ? shownDecimal(*value, 3) : dash();
}

QString shownInterval(const Estimate &estimate)
{
    if (!estimate.lower || !estimate.upper || !std::isfinite(*estimate.lower) || !std::isfinite(*estimate.upper)) {
        return dash();
    }
    return ShownNumberText::tr("%1 to %2")
        .arg(shownDecimal(std::clamp(*estimate.lower, -1.0, 1.0), 3),
             shownDecimal(std::clamp(*estimate.upper, -1.0, 1.0), 3));
}

QString shownPercent(const std::optional<double> &share)
{
    // A narrow no-break space, so that the sign never stands alone on the next line.
    return share && std::isfinite(*share) ? shownDecimal(*share * 100, 1) + QStringLiteral("\u202f%") : dash();
}

QString shownCount(qint64 count)
{
    return QLocale().toString(count);
}

double AxisRange::place(double value) const
{
    return to > from ? std::clamp((value - from) / (to - from), 0.0, 1.0) : 0.0;
}

AxisRange axisRange(const std::vector<Estimate> &estimates)
{
    AxisRange range;
    for (const Estimate &estimate : estimates) {
        for (const std::optional<double> &end : {estimate.lower, estimate.value}) {
            if (end && std::isfinite(*end)) {
                range.from = std::min(range.from, std::floor(std::max(*end, -1.0) * 10) / 10);
            }
        }
    }
    return range;
}

} // namespace corater
