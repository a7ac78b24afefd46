// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/OwnUnits.h"

namespace corater {

QHash<UnitId, OwnUnit> ownUnits(const PackageInput &input)
{
    const QHash<RoundId, QString> rounds = roundNames(input);
    QHash<UnitId, OwnUnit> units;
    for (const Rating &rating : input.ratings) {
        for (const UnitRating &unit : rating.units) {
            units.insert(unit.id, {rounds.value(rating.round), unit.ordinal});
        }
    }
    return units;
}

QHash<RoundId, QString> roundNames(const PackageInput &input)
{
    QHash<RoundId, QString> names;
    for (const Round &round : input.report.rounds) {
        names.insert(round.id, round.name);
    }
    return names;
}

} // namespace corater
