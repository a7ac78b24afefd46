// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/codebook/Recheck.h"

namespace corater {

/// One settled label whose code means something else by now, or is no longer offered (as after a split).
struct FinalRecheck
{
    ItemId item{};
    QString unit; ///< its id in the data set
    DimensionId dimension{};
    std::vector<CodeId> codes;                  ///< in current codes
    bool decided = false;                       ///< by a person; otherwise the raters agreed
    VersionId version{};                        ///< of the codebook, under which it was settled
    std::vector<ChangedDefinition> definitions; ///< of its codes; none: they are not offered any more

    bool operator==(const FinalRecheck &) const = default;
};

/// The settled labels to review, by item and unit: they stay settled and are exported until somebody decides otherwise,
/// or decides the same once more. A decision names the version of the codebook that it was made under; an old one that
/// does not was made under the one that was there at its time. What the raters agreed on was made under the versions
/// that their labels name, the first of which that has a code otherwise is told.
Result<std::vector<FinalRecheck>> finalsToRecheck(const Study &study);

} // namespace corater
