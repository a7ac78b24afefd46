// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/records/RoundPlan.h"

#include <QHash>

namespace corater {

/// Tells which ratings of a study are of items shown to a rater again, to compare the two answers. Repeats count for
/// intra-rater agreement and nowhere else: not between raters, not for settling labels, not in an export.
class Repeats
{
public:
    explicit Repeats(const std::vector<Round> &rounds);

    bool contains(const Rating &rating) const;
    /// Takes the ratings that are repeats out of the list, and returns them.
    std::vector<Rating> takeFrom(std::vector<Rating> &ratings) const;
    bool isEmpty() const { return m_plans.isEmpty(); }

private:
    QHash<RoundId, RoundPlan> m_plans; ///< of rounds with repeats
};

} // namespace corater
