// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace corater {

/// The effect of a change of the codebook on existing labels.
struct LabelMapping
{
    QHash<CodeId, CodeId> replaced; ///< labels of the key become labels of the value
    QSet<CodeId> recheck;           ///< labels of these codes stay and get a review request
    QSet<CodeId> mustBeUnused;      ///< codes that are taken away: the change holds only if no label carries them
    QSet<DimensionId> narrowed;     ///< units with more codes than these dimensions now allow get a review request

    bool isEmpty() const
    {
        return replaced.isEmpty() && recheck.isEmpty() && mustBeUnused.isEmpty() && narrowed.isEmpty();
    }
    /// The codes of a unit's dimension after the change: replaced, order kept, none twice.
    std::vector<CodeId> applied(const std::vector<CodeId> &codes) const;
    /// Whether the unit's label gets a review request; `codes` as before the change, `dimension` as after it.
    bool asksForRecheck(const std::vector<CodeId> &codes, const Dimension &dimension) const;

    bool operator==(const LabelMapping &) const = default;
};

/// The two mappings as one: first `earlier`, then `later`.
LabelMapping chained(const LabelMapping &earlier, const LabelMapping &later);

} // namespace corater
