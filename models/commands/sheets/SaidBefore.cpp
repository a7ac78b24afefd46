// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SaidBefore.h"

#include <algorithm>

namespace corater {

bool saysAll(const Rating &known, const Rating &sheet)
{
    const auto hasPassage = [](const UnitRating &unit, const Evidence &wanted) {
        return std::ranges::any_of(unit.evidence, [&](Evidence one) {
            one.id = wanted.id;
            return one == wanted;
        });
    };
    const auto same = [&](const UnitRating &a, const UnitRating &b) {
        const bool commented = std::ranges::all_of(b.comments.asKeyValueRange(), [&](const auto &comment) {
            return a.comments.value(comment.first) == comment.second;
        });
        return a.labels == b.labels && (b.comment.isEmpty() || a.comment == b.comment) && commented &&
               std::ranges::all_of(b.evidence, [&](const Evidence &wanted) { return hasPassage(a, wanted); });
    };
    const bool flagged = (known.unsure || !sheet.unsure) && (known.discuss || !sheet.discuss);
    return flagged && known.screening == sheet.screening &&
           (sheet.comment.isEmpty() || known.comment == sheet.comment) &&
           std::ranges::equal(known.units, sheet.units, same);
}

} // namespace corater
