// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/RatingCommands.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/records/RatingRules.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/ArgumentNames.h"
#include "models/commands/codebook/CheckCodes.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/commands/ratings/RatingEdits.h"
#include "models/commands/ratings/SeeAnswer.h"

#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct RatingCommandsMessages
{
    CORATER_MESSAGES(RatingCommands)
};

Result<void> setLabels(Rating &rating, const Codebook &codebook, int ordinal, DimensionId id,
                       const std::vector<CodeId> &codes)
{
    const Dimension *dimension = codebook.dimension(id);
    if (!dimension) {
        return fail(ErrorCode::Input, Refusals::noDimension());
    }
    TRY(const auto unit, unitOf(rating, ordinal, true));
    TRY(checkCodes(*dimension, codes, unit->labels.value(id)));
    unit->recheck.remove(id);
    if (codes.empty()) {
        unit->labels.remove(id);
        unit->versions.remove(id);
        keepEvidence(*unit, id);
        return {};
    }
    unit->labels[id] = codes;
    keepEvidence(*unit, id);
    // A label means that the rater found a problem.
    if (rating.screening == Screening::Undecided) {
        rating.screening = Screening::In;
    }
    return {};
}

void setComment(UnitRating &unit, DimensionId dimension, const QString &comment)
{
    if (comment.isEmpty()) {
        unit.comments.remove(dimension);
    } else {
        unit.comments[dimension] = comment;
    }
}

void setScreening(Rating &rating, Screening screening, const QString &reason)
{
    rating.screening = screening;
    rating.reason = screening == Screening::Out ? reason : QString();
    if (screening == Screening::In && rating.units.empty()) {
        rating.units.push_back({.ordinal = 1});
    }
}

// Stores the codebook version with every label that is new, changed or reviewed.
void stamp(Rating &after, const std::optional<Rating> &before, VersionId version)
{
    const auto unitBefore = [&](const UnitRating &unit) -> const UnitRating * {
        if (!before || !valid(unit.id)) {
            return nullptr;
        }
        const auto found = std::ranges::find(before->units, unit.id, &UnitRating::id);
        return found == before->units.end() ? nullptr : &*found;
    };
    for (UnitRating &unit : after.units) {
        const UnitRating *old = unitBefore(unit);
        for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
            const bool same = old && old->labels.value(dimension) == codes;
            if (!same || (old->recheck.contains(dimension) && !unit.recheck.contains(dimension))) {
                unit.versions[dimension] = version;
            }
        }
    }
}

// What a rater has sealed, or has compared with the agreed answer in training, stays.
Result<void> checkIsNotFinal(const StudyStore &store, const RatingPlace &place)
{
    if (!place.isSealed) {
        return {};
    }
    TRY(const auto parts, store.rounds().parts());
    const bool isSealed = std::ranges::any_of(parts, [&](const RoundRater &part) {
        return part.round == place.roundId && part.rater == place.raterId && !part.sealedAt.isEmpty();
    });
    return fail(ErrorCode::Refused,
                isSealed ? RatingCommandsMessages::toSay("%1 is sealed; its ratings stay as they are").arg(place.round)
                         : answerStays());
}

Result<void> checkTakesChanges(const StudyStore &store, const RatingPlace &place)
{
    if (place.isClosed) {
        return fail(ErrorCode::Refused,
                    RatingCommandsMessages::toSay("%1 is closed; its ratings stay as they are").arg(place.round));
    }
    if (!place.takesPart) {
        return fail(ErrorCode::Refused, Refusals::noPartIn().arg(place.round));
    }
    TRY(checkIsNotFinal(store, place));
    if (place.coversAll && valid(place.keptInstead)) {
        return fail(ErrorCode::Refused, Refusals::isDuplicate());
    }
    if (!place.coversAll && !place.isDrawn) {
        return fail(ErrorCode::Refused,
                    RatingCommandsMessages::toSay("the item was not drawn for this rater in %1").arg(place.round));
    }
    return {};
}

Result<RatingPlace> placeOf(const CommandContext &context, const RatingKey &key)
{
    const std::optional<RatingPlace> &known = context.place;
    const bool isKnown = known && known->roundId == key.round && known->item == key.item && known->raterId == key.rater;
    TRY(const auto place, isKnown ? Result<std::optional<RatingPlace>>(known)
                                  : context.store().rounds().place(key.round, key.item, key.rater));
    return place ? Result<RatingPlace>(*place) : fail(ErrorCode::NotFound, Refusals::noRound());
}

// Refuses labels of dimensions that the round does not ask; those from before a codebook change stay.
Result<void> checkIsAsked(const Rating &after, const std::optional<Rating> &before, const Codebook &codebook,
                          bool assessing)
{
    for (size_t i = 0; i < after.units.size(); ++i) {
        for (const auto &[id, codes] : after.units[i].labels.asKeyValueRange()) {
            const Dimension *dimension = codebook.dimension(id);
            const bool isOld = before && i < before->units.size() && before->units[i].labels.value(id) == codes;
            if (dimension && dimension->assessment != assessing && !isOld) {
                return fail(
                    ErrorCode::Refused,
                    assessing ? RatingCommandsMessages::toSay("the round assesses settled units: %1 is settled already")
                                    .arg(dimension->name)
                              : RatingCommandsMessages::toSay("%1 is asked only in a round that assesses settled units")
                                    .arg(dimension->name));
            }
        }
    }
    return {};
}

// An assessment keeps the settled units and screens nothing.
Result<void> checkUnitsStay(const Rating &rating, size_t units)
{
    const bool same = rating.screening == Screening::In && rating.units.size() == units;
    return same ? Result<void>()
                : Result<void>(
                      fail(ErrorCode::Refused, RatingCommandsMessages::toSay(
                                                   "the round assesses settled units: none is added or taken away, and "
                                                   "items are not screened")));
}

} // namespace

QJsonObject RatingCommand::arguments(CommandContext &context) const
{
    // run() reports the error if the place cannot be read.
    context.place = context.store().rounds().place(m_key.round, m_key.item, m_key.rater).value_or(std::nullopt);
    const RatingPlace place = context.place.value_or(RatingPlace());
    QJsonObject arguments = ownArguments(context);
    arguments.insert(QStringLiteral("item"), QJsonObject{{"site", place.site}, {"id", place.id}});
    arguments.insert(QStringLiteral("round"), place.round);
    arguments.insert(QStringLiteral("rater"), place.rater);
    return arguments;
}

Result<void> RatingCommand::run(CommandContext &context) const
{
    const auto place = placeOf(context, m_key);
    TRY(place.and_then([&](const RatingPlace &known) { return checkTakesChanges(context.store(), known); }));
    TRY(const auto found,
        ratingsToChange(context.writer, {.round = m_key.round, .rater = m_key.rater, .item = m_key.item}));
    TRY(const auto assessed, place->assesses ? context.store().rounds().assessedUnits(m_key.round, m_key.item)
                                             : Result<std::vector<AssessedUnit>>());
    const VersionId version = place->version;
    const bool assessing = !assessed.empty();
    std::optional<Rating> before;
    Rating after;
    if (!found.empty()) {
        before = after = found.front();
    } else {
        after.round = m_key.round;
        after.item = m_key.item;
        after.rater = m_key.rater;
        after.version = version;
        after = beginAssessment(std::move(after), assessed.size());
    }
    const Rating begun = after;
    auto changed = change(after, context.codebook);
    changed = changed && assessing ? checkUnitsStay(after, assessed.size()) : changed;
    changed = changed ? checkIsAsked(after, before, context.codebook, assessing) : changed;
    if (!changed) {
        return changed;
    }
    stamp(after, before, version);
    if (assessing && !before && after == begun) {
        return {};
    }
    after.state = stateOf(after, askedIn(context.codebook, assessing));
    if (before == after) {
        return {};
    }
    after.changedAt = nowUtc();
    giveIds(after, context.ids());
    for (UnitRating &unit : after.units) {
        std::ranges::sort(unit.evidence, {}, &Evidence::id); // the order in which it is read
    }
    context.rated.push_back(after);
    return writeRating(context.writer, context.ids(), before, after);
}

QJsonObject SetScreening::ownArguments(CommandContext &) const
{
    return {{"screening", argumentOf(m_screening)}, {"reason", m_reason}};
}

Result<void> SetScreening::change(Rating &rating, const Codebook &) const
{
    setScreening(rating, m_screening, m_reason);
    return {};
}

QJsonObject SetLabels::ownArguments(CommandContext &context) const
{
    return {{"unit", m_unit}, {"dimension", m_name}, {"codes", argumentOf(context.codebook, m_codes)}};
}

Result<void> SetLabels::change(Rating &rating, const Codebook &codebook) const
{
    return setLabels(rating, codebook, m_unit, m_dimension, m_codes);
}

QJsonObject ConfirmLabel::ownArguments(CommandContext &context) const
{
    return {{"unit", m_unit}, {"dimension", argumentOf(context.codebook, m_dimension)}};
}

Result<void> ConfirmLabel::change(Rating &rating, const Codebook &) const
{
    TRY(const auto unit, unitOf(rating, m_unit, false));
    if (!unit->recheck.remove(m_dimension)) {
        return fail(ErrorCode::Conflict, RatingCommandsMessages::toSay("the label has no review request"));
    }
    return {};
}

QJsonObject AddUnit::ownArguments(CommandContext &) const
{
    return {};
}

Result<void> AddUnit::change(Rating &rating, const Codebook &) const
{
    rating.units.push_back({.ordinal = int(rating.units.size()) + 1});
    if (rating.screening == Screening::Undecided) {
        rating.screening = Screening::In;
    }
    return {};
}

QJsonObject RemoveUnit::ownArguments(CommandContext &) const
{
    return {{"unit", m_unit}};
}

Result<void> RemoveUnit::change(Rating &rating, const Codebook &) const
{
    TRY(unitOf(rating, m_unit, false));
    rating.units.erase(rating.units.begin() + (m_unit - 1));
    for (size_t i = 0; i < rating.units.size(); ++i) {
        rating.units[i].ordinal = int(i) + 1;
    }
    return {};
}

QJsonObject SetComment::ownArguments(CommandContext &context) const
{
    return {{"unit", m_unit}, {"dimension", argumentOf(context.codebook, m_dimension)}, {"comment", m_comment}};
}

Result<void> SetComment::change(Rating &rating, const Codebook &) const
{
    if (m_unit == 0) {
        rating.comment = m_comment;
        return {};
    }
    TRY(const auto unit, unitOf(rating, m_unit, false));
    if (!valid(m_dimension)) {
        unit->comment = m_comment;
    } else {
        setComment(*unit, m_dimension, m_comment);
    }
    return {};
}

QJsonObject SetFlag::ownArguments(CommandContext &) const
{
    return {{"flag", m_flag == RatingFlag::Unsure ? "unsure" : "discuss"}, {"on", m_on}};
}

Result<void> SetFlag::change(Rating &rating, const Codebook &) const
{
    (m_flag == RatingFlag::Unsure ? rating.unsure : rating.discuss) = m_on;
    return {};
}

QJsonObject RatingChanges::ownArguments(CommandContext &context) const
{
    QJsonObject asked{{"unit", m_edit.unit}};
    QJsonObject labels;
    for (const auto &[dimension, codes] : m_edit.labels) {
        labels[argumentOf(context.codebook, dimension)] = argumentOf(context.codebook, codes);
    }
    QJsonObject comments;
    for (const auto &[dimension, comment] : m_edit.comments) {
        comments[argumentOf(context.codebook, dimension)] = comment;
    }
    QJsonArray evidence;
    for (const Evidence &passage : m_edit.evidence) {
        evidence.append(argumentOf(context.codebook, passage));
    }
    if (!evidence.isEmpty()) {
        asked["evidence"] = evidence;
    }
    if (m_edit.screening) {
        asked["screening"] = argumentOf(*m_edit.screening);
        asked["reason"] = m_edit.reason;
    }
    if (!labels.isEmpty()) {
        asked["labels"] = labels;
    }
    if (!comments.isEmpty()) {
        asked["comments"] = comments;
    }
    if (m_edit.comment) {
        asked[m_edit.commentOfUnit ? "unit_comment" : "comment"] = *m_edit.comment;
    }
    if (m_edit.unsure) {
        asked["unsure"] = *m_edit.unsure;
    }
    if (m_edit.discuss) {
        asked["discuss"] = *m_edit.discuss;
    }
    return asked;
}

Result<void> RatingChanges::change(Rating &rating, const Codebook &codebook) const
{
    if (m_edit.screening) {
        setScreening(rating, *m_edit.screening, m_edit.reason);
    }
    for (const auto &[dimension, codes] : m_edit.labels) {
        TRY(setLabels(rating, codebook, m_edit.unit, dimension, codes));
    }
    for (const auto &[dimension, comment] : m_edit.comments) {
        TRY(const auto unit, unitOf(rating, m_edit.unit, true));
        setComment(*unit, dimension, comment);
    }
    // A repeated line, for instance after a crash, must not fail: passages marked before are skipped.
    TRY(const auto unitBefore,
        m_edit.evidence.empty() ? Result<UnitRating *>(nullptr) : unitOf(rating, m_edit.unit, true));
    const UnitRating known = unitBefore ? *unitBefore : UnitRating();
    for (const Evidence &passage : m_edit.evidence) {
        if (const auto added =
                isMarked(known, passage) ? Result<void>() : addEvidence(rating, codebook, m_edit.unit, passage);
            !added) {
            return added;
        }
    }
    if (m_edit.comment && m_edit.commentOfUnit) {
        TRY(const auto unit, unitOf(rating, m_edit.unit, true));
        unit->comment = *m_edit.comment;
    } else if (m_edit.comment) {
        rating.comment = *m_edit.comment;
    }
    rating.unsure = m_edit.unsure.value_or(rating.unsure);
    rating.discuss = m_edit.discuss.value_or(rating.discuss);
    return {};
}

} // namespace corater
