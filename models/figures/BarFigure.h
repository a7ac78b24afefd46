// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/figures/Figure.h"

#include <optional>

namespace corater {

/// One bar: the share of a code, and how many units have it.
struct FigureBar
{
    QString name;
    QString group;               ///< its category; empty: none. Bars of one group stand together under its name
    std::optional<qint64> count; ///< none: a share that is estimated, not counted
    double share = 0;            ///< 0 to 1
    std::optional<double> lower; ///< of the share's interval
    std::optional<double> upper;
};

/// Bars from the left, one under the other in the order given, on an axis of shares (per cent) from 0, with the
/// interval as a whisker and "count (share)", or the share alone, at the right. One colour per group in turn. Spots: a
/// row per bar.
Figure barFigure(const std::vector<FigureBar> &bars, const QString &axis, const FigureStyle &style = {});

} // namespace corater
