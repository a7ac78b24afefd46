// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/Final.h"

namespace corater {

/// The result of merging settled states, over many items.
struct FinalMergeCount
{
    qint64 units = 0;      ///< new ones
    qint64 knownUnits = 0; ///< the study had them
    qint64 labels = 0;     ///< newly settled labels
    QList<Message>
        conflicts; ///< settled otherwise in the study, which keeps its own: one sentence each, the first hundred
    qint64 conflictCount = 0;

    void conflict(const Message &sentence);
};

/// Adds to `present` everything that is settled in `incoming` but not in `present`. Units are the same when their ids
/// are. Where both have the same answer, it stays, but a mere "imported" is replaced by how `incoming` settled it.
/// Where they differ, `present` wins and a conflict is counted.
void mergeFinal(FinalItem &present, const FinalItem &incoming, const QString &externalId, const Codebook &codebook,
                FinalMergeCount &count);

} // namespace corater
