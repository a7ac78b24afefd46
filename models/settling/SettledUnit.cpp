// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/SettledUnit.h"

#include <algorithm>

namespace corater {

const FinalUnit *settledUnitOf(const FinalItem &item, const UnitMatch &match, int ordinal)
{
    const auto sharesSource = [&](const FinalUnit &unit) {
        return std::ranges::any_of(match.asKeyValueRange(), [&](const auto &entry) {
            return unit.sources.contains(entry.first) && unit.sources.value(entry.first) == entry.second;
        });
    };
    auto found = std::ranges::find_if(item.units, sharesSource);
    if (found == item.units.end()) {
        found = std::ranges::find_if(item.units, [&](const FinalUnit &unit) {
            return unit.sources.isEmpty() && !isAdded(unit) && unit.ordinal == ordinal;
        });
    }
    return found == item.units.end() ? nullptr : &*found;
}

FinalUnit *settledUnitOf(FinalItem &item, const UnitMatch &match, int ordinal)
{
    const FinalUnit *found = settledUnitOf(std::as_const(item), match, ordinal);
    return found ? &item.units[size_t(found - item.units.data())] : nullptr;
}

bool standsAsUnit(const FinalUnit &unit, const Codebook &codebook)
{
    if (unit.verdict) {
        return !unit.verdict->reopened;
    }
    const auto required = std::ranges::count_if(codebook.dimensions, &Dimension::required);
    const bool everyLabel = std::ranges::all_of(codebook.dimensions, [&](const Dimension &dimension) {
        return unit.labels.contains(dimension.id) || (required > 0 && !dimension.required);
    });
    return everyLabel || !unit.exportId.isEmpty() ||
           std::ranges::contains(unit.labels, Origin::Imported, &Decision::origin);
}

bool isAsPublished(const FinalUnit &unit)
{
    return !unit.exportId.isEmpty() && unit.verdict && unit.verdict->origin == Origin::Imported;
}

bool isAdded(const FinalUnit &unit)
{
    return unit.sources.isEmpty() && unit.verdict && unit.verdict->origin == Origin::Neither;
}

} // namespace corater
