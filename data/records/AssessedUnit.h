// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Final.h"

#include <QString>

namespace corater {

/// A settled unit that a round assesses, and its number in the ratings of the round.
struct AssessedUnit
{
    RoundId round{};
    ItemId item{};
    int ordinal = 1; ///< of the unit in the ratings of the item in that round, from 1
    FinalUnitId unit{};
    QString name; ///< as exported; fixed when the round is opened

    bool operator==(const AssessedUnit &) const = default;
};

} // namespace corater
