// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <QMap>

namespace corater {

/// How often each rater's label became final, over the label cells of a sheet (or over its screening decisions).
struct OriginCount
{
    qint64 unanimous = 0;
    QMap<RaterId, qint64> rater;
    qint64 neither = 0;
    qint64 differs = 0; ///< the raters agreed to differ
    qint64 single = 0;  ///< one rater had answered, or none: no disagreement is possible

    /// `answers`: how many raters had answered the question.
    void add(const Decision &decision, size_t answers);
    /// Decisions on disagreements of the raters, and those that overruled an agreement.
    qint64 disputed() const;
};

} // namespace corater
