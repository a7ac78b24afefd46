// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/units/AssessTerms.h"

#include "models/units/UnitsWhere.h"

namespace corater {

Result<RoundOptions> withTerms(const StudyReader &study, RoundOptions options)
{
    if (!options.assess || options.where.isEmpty()) {
        return options;
    }
    TRY(const auto found, unitsWhere(study, options.where));
    for (const UnitRecord &unit : found) {
        options.ids << unit.unit;
    }
    return options;
}

} // namespace corater
