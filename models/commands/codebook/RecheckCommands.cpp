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

/// Requests the reviews, rating by rating. Made and used by AskRecheck alone.
class Asking
{
public:
    Asking(CommandContext &context, const std::vector<AskRecheck::Label> &labels) : m_context(context)
    {
        for (const AskRecheck::Label &label : labels) {
            m_wanted.try_emplace({label.unit, label.dimension}, label.confusedWith);
        }
    }

    Result<void> run()
    {
        const StudyStore store = m_context.store();
        TRY(const auto rounds, store.rounds().all());
        TRY(const auto parts, store.rounds().parts());
        TRY(const auto ratings, ratingsToChange(m_context.writer, {}));
        TRY(const auto known, rechecksToChange(m_context.writer));
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
        return writeRating(m_context.writer, m_context.ids(), rating, after);
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
                                          .askedBy = m_context.actor,
                                          .askedAt = nowUtc(),
                                          .confusedWith = wanted->second};
                TRY(writeRecheck(m_context.writer, m_context.ids(), {}, asked));
                ++m_asked;
            }
        }
        return {};
    }

    CommandContext &m_context;
    std::map<LabelPlace, CodeId> m_wanted;
    qint64 m_asked = 0;
};

// The rating that the unit is of; checked to be sealed, and the actor's.
Result<Rating> sealedRatingOf(CommandContext &context, UnitId unit)
{
    TRY(const auto rounds, context.store().rounds().all());
    TRY(const auto parts, context.store().rounds().parts());
    TRY(const auto item, context.store().rechecks().itemOfUnit(unit));
    if (!valid(item)) {
        return fail(ErrorCode::NotFound, Refusals::noUnit());
    }
    TRY(auto ratings, ratingsToChange(context.writer, {.item = item}));
    const auto found = std::ranges::find_if(
        ratings, [&](const Rating &rating) { return std::ranges::contains(rating.units, unit, &UnitRating::id); });
    if (found == ratings.end()) {
        return fail(ErrorCode::NotFound, Refusals::noUnit());
    }
    if (openParts(rounds, parts).contains({found->round, found->rater})) {
        return fail(ErrorCode::Refused, RecheckCommandsMessages::toSay("the label is open: it can be changed itself"));
    }
    if (valid(context.actor) && context.actor != found->rater) {
        return fail(ErrorCode::Refused, RecheckCommandsMessages::toSay("raters review only their own labels"));
    }
    return std::move(*found);
}

} // namespace

AskRecheck AskRecheck::forCode(CodeId code)
{
    AskRecheck asked({});
    asked.m_code = code;
    return asked;
}

Result<std::vector<AskRecheck::Label>> AskRecheck::labels(CommandContext &context) const
{
    if (!valid(m_code)) {
        return m_labels;
    }
    TRY(const auto ratings, ratingsToChange(context.writer, {}));
    TRY(const auto rounds, context.store().rounds().all());
    QSet<RoundId> trainings; // their answers are no labels of the study
    for (const Round &round : rounds) {
        if (isTraining(round)) {
            trainings.insert(round.id);
        }
    }
    std::vector<Label> found;
    for (const Rating &rating : ratings) {
        for (const UnitRating &unit : trainings.contains(rating.round) ? std::vector<UnitRating>() : rating.units) {
            for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                if (std::ranges::contains(codes, m_code)) {
                    found.push_back({unit.id, dimension});
                }
            }
        }
    }
    return found;
}

QJsonObject AskRecheck::arguments(CommandContext &context) const
{
    QJsonArray named;
    for (const Label &label : labels(context).value_or(std::vector<Label>())) {
        QJsonObject place = context.store().names().unit(label.unit);
        place["dimension"] = argumentOf(context.codebook, label.dimension);
        place["confused_with"] = argumentOf(context.codebook, label.confusedWith);
        named << place;
    }
    return {{"labels", named}};
}

Result<void> AskRecheck::run(CommandContext &context) const
{
    TRY(const auto wanted, labels(context));
    return wanted.empty() && valid(m_code) ? Result<void>() : Asking(context, wanted).run();
}

QJsonObject AnswerRecheck::arguments(CommandContext &context) const
{
    QJsonObject place = context.store().names().unit(m_unit);
    place["dimension"] = argumentOf(context.codebook, m_dimension);
    place["codes"] = argumentOf(context.codebook, m_codes);
    return place;
}

Result<void> AnswerRecheck::run(CommandContext &context) const
{
    TRY(const auto rating, sealedRatingOf(context, m_unit));
    TRY(const auto version, context.store().codebook().currentVersion());
    const auto unit = std::ranges::find(rating.units, m_unit, &UnitRating::id);
    const Dimension *dimension = context.codebook.dimension(m_dimension);
    if (!dimension || !unit->labels.contains(m_dimension)) {
        return fail(ErrorCode::Input, RecheckCommandsMessages::toSay("the unit has no such label"));
    }
    if (m_codes.empty()) {
        return fail(ErrorCode::Input, RecheckCommandsMessages::toSay("an answer needs a code"));
    }
    // The codes of the label may stay, even if they are no longer offered.
    const std::vector<CodeId> given = context.codebook.current(unit->labels.value(m_dimension));
    TRY(checkCodes(*dimension, m_codes, given));
    TRY(const auto known, rechecksToChange(context.writer, rating.item));
    const LabelPlace place{m_unit, m_dimension};
    const auto waiting = std::ranges::find_if(
        known, [&](const ReviewRequest &record) { return record.waits() && placeOf(record) == place; });
    const bool asked = waiting != known.end();
    ReviewRequest after{.item = rating.item, .unit = m_unit, .dimension = m_dimension, .askedAt = nowUtc()};
    if (asked) {
        after = *waiting;
    }
    after.answeredAt = nowUtc();
    after.version = version;
    after.codes = m_codes;
    return writeRecheck(context.writer, context.ids(), asked ? std::optional(*waiting) : std::nullopt, after);
}

} // namespace corater
