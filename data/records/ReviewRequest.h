// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>

#include <vector>

namespace corater {

enum class RecheckId : qint64 {};

/// A review request for a sealed label and, once answered, the rater's answer. The label itself stays as sealed.
struct ReviewRequest
{
    RecheckId id{};
    ItemId item{};
    UnitId unit{};
    DimensionId dimension{};
    RaterId askedBy{};         ///< none: the asking user had not chosen a rater
    QString askedAt;           ///< UTC, ISO 8601
    CodeId confusedWith{};     ///< the code that another rater gave instead; none: asked for another reason
    QString answeredAt;        ///< empty while unanswered
    VersionId version{};       ///< the codebook version of the answer
    std::vector<CodeId> codes; ///< the answer, in order; if it confirms the label, the label's codes

    bool waits() const { return answeredAt.isEmpty(); }
    bool operator==(const ReviewRequest &) const = default;
};

} // namespace corater
