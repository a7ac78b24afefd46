// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/StudyDrift.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <functional>
#include <utility>

namespace corater {

namespace {

QString utcText(qint64 milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::UTC).toString(Qt::ISODateWithMs);
}

KappaWeights weightsOf(const DimensionAgreement &result)
{
    return result.ordinal ? KappaWeights::linear() : KappaWeights::nominal();
}

std::string coefficientOf(const DimensionAgreement &result)
{
    return result.ordinal ? "weighted_kappa_linear" : "cohen_kappa";
}

/// Some items of a round, as one block.
struct BlockItems
{
    std::vector<const TimedItem *> items;
    QString from;
    QString to;
};

std::vector<BlockItems> blocksByOrder(const RatingTimes &times, int count)
{
    std::vector<const TimedItem *> order;
    for (const TimedItem &item : times.items) {
        order.push_back(&item);
    }
    // Items of one place in the order in which both were done with them.
    std::ranges::stable_sort(
        order, {}, [](const TimedItem *item) { return std::tuple(item->place(), item->bothAt(), item->item); });
    std::vector<BlockItems> blocks(static_cast<std::size_t>(count));
    const std::vector<int> places = equalBlocks(order.size(), count);
    for (std::size_t i = 0; i < order.size(); ++i) {
        blocks[std::size_t(places[i])].items.push_back(order[i]);
    }
    for (BlockItems &block : blocks) {
        if (!block.items.empty()) {
            const auto [first, last] = std::ranges::minmax(block.items, {}, &TimedItem::bothAt);
            block.from = utcText(first->bothAt());
            block.to = utcText(last->bothAt());
        }
    }
    return blocks;
}

std::vector<BlockItems> blocksByTime(const RatingTimes &times, int count)
{
    std::vector<BlockItems> blocks(static_cast<std::size_t>(count));
    if (times.items.empty()) {
        return blocks;
    }
    const auto [first, last] = std::ranges::minmax(times.items, {}, &TimedItem::bothAt);
    const qint64 begin = first.bothAt();
    const qint64 whole = last.bothAt() - begin;
    for (const TimedItem &item : times.items) {
        const qint64 place = whole == 0 ? 0 : (item.bothAt() - begin) * count / whole;
        blocks[std::size_t(std::min<qint64>(place, count - 1))].items.push_back(&item);
    }
    for (int i = 0; i < count; ++i) {
        blocks[std::size_t(i)].from = utcText(begin + whole * i / count);
        blocks[std::size_t(i)].to = utcText(begin + whole * (i + 1) / count);
    }
    return blocks;
}

// The table of the rows whose item is in the block.
ConfusionMatrix tableOf(const DimensionAgreement &result, const QHash<ItemId, int> &blockOf, int block)
{
    RatingMatrix labels(2, int(result.codes.size()));
    for (std::size_t i = 0; i < result.units.size(); ++i) {
        if (blockOf.value(result.units[i].item, -1) == block) {
            labels.add(result.values[i]);
        }
    }
    return ConfusionMatrix::of(labels);
}

BlockSeries seriesOf(const DimensionAgreement &result, const std::vector<BlockItems> &blocks)
{
    QHash<ItemId, int> blockOf;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        for (const TimedItem *item : blocks[i].items) {
            blockOf.insert(item->item, int(i));
        }
    }
    BlockSeries series;
    std::vector<DriftBlock> agreements;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const DriftBlock found = driftBlock(tableOf(result, blockOf, int(i)), weightsOf(result));
        agreements.push_back(found);
        series.blocks.push_back(
            {.agreement = found, .items = qint64(blocks[i].items.size()), .from = blocks[i].from, .to = blocks[i].to});
    }
    series.test = homogeneity(agreements);
    return series;
}

/// Fills in the pair of two raters of a round.
class PairWork
{
public:
    PairWork(AgreementInput input, const Round &round, const Rater &first, const Rater &second)
        : m_input(std::move(input)), m_round(round), m_first(first), m_second(second)
    {
        m_all = m_input.ratings;
        m_all.insert(m_all.end(), m_input.assessments.begin(), m_input.assessments.end());
    }

    PairDrift run(const DriftOptions &options) const
    {
        const RatingTimes times = RatingTimes::of(m_round, m_all, m_first.id, m_second.id);
        PairDrift pair{.round = m_round.id,
                       .roundName = m_round.name,
                       .first = m_first.id,
                       .second = m_second.id,
                       .firstName = m_first.name,
                       .secondName = m_second.name,
                       .items = qint64(times.items.size()),
                       .fault = times.fault,
                       .dimensions = {},
                       .dependence =
                           PairDependence::of(m_round, m_all, m_first.id, m_second.id, times, m_input.externalIds)};
        const bool hasOrder = times.fault == OrderFault::None;
        const auto byOrder = hasOrder ? blocksByOrder(times, options.blocks) : std::vector<BlockItems>();
        const auto byTime = hasOrder ? blocksByTime(times, options.blocks) : std::vector<BlockItems>();
        for (const DimensionAgreement &result : studyAgreement(m_input)) {
            if (result.level != u"code" || result.raters.size() != 2 || !result.result.confusion ||
                result.result.confusion->total() == 0) {
                continue;
            }
            pair.dimensions.push_back({.dimension = result.dimension,
                                       .name = result.name,
                                       .coefficient = coefficientOf(result),
                                       .whole = driftBlock(*result.result.confusion, weightsOf(result)),
                                       .byOrder = seriesOf(result, byOrder),
                                       .byTime = seriesOf(result, byTime)});
        }
        return pair;
    }

private:
    AgreementInput m_input; ///< of the round and the two raters
    const Round &m_round;
    const Rater &m_first;
    const Rater &m_second;
    std::vector<Rating> m_all; ///< assessments included
};

std::vector<AgainDrift> againOf(const AgreementInput &input)
{
    std::vector<AgainDrift> again;
    for (const IntraRater &rater : intraRater(input)) {
        for (const DimensionAgreement &result : rater.results) {
            if (result.level == u"code" && result.result.confusion && result.result.confusion->total() > 0) {
                again.push_back({.rater = rater.name,
                                 .dimension = result.dimension,
                                 .name = result.name,
                                 .coefficient = coefficientOf(result),
                                 .agreement = driftBlock(*result.result.confusion, weightsOf(result))});
            }
        }
    }
    return again;
}

/// The ratings of a round by rater: with hundreds of raters, their pairs are ten thousands.
class RatingsByRater
{
public:
    explicit RatingsByRater(std::vector<Rating> ratings) : m_ratings(std::move(ratings))
    {
        for (std::size_t i = 0; i < m_ratings.size(); ++i) {
            m_places[m_ratings[i].rater].push_back(i);
        }
    }

    /// Those of both, in the order in which they came.
    std::vector<Rating> of(RaterId first, RaterId second) const
    {
        const std::vector<std::size_t> a = m_places.value(first);
        const std::vector<std::size_t> b = m_places.value(second);
        std::vector<std::size_t> places;
        std::ranges::merge(a, b, std::back_inserter(places));
        std::vector<Rating> both;
        std::ranges::transform(places, std::back_inserter(both), [this](std::size_t i) { return m_ratings[i]; });
        return both;
    }

    void addItems(RaterId rater, std::vector<ItemId> &items) const
    {
        for (const std::size_t i : m_places.value(rater)) {
            items.push_back(m_ratings[i].item);
        }
    }

private:
    std::vector<Rating> m_ratings;
    QHash<RaterId, std::vector<std::size_t>> m_places;
};

struct PairInRound
{
    const Rater *first;
    const Rater *second;
    qint64 items; ///< that both rated
};

// Every pair with an item in common, in the order of the raters.
std::vector<PairInRound> pairsOf(const std::vector<Rater> &raters, const RatingsByRater &ratings,
                                 const RatingsByRater &assessments)
{
    std::vector<std::vector<ItemId>> items(raters.size());
    for (std::size_t i = 0; i < raters.size(); ++i) {
        ratings.addItems(raters[i].id, items[i]);
        assessments.addItems(raters[i].id, items[i]);
        std::ranges::sort(items[i]);
    }
    std::vector<PairInRound> pairs;
    std::vector<ItemId> common;
    for (std::size_t a = 0; a < raters.size(); ++a) {
        for (std::size_t b = a + 1; b < raters.size(); ++b) {
            common.clear();
            std::ranges::set_intersection(items[a], items[b], std::back_inserter(common));
            if (!common.empty()) {
                pairs.push_back({&raters[a], &raters[b], qint64(common.size())});
            }
        }
    }
    return pairs;
}

// Of pairs with as many items in common the first ones; they keep their order.
qint64 keepMost(std::vector<PairInRound> &pairs, int most)
{
    const qint64 surplus = std::max<qint64>(std::ssize(pairs) - most, 0);
    if (surplus > 0) {
        std::ranges::stable_sort(pairs, std::greater(), &PairInRound::items);
        pairs.resize(std::size_t(most));
        std::ranges::sort(pairs, {}, [](const PairInRound &pair) { return std::pair(pair.first, pair.second); });
    }
    return surplus;
}

} // namespace

int StudyDrift::tests() const
{
    int count = 0;
    for (const PairDrift &pair : pairs) {
        for (const DimensionDrift &dimension : pair.dimensions) {
            count += dimension.byOrder.test.has_value() + dimension.byTime.test.has_value();
        }
    }
    return count;
}

StudyDrift studyDrift(const AgreementInput &input, const DriftOptions &options)
{
    StudyDrift drift{.pairs = {}, .again = againOf(input)};
    for (const Round &round : input.rounds) {
        // A snapshot of all rounds keeps the ratings of a recheck apart.
        const bool isRecheck = std::ranges::contains(input.rechecks, round.id, &Rating::round);
        AgreementInput part = isRecheck ? AgreementInput() : ofRound(input, round.id);
        const RatingsByRater ratings(std::exchange(part.ratings, {}));
        const RatingsByRater assessments(std::exchange(part.assessments, {}));
        std::vector<PairInRound> pairs = pairsOf(input.raters, ratings, assessments);
        drift.leftOut += keepMost(pairs, options.mostPairs);
        for (const PairInRound &two : pairs) {
            part.ratings = ratings.of(two.first->id, two.second->id);
            part.assessments = assessments.of(two.first->id, two.second->id);
            PairDrift pair = PairWork(part, round, *two.first, *two.second).run(options);
            if (pair.items > 0) {
                drift.pairs.push_back(std::move(pair));
            }
        }
    }
    return drift;
}

void keepDimension(StudyDrift &drift, DimensionId dimension)
{
    for (PairDrift &pair : drift.pairs) {
        std::erase_if(pair.dimensions, [&](const DimensionDrift &one) { return one.dimension != dimension; });
    }
    std::erase_if(drift.again, [&](const AgainDrift &one) { return one.dimension != dimension; });
}

} // namespace corater
