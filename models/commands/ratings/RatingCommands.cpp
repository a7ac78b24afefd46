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

QJsonObject editArguments(const RatingEdit &edit, const Codebook &codebook)
{
    QJsonObject asked{{"unit", edit.unit}};
    QJsonObject labels;
    for (const auto &[dimension, codes] : edit.labels) {
        labels[argumentOf(codebook, dimension)] = argumentOf(codebook, codes);
    }
    QJsonObject comments;
    for (const auto &[dimension, comment] : edit.comments) {
        comments[argumentOf(codebook, dimension)] = comment;
    }
    QJsonArray evidence;
    for (const Evidence &passage : edit.evidence) {
        evidence.append(argumentOf(codebook, passage));
    }
    if (!evidence.isEmpty()) {
        asked["evidence"] = evidence;
    }
    if (edit.screening) {
        asked["screening"] = argumentOf(*edit.screening);
        asked["reason"] = edit.reason;
    }
    if (!labels.isEmpty()) {
        asked["labels"] = labels;
    }
    if (!comments.isEmpty()) {
        asked["comments"] = comments;
    }
    if (edit.comment) {
        asked[edit.commentOfUnit ? "unit_comment" : "comment"] = *edit.comment;
    }
    if (edit.unsure) {
        asked["unsure"] = *edit.unsure;
    }
    if (edit.discuss) {
        asked["discuss"] = *edit.discuss;
    }
    return asked;
}

Result<void> applyEdit(const RatingEdit &edit, Rating &rating, const Codebook &codebook)
{
    if (edit.screening) {
        setScreening(rating, *edit.screening, edit.reason);
    }
    for (const auto &[dimension, codes] : edit.labels) {
        TRY(setLabels(rating, codebook, edit.unit, dimension, codes));
    }
    for (const auto &[dimension, comment] : edit.comments) {
        TRY(const auto unit, unitOf(rating, edit.unit, true));
        setComment(*unit, dimension, comment);
    }
    // A repeated line, for instance after a crash, must not fail: passages marked before are skipped.
    TRY(const auto unitBefore, edit.evidence.empty() ? Result<UnitRating *>(nullptr) : unitOf(rating, edit.unit, true));
    const UnitRating known = unitBefore ? *unitBefore : UnitRating();
    for (const Evidence &passage : edit.evidence) {
        if (const auto added =
                isMarked(known, passage) ? Result<void>() : addEvidence(rating, codebook, edit.unit, passage);
            !added) {
            return added;
        }
    }
    if (edit.comment && edit.commentOfUnit) {
        TRY(const auto unit, unitOf(rating, edit.unit, true));
        unit->comment = *edit.comment;
    } else if (edit.comment) {
        rating.comment = *edit.comment;
    }
    rating.unsure = edit.unsure.value_or(rating.unsure);
    rating.discuss = edit.discuss.value_or(rating.discuss);
    return {};
}

} // namespace

Result<void> changeRating(Change &change, const RatingKey &key, const QString &kind, QJsonObject arguments,
                          const std::function<Result<void>(Rating &)> &edit)
{
    TRY(const auto known, change.store().rounds().place(key.round, key.item, key.rater));
    const RatingPlace place = known.value_or(RatingPlace());
    arguments.insert(QStringLiteral("item"), QJsonObject{{"site", place.site}, {"id", place.id}});
    arguments.insert(QStringLiteral("round"), place.round);
    arguments.insert(QStringLiteral("rater"), place.rater);
    change.record(kind, arguments);
    TRY(known ? checkTakesChanges(change.store(), place) : fail(ErrorCode::NotFound, Refusals::noRound()));
    TRY(const auto found, ratingsToChange(change.writer, {.round = key.round, .rater = key.rater, .item = key.item}));
    TRY(const auto assessed, place.assesses ? change.store().rounds().assessedUnits(key.round, key.item)
                                            : Result<std::vector<AssessedUnit>>());
    const VersionId version = place.version;
    const bool assessing = !assessed.empty();
    std::optional<Rating> before;
    Rating after;
    if (!found.empty()) {
        before = after = found.front();
    } else {
        after.round = key.round;
        after.item = key.item;
        after.rater = key.rater;
        after.version = version;
        after = beginAssessment(std::move(after), assessed.size());
    }
    const Rating begun = after;
    auto changed = edit(after);
    changed = changed && assessing ? checkUnitsStay(after, assessed.size()) : changed;
    changed = changed ? checkIsAsked(after, before, change.codebook, assessing) : changed;
    if (!changed) {
        return changed;
    }
    stamp(after, before, version);
    if (assessing && !before && after == begun) {
        return {};
    }
    after.state = stateOf(after, askedIn(change.codebook, assessing));
    if (before == after) {
        return {};
    }
    after.changedAt = nowUtc();
    giveIds(after, change.ids());
    for (UnitRating &unit : after.units) {
        std::ranges::sort(unit.evidence, {}, &Evidence::id); // the order in which it is read
    }
    change.rated.push_back(after);
    return writeRating(change.writer, change.ids(), before, after);
}

Command<> setScreening(RatingKey key, Screening screening, QString reason)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("set-screening"),
                            {{"screening", argumentOf(screening)}, {"reason", reason}}, [&](Rating &rating) {
                                setScreening(rating, screening, reason);
                                return Result<void>();
                            });
    };
}

Command<> setLabels(RatingKey key, int unit, DimensionId dimension, QString dimensionName, std::vector<CodeId> codes)
{
    return [=](Change &change) {
        return changeRating(
            change, key, QStringLiteral("set-labels"),
            {{"unit", unit}, {"dimension", dimensionName}, {"codes", argumentOf(change.codebook, codes)}},
            [&](Rating &rating) { return setLabels(rating, change.codebook, unit, dimension, codes); });
    };
}

Command<> confirmLabel(RatingKey key, int ordinal, DimensionId dimension)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("confirm-label"),
                            {{"unit", ordinal}, {"dimension", argumentOf(change.codebook, dimension)}},
                            [&](Rating &rating) -> Result<void> {
                                TRY(const auto unit, unitOf(rating, ordinal, false));
                                if (!unit->recheck.remove(dimension)) {
                                    return fail(ErrorCode::Conflict,
                                                RatingCommandsMessages::toSay("the label has no review request"));
                                }
                                return {};
                            });
    };
}

Command<> addUnit(RatingKey key)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("add-unit"), {}, [](Rating &rating) {
            rating.units.push_back({.ordinal = int(rating.units.size()) + 1});
            if (rating.screening == Screening::Undecided) {
                rating.screening = Screening::In;
            }
            return Result<void>();
        });
    };
}

Command<> removeUnit(RatingKey key, int unit)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("remove-unit"), {{"unit", unit}},
                            [&](Rating &rating) -> Result<void> {
                                TRY(unitOf(rating, unit, false));
                                rating.units.erase(rating.units.begin() + (unit - 1));
                                for (size_t i = 0; i < rating.units.size(); ++i) {
                                    rating.units[i].ordinal = int(i) + 1;
                                }
                                return {};
                            });
    };
}

Command<> setComment(RatingKey key, int ordinal, DimensionId dimension, QString comment)
{
    return [=](Change &change) {
        return changeRating(
            change, key, QStringLiteral("set-comment"),
            {{"unit", ordinal}, {"dimension", argumentOf(change.codebook, dimension)}, {"comment", comment}},
            [&](Rating &rating) -> Result<void> {
                if (ordinal == 0) {
                    rating.comment = comment;
                    return {};
                }
                TRY(const auto unit, unitOf(rating, ordinal, false));
                if (!valid(dimension)) {
                    unit->comment = comment;
                } else {
                    setComment(*unit, dimension, comment);
                }
                return {};
            });
    };
}

Command<> setFlag(RatingKey key, RatingFlag flag, bool on)
{
    return [=](Change &change) {
        return changeRating(change, key, QStringLiteral("set-flag"),
                            {{"flag", flag == RatingFlag::Unsure ? "unsure" : "discuss"}, {"on", on}},
                            [&](Rating &rating) {
                                (flag == RatingFlag::Unsure ? rating.unsure : rating.discuss) = on;
                                return Result<void>();
                            });
    };
}

Command<> editRating(RatingKey key, RatingEdit edit)
{
    return [key, edit = std::move(edit)](Change &change) {
        return changeRating(change, key, QStringLiteral("label"), editArguments(edit, change.codebook),
                            [&](Rating &rating) { return applyEdit(edit, rating, change.codebook); });
    };
}

} // namespace corater
