// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/RecheckCommands.h"

#include "codebook/Refusals.h"
#include "data/records/RoundPlan.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RecheckRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"
#include "models/commands/codebook/CarryLabels.h"
#include "models/commands/codebook/CheckCodes.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct RecheckCommandsMessages
{
    CORATER_MESSAGES(RecheckCommands)
};

using LabelPlace = std::pair<UnitId, DimensionId>;

LabelPlace placeOf(const ReviewRequest &record)
{
    return {record.unit, record.dimension};
}

/// Requests the reviews, rating by rating. Made and used by askRecheck() alone.
class Asking
{
public:
    Asking(Change &change, const std::vector<RecheckLabel> &labels) : m_change(change)
    {
        for (const RecheckLabel &label : labels) {
            m_wanted.try_emplace({label.unit, label.dimension}, label.confusedWith);
        }
    }

    Result<void> run()
    {
        const StudyStore store = m_change.store();
        TRY(const auto rounds, store.rounds().all());
        TRY(const auto parts, store.rounds().parts());
        TRY(const auto ratings, ratingsToChange(m_change.writer, {}));
        TRY(const auto known, rechecksToChange(m_change.writer));
        for (const ReviewRequest &record : known) {
            if (record.waits()) {
                m_wanted.erase(placeOf(record));
            }
        }
        const auto open = openParts(rounds, parts);
        for (const Rating &rating : ratings) {
            TRY(open.contains({rating.round, rating.rater}) ? flag(rating) : record(rating));
        }
        return m_asked > 0 ? Result<void>()
                           : fail(ErrorCode::Refused,
                                  RecheckCommandsMessages::toSay("these labels already have a review request"));
    }

private:
    Result<void> flag(const Rating &rating)
    {
        Rating after = rating;
        for (UnitRating &unit : after.units) {
            for (const DimensionId dimension : unit.labels.keys()) {
                if (m_wanted.contains({unit.id, dimension})) {
                    unit.recheck.insert(dimension);
                }
            }
        }
        if (after == rating) {
            return {};
        }
        ++m_asked;
        return writeRating(m_change.writer, m_change.ids(), rating, after);
    }

    Result<void> record(const Rating &rating)
    {
        for (const UnitRating &unit : rating.units) {
            for (const DimensionId dimension : unit.labels.keys()) {
                const auto wanted = m_wanted.find({unit.id, dimension});
                if (wanted == m_wanted.end()) {
                    continue;
                }
                const ReviewRequest asked{.item = rating.item,
                                          .unit = unit.id,
                                          .dimension = dimension,
                                          .askedBy = m_change.actor,
                                          .askedAt = nowUtc(),
                                          .confusedWith = wanted->second};
                TRY(writeRecheck(m_change.writer, m_change.ids(), {}, asked));
                ++m_asked;
            }
        }
        return {};
    }

    Change &m_change;
    std::map<LabelPlace, CodeId> m_wanted;
    qint64 m_asked = 0;
};

// The rating that the unit is of; checked to be sealed, and the actor's.
Result<Rating> sealedRatingOf(Change &change, UnitId unit)
{
    TRY(const auto rounds, change.store().rounds().all());
    TRY(const auto parts, change.store().rounds().parts());
    TRY(const auto item, change.store().rechecks().itemOfUnit(unit));
    if (!valid(item)) {
        return fail(ErrorCode::NotFound, Refusals::noUnit());
    }
    TRY(auto ratings, ratingsToChange(change.writer, {.item = item}));
    const auto found = std::ranges::find_if(
        ratings, [&](const Rating &rating) { return std::ranges::contains(rating.units, unit, &UnitRating::id); });
    if (found == ratings.end()) {
        return fail(ErrorCode::NotFound, Refusals::noUnit());
    }
    if (openParts(rounds, parts).contains({found->round, found->rater})) {
        return fail(ErrorCode::Refused, RecheckCommandsMessages::toSay("the label is open: it can be changed itself"));
    }
    if (valid(change.actor) && change.actor != found->rater) {
        return fail(ErrorCode::Refused, RecheckCommandsMessages::toSay("raters review only their own labels"));
    }
    return std::move(*found);
}

// All labels of the code, by any rater.
Result<std::vector<RecheckLabel>> labelsOf(Change &change, CodeId code)
{
    TRY(const auto ratings, ratingsToChange(change.writer, {}));
    TRY(const auto rounds, change.store().rounds().all());
    QSet<RoundId> trainings; // their answers are no labels of the study
    for (const Round &round : rounds) {
        if (isTraining(round)) {
            trainings.insert(round.id);
        }
    }
    std::vector<RecheckLabel> found;
    for (const Rating &rating : ratings) {
        for (const UnitRating &unit : trainings.contains(rating.round) ? std::vector<UnitRating>() : rating.units) {
            for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                if (std::ranges::contains(codes, code)) {
                    found.push_back({unit.id, dimension});
                }
            }
        }
    }
    return found;
}

// What the history keeps of the request.
void recordAsked(Change &change, const std::vector<RecheckLabel> &labels)
{
    QJsonArray named;
    for (const RecheckLabel &label : labels) {
        QJsonObject place = change.store().names().unit(label.unit);
        place["dimension"] = argumentOf(change.codebook, label.dimension);
        place["confused_with"] = argumentOf(change.codebook, label.confusedWith);
        named << place;
    }
    change.record(QStringLiteral("ask-recheck"), {{"labels", named}});
}

} // namespace

Command<> askRecheck(std::vector<RecheckLabel> labels)
{
    return [labels = std::move(labels)](Change &change) -> Result<void> {
        recordAsked(change, labels);
        return Asking(change, labels).run();
    };
}

Command<> askRecheckOf(CodeId code)
{
    return [code](Change &change) -> Result<void> {
        TRY(const auto labels, labelsOf(change, code));
        recordAsked(change, labels);
        return labels.empty() ? Result<void>() : Asking(change, labels).run();
    };
}

Command<> answerRecheck(UnitId unitId, DimensionId dimensionId, std::vector<CodeId> codes)
{
    return [=](Change &change) -> Result<void> {
        QJsonObject arguments = change.store().names().unit(unitId);
        arguments["dimension"] = argumentOf(change.codebook, dimensionId);
        arguments["codes"] = argumentOf(change.codebook, codes);
        change.record(QStringLiteral("answer-recheck"), arguments);
        TRY(const auto rating, sealedRatingOf(change, unitId));
        TRY(const auto version, change.store().codebook().currentVersion());
        const auto unit = std::ranges::find(rating.units, unitId, &UnitRating::id);
        const Dimension *dimension = change.codebook.dimension(dimensionId);
        if (!dimension || !unit->labels.contains(dimensionId)) {
            return fail(ErrorCode::Input, RecheckCommandsMessages::toSay("the unit has no such label"));
        }
        if (codes.empty()) {
            return fail(ErrorCode::Input, RecheckCommandsMessages::toSay("an answer needs a code"));
        }
        // The codes of the label may stay, even if they are no longer offered.
        const std::vector<CodeId> given = change.codebook.current(unit->labels.value(dimensionId));
        TRY(checkCodes(*dimension, codes, given));
        TRY(const auto known, rechecksToChange(change.writer, rating.item));
        const LabelPlace place{unitId, dimensionId};
        const auto waiting = std::ranges::find_if(
            known, [&](const ReviewRequest &record) { return record.waits() && placeOf(record) == place; });
        const bool asked = waiting != known.end();
        ReviewRequest after{.item = rating.item, .unit = unitId, .dimension = dimensionId, .askedAt = nowUtc()};
        if (asked) {
            after = *waiting;
        }
        after.answeredAt = nowUtc();
        after.version = version;
        after.codes = codes;
        return writeRecheck(change.writer, change.ids(), asked ? std::optional(*waiting) : std::nullopt, after);
    };
}

} // namespace corater
