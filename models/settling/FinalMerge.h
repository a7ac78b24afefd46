// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/Final.h"

namespace corater {

/// What merging settled states came to, over many items.
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

/// Adds to `present` what `incoming` has settled and `present` has not. Units are the same when their ids are. What
/// both have settled alike stays, with how it was settled in place of a mere "imported"; what they have settled
/// differently stays as in `present` and is counted as a conflict.
void mergeFinal(FinalItem &present, const FinalItem &incoming, const QString &externalId, const Codebook &codebook,
                FinalMergeCount &count);

} // namespace corater
