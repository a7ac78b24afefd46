// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

#include <vector>

namespace corater {

enum class RecheckId : qint64 {};

/// A review request for a sealed label and, once it is answered, the rater's answer. The label itself stays as it was
/// sealed.
struct ReviewRequest
{
    RecheckId id{};
    ItemId item{};
    UnitId unit{};
    DimensionId dimension{};
    RaterId askedBy{};         ///< none: nobody said who worked
    QString askedAt;           ///< UTC, ISO 8601
    CodeId confusedWith{};     ///< what another rater gave instead; none: asked for another reason
    QString answeredAt;        ///< empty while it waits
    VersionId version{};       ///< the codebook version of the answer
    std::vector<CodeId> codes; ///< the answer, in order: those of the label where it was confirmed

    bool waits() const { return answeredAt.isEmpty(); }
    bool operator==(const ReviewRequest &) const = default;
};

} // namespace corater
