// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/PackageInput.h"

namespace corater {

/// Where a rater's own unit is found in the table of their labels.
struct OwnUnit
{
    QString round;
    int ordinal = 0;

    /// The number as it is written; empty for none.
    QString number() const { return ordinal > 0 ? QString::number(ordinal) : QString(); }
};

/// The units of all ratings.
QHash<UnitId, OwnUnit> ownUnits(const PackageInput &input);

/// The names of all rounds.
QHash<RoundId, QString> roundNames(const PackageInput &input);

} // namespace corater
