// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

namespace corater {

enum class DiscussionId : qint64 {};

/// One contribution to the discussion of a question of an item, in a closed round. It is never changed; only undo
/// removes it.
struct DiscussionEntry
{
    DiscussionId id{};
    RoundId round{};
    ItemId item{};
    UnitId unit{}; ///< a rater's unit: the question is about every unit that is the same problem; none: the screening
    DimensionId dimension{}; ///< none: the screening, or whether the unit is one
    RaterId author{};
    QString text;          ///< may be empty if it resolves
    bool resolves = false; ///< the author considers the discussion finished; a later contribution opens it again
    QString at;            ///< UTC, ISO 8601

    bool operator==(const DiscussionEntry &) const = default;
};

} // namespace corater
