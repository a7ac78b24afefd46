// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/MarkDuplicates.h"

namespace corater {

/// Chosen items that a person takes for the same post.
struct ChosenDuplicates
{
    struct Copy
    {
        ItemId item{};
        QString name; ///< as StudyReader::nameOf()
        QString title;
        QString date;
        bool isHeld = false; ///< it was in a round, and cannot be marked

        bool operator==(const Copy &) const = default;
    };

    std::vector<Copy> copies; ///< in the order of the choice
    qint64 marked = 0;        ///< chosen items that are duplicates of others already
};

/// For a worker: reads each item.
Result<ChosenDuplicates> chosenDuplicates(const StudyReader &study, const std::vector<ItemId> &items);

/// The index of the copy to keep: as in a search for duplicates one that was in a round, because it stays anyway; of
/// several the oldest, else the first. There must be a copy.
size_t bestToKeep(const ChosenDuplicates &chosen);

/// What to mark when the copy of that index is kept: all others that were in no round.
std::vector<DuplicateVerdict> verdictsOn(const ChosenDuplicates &chosen, size_t kept, const QString &reason);

} // namespace corater
