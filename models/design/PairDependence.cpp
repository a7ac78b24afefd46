// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/PairDependence.h"

#include <QHash>

#include <algorithm>
#include <map>

namespace corater {

namespace {

// The comments of a rating, by the text that is compared.
std::map<QString, QString> commentsOf(const Rating &rating)
{
    std::map<QString, QString> comments;
    const auto add = [&](const QString &comment) {
        const QString compared = comparableComment(comment);
        if (!compared.isEmpty()) {
            comments.emplace(compared, comment.simplified());
        }
    };
    add(rating.comment);
    for (const UnitRating &unit : rating.units) {
        add(unit.comment);
        std::ranges::for_each(unit.comments, add);
    }
    return comments;
}

void countInclusion(Inclusions &inclusions, Screening first, Screening second)
{
    if (first == Screening::Undecided || second == Screening::Undecided) {
        return;
    }
    const bool isFirstIn = first == Screening::In;
    const bool isSecondIn = second == Screening::In;
    std::int64_t &count = isFirstIn ? (isSecondIn ? inclusions.both : inclusions.only1)
                                    : (isSecondIn ? inclusions.only2 : inclusions.neither);
    ++count;
}

void addTimes(PairDependence &pair, const RatingTimes &times)
{
    if (times.fault != OrderFault::None) {
        return;
    }
    std::vector<double> first;
    std::vector<double> second;
    for (const TimedItem &item : times.items) {
        first.push_back(item.first);
        second.push_back(item.second);
        pair.close += item.apart() <= PairDependence::closeSeconds * 1000;
    }
    pair.timed = qint64(times.items.size());
    pair.order = orderCorrelation(first, second);
}

} // namespace

PairDependence PairDependence::of(const Round &round, const std::vector<Rating> &ratings, RaterId first, RaterId second,
                                  const RatingTimes &times, const QHash<ItemId, QString> &externalIds)
{
    QHash<ItemId, const Rating *> ofSecond;
    for (const Rating &rating : ratings) {
        if (rating.round == round.id && rating.rater == second) {
            ofSecond.insert(rating.item, &rating);
        }
    }
    PairDependence pair;
    for (const Rating &rating : ratings) {
        const Rating *other = ofSecond.value(rating.item);
        if (rating.round != round.id || rating.rater != first || !other) {
            continue;
        }
        countInclusion(pair.inclusions, rating.screening, other->screening);
        const auto ours = commentsOf(rating);
        const auto theirs = commentsOf(*other);
        pair.bothCommented += !ours.empty() && !theirs.empty();
        const auto same = std::ranges::find_if(ours, [&](const auto &one) { return theirs.contains(one.first); });
        if (same != ours.end()) {
            pair.shared.push_back({externalIds.value(rating.item), same->second});
        }
    }
    pair.containment = containmentOf(pair.inclusions);
    addTimes(pair, times);
    return pair;
}

} // namespace corater
