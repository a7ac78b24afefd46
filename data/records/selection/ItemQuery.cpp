// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/ItemQuery.h"

#include <algorithm>

namespace corater {

bool ItemFilter::operator==(const ItemFilter &) const = default;

bool ItemFilter::isEmpty() const
{
    return *this == ItemFilter{};
}

bool anyFilter(const ItemFilter &filter, const std::function<bool(const ItemFilter &)> &test)
{
    return test(filter) || std::ranges::any_of(filter.clauses, [&](const FilterClause &clause) {
               return std::ranges::any_of(clause.any, [&](const ItemFilter &inner) { return anyFilter(inner, test); });
           });
}

bool asksForHints(const ItemFilter &filter)
{
    return anyFilter(filter, [](const ItemFilter &one) { return !one.hints.empty(); });
}

} // namespace corater
