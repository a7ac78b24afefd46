// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <QMap>

namespace corater {

/// How often the final label was whose, over the label cells of a sheet (or over its screening decisions).
struct OriginCount
{
    qint64 unanimous = 0;
    QMap<RaterId, qint64> rater;
    qint64 neither = 0;

    void add(const Decision &decision);
    /// Decisions on what the raters disagreed on.
    qint64 disputed() const;
};

} // namespace corater
