// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/RatingTimes.h"

#include "codebook/design/Dependence.h"
#include "models/agreement/AgreementInput.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct RatingTimesText
{
    Q_DECLARE_TR_FUNCTIONS(RatingTimes)
};

qint64 millisecondsOf(const QString &utc)
{
    const QDateTime moment = QDateTime::fromString(utc, Qt::ISODateWithMs);
    return moment.isValid() ? moment.toMSecsSinceEpoch() : 0;
}

std::vector<double> timesOf(const std::vector<TimedItem> &items, qint64 TimedItem::*at)
{
    std::vector<double> times;
    for (const TimedItem &item : items) {
        times.push_back(double(item.*at)); // exact up to 2^53 ms
    }
    return times;
}

// Nobody reads and labels an item in a second.
bool areOfProgram(std::vector<double> times)
{
    constexpr double second = 1000;
    std::ranges::sort(times);
    std::size_t quick = 0;
    for (std::size_t i = 1; i < times.size(); ++i) {
        quick += times[i] - times[i - 1] < second;
    }
    return times.size() > 1 && 2 * quick >= times.size() - 1;
}

} // namespace

const char *orderFaultWord(OrderFault fault)
{
    return fault == OrderFault::Imported ? "imported" : fault == OrderFault::Program ? "program" : "";
}

QString orderFaultText(OrderFault fault)
{
    switch (fault) {
    case OrderFault::None:
        break;
    case OrderFault::Imported:
        return RatingTimesText::tr("the ratings came from a sheet, which says nothing of their order");
    case OrderFault::Program:
        return RatingTimesText::tr("a program wrote the ratings of a rater, each less than a second after the other");
    }
    return {};
}

RatingTimes RatingTimes::of(const Round &round, const std::vector<Rating> &ratings, RaterId first, RaterId second)
{
    std::map<ItemId, std::pair<const Rating *, const Rating *>> byItem;
    for (const Rating &rating : ratings) {
        if (rating.round == round.id && saysSomething(rating) && (rating.rater == first || rating.rater == second)) {
            auto &pair = byItem[rating.item];
            (rating.rater == first ? pair.first : pair.second) = &rating;
        }
    }
    RatingTimes times;
    for (const auto &[item, pair] : byItem) {
        if (pair.first && pair.second) {
            times.items.push_back({.item = item,
                                   .firstAt = millisecondsOf(pair.first->changedAt),
                                   .secondAt = millisecondsOf(pair.second->changedAt)});
        }
    }
    const std::vector<double> ofFirst = timesOf(times.items, &TimedItem::firstAt);
    const std::vector<double> ofSecond = timesOf(times.items, &TimedItem::secondAt);
    times.fault = round.imported                                    ? OrderFault::Imported
                  : areOfProgram(ofFirst) || areOfProgram(ofSecond) ? OrderFault::Program
                                                                    : OrderFault::None;
    const std::vector<double> places1 = meanRanks(ofFirst);
    const std::vector<double> places2 = meanRanks(ofSecond);
    for (std::size_t i = 0; i < times.items.size(); ++i) {
        TimedItem &item = times.items[i];
        item = times.fault == OrderFault::None ? TimedItem{.item = item.item,
                                                           .first = places1[i],
                                                           .second = places2[i],
                                                           .firstAt = item.firstAt,
                                                           .secondAt = item.secondAt}
                                               : TimedItem{.item = item.item};
    }
    return times;
}

} // namespace corater
