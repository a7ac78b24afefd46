// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/codebook/Recheck.h"

namespace corater {

/// One settled label whose code has changed its definition since, or is no longer offered (as after a split).
struct FinalRecheck
{
    ItemId item{};
    QString unit; ///< its id in the data set
    DimensionId dimension{};
    std::vector<CodeId> codes;                  ///< in current codes
    bool decided = false;                       ///< by a person; otherwise the raters agreed
    VersionId version{};                        ///< of the codebook that it was settled under
    std::vector<ChangedDefinition> definitions; ///< of its codes; none: they are not offered any more

    bool operator==(const FinalRecheck &) const = default;
};

/// The settled labels to review, by item and unit. They stay settled and are exported until a new decision changes or
/// confirms them. A decision names the version of the codebook that it was made under; for an old decision that names
/// none, the version current at its time counts. For labels that the raters agreed on, the versions that their labels
/// name count; the first of these in which a code was defined differently is reported.
Result<std::vector<FinalRecheck>> finalsToRecheck(const StudyReader &study);

} // namespace corater
