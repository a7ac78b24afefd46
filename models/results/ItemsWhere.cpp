// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ItemsWhere.h"

#include "models/items/FoundItems.h"

namespace corater {

Result<std::optional<QSet<ItemId>>> itemsWhere(const StudyReader &study, const QString &terms)
{
    if (terms.trimmed().isEmpty()) {
        return std::nullopt;
    }
    TRY(const auto found, foundItems(study, terms, study.actor()));
    return QSet<ItemId>(found.begin(), found.end());
}

} // namespace corater
