// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace corater {

/// A scale from 0 to a round number not below `highest`, with four to six round marks (1, 2 or 5 times a power of ten
/// apart). `highest` <= 0 counts as 1.
struct FigureScale
{
    explicit FigureScale(double highest, bool wholeNumbers = false);

    double step = 1;
    double top = 1;

    std::vector<double> marks() const;
};

/// A number as figures write it: with a proper minus sign and without trailing zeros.
QString figureNumber(double value, int decimals = 0);

/// A count with narrow spaces between thousands.
QString figureCount(long long count);

/// The colour between two, "#rrggbb": at 0 the first, at 1 the second.
QString blendedColour(const QString &first, const QString &second, double at);

/// Black or white, whichever is read better on that colour (WCAG 2.1 relative luminance).
QString letterColourOn(const QString &fill);

} // namespace corater
