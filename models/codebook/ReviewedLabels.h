// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/codebook/Recheck.h"

namespace corater {

/// A sealed label that has a review request, or that its rater answered again unasked. The sealed label stays, and
/// numbers are computed from it; the later answer is recorded beside it.
struct ReviewedLabel : LabelPlace
{
    std::vector<CodeId> sealed; ///< the label, in current codes
    std::vector<CodeId> later;  ///< the newest answer, in current codes; empty while there is none
    QString answeredAt;         ///< of the newest answer: UTC, ISO 8601
    bool waits = false;         ///< a request has no answer yet

    bool answered() const { return !answeredAt.isEmpty(); }
    bool changed() const { return answered() && later != sealed; }
    bool operator==(const ReviewedLabel &) const = default;
};

/// Every label with a review request or a review, once, by item, rater and round.
std::vector<ReviewedLabel> reviewedLabels(const RecheckInput &input);

/// The newest answer to every label that has one.
QHash<std::pair<UnitId, DimensionId>, ReviewRequest> newestAnswers(const std::vector<ReviewRequest> &records);

/// How many labels of one rater and dimension were reviewed, and with what result.
struct ReviewedLabelCount
{
    RaterId rater{};
    DimensionId dimension{};
    qint64 confirmed = 0;
    qint64 changed = 0;
    qint64 waiting = 0; ///< not answered yet

    qint64 asked() const { return confirmed + changed + waiting; }
    bool operator==(const ReviewedLabelCount &) const = default;
};

/// By rater and dimension, those without reviews left out; in the order of their first label.
std::vector<ReviewedLabelCount> countReviewedLabels(const std::vector<ReviewedLabel> &looks);

} // namespace corater
