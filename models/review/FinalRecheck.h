// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// One settled label whose code means something else by now, or is no longer offered (as after a split).
struct FinalRecheck
{
    ItemId item{};
    QString unit; ///< its id in the data set
    DimensionId dimension{};
    std::vector<CodeId> codes; ///< in today's codes
    bool decided = false;      ///< by a person; otherwise the raters agreed

    bool operator==(const FinalRecheck &) const = default;
};

/// The settled labels to look at again, by item and unit: they stay settled and are exported until somebody decides
/// otherwise, or decides the same once more. A decision was made under the version of the codebook that was there at
/// its time; what the raters agreed on, under the versions that their labels name.
Result<std::vector<FinalRecheck>> finalsToRecheck(const Study &study);

} // namespace corater
