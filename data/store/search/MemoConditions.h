// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/SqlPart.h"

#include "codebook/Ids.h"

namespace corater {

// For data/ alone.

/// Which memos the reader may see, as a condition on a row of the table memo: their own, and those that no open round
/// hides.
inline SqlPart visibleMemos(RaterId reader)
{
    return {QStringLiteral("(memo.rater_id = ? OR memo.round_id IS NULL OR memo.round_id IN "
                           "(SELECT id FROM round WHERE closed_at <> ''))"),
            {raw(reader)}};
}

} // namespace corater
