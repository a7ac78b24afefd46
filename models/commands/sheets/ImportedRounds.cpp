// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/ImportedRounds.h"

#include "data/records/CurrentCodes.h"
#include "data/records/RatingRules.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/sheets/SaidBefore.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct ImportedRoundsText
{
    CORATER_MESSAGES(ImportedRounds)
};

ImportedRounds::Known byItemAndRater(const std::vector<Rating> &ratings)
{
    ImportedRounds::Known known;
    for (const Rating &rating : ratings) {
        known.insert({rating.item, rating.rater}, &rating);
    }
    return known;
}

/// The questions that raters were asked: dimensions, and screening, which a sheet of labels alone does not ask.
struct AskedQuestions
{
    QSet<DimensionId> dimensions;
    bool screening = false;

    void add(const Rating &rating)
    {
        screening = screening || rating.units.empty() || rating.screening != Screening::In;
        for (const UnitRating &unit : rating.units) {
            for (const DimensionId dimension : unit.labels.keys()) {
                dimensions.insert(dimension);
            }
        }
    }
    bool meets(const AskedQuestions &other) const
    {
        return (screening && other.screening) || dimensions.intersects(other.dimensions);
    }
};

QString named(const Codebook &codebook, DimensionId id, const UnitRating *unit)
{
    QStringList names;
    const Dimension *dimension = codebook.dimension(id);
    for (const CodeId code : unit ? unit->labels.value(id) : std::vector<CodeId>()) {
        const Code *known = dimension ? dimension->code(code) : nullptr;
        names << (known ? known->name : QString());
    }
    return names.isEmpty() ? QStringLiteral("–") : names.join(QStringLiteral("; "));
}

} // namespace

Result<std::vector<Rating>> ImportedRounds::ratingsOf(const Round &round) const
{
    auto ratings = ratingsToChange(m_change.writer, {.round = round.id});
    if (ratings) {
        for (Rating &rating : *ratings) {
            rating = inCurrentCodes(std::move(rating), m_change.codebook);
        }
    }
    return ratings;
}

// The first difference between two ratings of an item by one rater.
Message ImportedRounds::difference(const Rating &before, const Rating &now) const
{
    if (before.screening != now.screening) {
        return ImportedRoundsText::toSay("screening %1 → %2").arg(nameOf(before.screening), nameOf(now.screening));
    }
    for (size_t i = 0; i < std::max(before.units.size(), now.units.size()); ++i) {
        const UnitRating *old = i < before.units.size() ? &before.units[i] : nullptr;
        const UnitRating *next = i < now.units.size() ? &now.units[i] : nullptr;
        for (const Dimension &dimension : m_change.codebook.dimensions) {
            const QString from = named(m_change.codebook, dimension.id, old);
            const QString to = named(m_change.codebook, dimension.id, next);
            if (from != to) {
                return now.units.size() > 1 || before.units.size() > 1
                           ? ImportedRoundsText::toSay("%1 of unit %2 %3 → %4")
                                 .arg(dimension.name)
                                 .arg(i + 1)
                                 .arg(from, to)
                           : ImportedRoundsText::toSay("%1 %2 → %3").arg(dimension.name, from, to);
            }
        }
    }
    return ImportedRoundsText::toSay("comments, flags or evidence");
}

void ImportedRounds::addDifference(RoundInCommon &common, const SheetItem &item, const Rating &before,
                                   const Rating &now) const
{
    ++common.differing;
    if (common.differences.size() < RoundInCommon::mostDifferences) {
        const auto rater = std::ranges::find(m_raters, now.rater, &Rater::id);
        common.differences
            << ImportedRoundsText::toSay("item %1, %2: %3").arg(item.externalId, rater->name, difference(before, now));
    }
}

RoundInCommon ImportedRounds::compared(const Round &round, const std::vector<Rating> &ratings) const
{
    RoundInCommon common{.id = round.id, .round = round.name};
    AskedQuestions there;
    AskedQuestions here;
    QSet<ItemId> items;
    QSet<RaterId> raters;
    for (const Rating &rating : ratings) {
        there.add(rating);
        items.insert(rating.item);
        raters.insert(rating.rater);
    }
    const Known known = byItemAndRater(ratings);
    qint64 rated = 0;
    for (const SheetItem &item : m_items) {
        rated += item.ratings.empty() ? 0 : 1;
        common.shared += !item.ratings.empty() && items.contains(item.item) ? 1 : 0;
        for (const Rating &rating : item.ratings) {
            here.add(rating);
            const Rating *before = known.value({rating.item, rating.rater});
            if (before && !saysAll(*before, rating)) {
                addDifference(common, item, *before, rating);
            }
        }
    }
    for (const Rater &rater : m_allRaters) {
        if (raters.contains(rater.id)) {
            common.raters << rater.name;
        }
    }
    for (const Rater &rater : m_raters) {
        if (raters.contains(rater.id)) {
            common.again << rater.name;
        }
    }
    common.items = items.size();
    common.fits = common.shared * 2 >= std::min(common.items, rated);
    common.shared = here.meets(there) ? common.shared : 0;
    return common;
}

// True: the round has all ratings of the sheet.
Result<bool> ImportedRounds::look(const Round &round)
{
    TRY(const auto ratings, ratingsOf(round));
    const Known known = byItemAndRater(ratings);
    const bool all = std::ranges::all_of(m_items, [&](const SheetItem &item) {
        return std::ranges::all_of(item.ratings, [&](const Rating &rating) {
            const Rating *there = known.value({rating.item, rating.rater});
            return there && saysAll(*there, rating);
        });
    });
    if (!all) {
        RoundInCommon common = compared(round, ratings);
        if (common.shared > 0) {
            m_inCommon.push_back(std::move(common));
        }
    }
    return all;
}

Result<void> ImportedRounds::take(const Round &round)
{
    TRY(auto ratings, ratingsOf(round));
    m_round = round;
    m_ratings = std::move(ratings);
    return {};
}

Result<void> ImportedRounds::choose()
{
    TRY(auto rounds, m_change.store().rounds().all());
    TRY(auto raters, m_change.store().rounds().raters());
    m_rounds = std::move(rounds);
    m_allRaters = std::move(raters);
    const Round *meant = wished();
    for (const Round &round : m_rounds) {
        const bool isMeant = m_wish.name.isEmpty() || &round == meant;
        TRY(const auto known, round.imported ? look(round) : Result<bool>(false));
        if (known && isMeant) {
            m_isKnown = true;
            return take(round);
        }
    }
    return m_wish.name.isEmpty() ? takeFitting() : takeNamed();
}

// The round of that name (the newest of several), else the imported round of that number.
const Round *ImportedRounds::wished() const
{
    const Round *found = nullptr;
    for (const Round &round : m_rounds) {
        found = round.name.compare(m_wish.name, Qt::CaseInsensitive) == 0 ? &round : found;
    }
    const auto numbered = std::ranges::find(m_rounds, m_wish.name.toInt(), &Round::number);
    return !found && numbered != m_rounds.end() && numbered->imported ? &*numbered : found;
}

Result<void> ImportedRounds::takeNamed()
{
    const Round *named = wished();
    if (!named) {
        return {};
    }
    if (!named->imported) {
        return fail(ErrorCode::Conflict,
                    ImportedRoundsText::toSay("the round %1 is rated in the study; sheets go into rounds of their own")
                        .arg(named->name));
    }
    const auto common = std::ranges::find(m_inCommon, named->id, &RoundInCommon::id);
    if (common != m_inCommon.end()) {
        TRY(checkDifferences(*common));
    }
    return take(*named);
}

Result<void> ImportedRounds::checkDifferences(const RoundInCommon &common) const
{
    if (common.differing == 0 || m_wish.replace) {
        return {};
    }
    return fail(ErrorCode::Conflict,
                common.differing == 1
                    ? ImportedRoundsText::toSay("%1: the round %2 has another rating by the same rater")
                          .arg(common.differences.front(), common.round)
                    : ImportedRoundsText::toSay("%1: the round %2 has another rating by the same rater, and %3 more")
                          .arg(common.differences.front(), common.round)
                          .arg(common.differing - 1),
                {}, ImportedRoundsText::toSay("--replace, or --round NAME for a round of their own"));
}

Result<void> ImportedRounds::takeFitting()
{
    if (m_inCommon.empty()) {
        return {};
    }
    const auto fits = std::ranges::count_if(m_inCommon, &RoundInCommon::fits);
    if (m_wish.ask || fits != 1) {
        QStringList names;
        QStringList shared;
        for (const RoundInCommon &common : m_inCommon) {
            names << QStringLiteral("--round \"%1\"").arg(common.round);
            shared << QStringLiteral("%1: %2").arg(common.round, QString::number(common.shared));
        }
        return fail(ErrorCode::Conflict,
                    ImportedRoundsText::toSay("rounds of other sheets have some of these items (%1): which round are "
                                              "these ratings of?")
                        .arg(shared.join(QStringLiteral(", "))),
                    {},
                    ImportedRoundsText::toSay("%1, or --round with a new name for a round of their own")
                        .arg(names.join(QStringLiteral(", "))));
    }
    const auto common = std::ranges::find(m_inCommon, true, &RoundInCommon::fits);
    TRY(checkDifferences(*common));
    return take(*std::ranges::find(m_rounds, common->id, &Round::id));
}

} // namespace corater
