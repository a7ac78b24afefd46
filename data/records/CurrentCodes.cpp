// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/CurrentCodes.h"

namespace corater {

Rating inCurrentCodes(Rating rating, const Codebook &codebook)
{
    if (codebook.merged.empty()) {
        return rating;
    }
    for (UnitRating &unit : rating.units) {
        for (auto label = unit.labels.begin(); label != unit.labels.end(); ++label) {
            *label = codebook.current(*label);
        }
        for (Evidence &evidence : unit.evidence) {
            evidence.code = codebook.current(evidence.code);
        }
    }
    return rating;
}

} // namespace corater
