// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/design/Dependence.h"
#include "models/design/RatingTimes.h"

#include <QStringList>

namespace corater {

/// A comment that two raters wrote on the same item.
struct SharedComment
{
    QString item; ///< id at the source
    QString text; ///< as the first rater wrote it
};

/// What the ratings of two raters in one round have in common beyond their labels.
struct PairDependence
{
    static constexpr qint64 closeSeconds = 60;
    static constexpr double closeShare = 0.2; ///< from which share of the items it is worth a word
    static constexpr qint64 closeItems = 10;  ///< and from how many such items
    static constexpr qint64 sameComments = 3; ///< the same for comments

    Inclusions inclusions; ///< items that both screened
    Containment containment;
    qint64 bothCommented = 0;          ///< items on which both wrote a comment that can be compared
    std::vector<SharedComment> shared; ///< one for each item on which both wrote the same
    /// Of the orders in which they rated. A high one says nothing, because all raters get the items in one order.
    std::optional<OrderCorrelation> order;
    qint64 timed = 0; ///< items of which both times are known
    qint64 close = 0; ///< of them, those that both rated within closeSeconds

    bool isCloseNotable() const { return close >= closeItems && double(close) >= closeShare * double(timed); }
    bool areCommentsNotable() const { return qint64(shared.size()) >= sameComments; }

    /// Of the ratings of that round. `externalIds`: of all items.
    static PairDependence of(const Round &round, const std::vector<Rating> &ratings, RaterId first, RaterId second,
                             const RatingTimes &times, const QHash<ItemId, QString> &externalIds);
};

} // namespace corater
