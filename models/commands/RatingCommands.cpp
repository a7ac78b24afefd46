// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/RatingCommands.h"

#include "data/records/RatingRules.h"
#include "data/store/RatingStore.h"
#include "data/store/RoundStore.h"
#include "data/store/SelectionStore.h"
#include "data/store/VersionStore.h"
#include "models/commands/CheckCodes.h"

#include <algorithm>

namespace corater {

namespace {

Result<UnitRating *> unitOf(Rating &rating, int ordinal, bool mayCreate)
{
    const int next = int(rating.units.size()) + 1;
    if (ordinal == next && mayCreate) {
        rating.units.push_back({.ordinal = next});
    }
    if (ordinal < 1 || ordinal > int(rating.units.size())) {
        return fail(ErrorCode::Input, QStringLiteral("there is no such unit"), {},
                    QStringLiteral("1 to %1").arg(mayCreate ? next : next - 1), QString::number(ordinal));
    }
    return &rating.units[size_t(ordinal - 1)];
}

Result<void> setLabels(Rating &rating, const Codebook &codebook, int ordinal, DimensionId id,
                       const std::vector<CodeId> &codes)
{
    const Dimension *dimension = codebook.dimension(id);
    if (!dimension) {
        return fail(ErrorCode::Input, QStringLiteral("the codebook has no such dimension"));
    }
    const auto unit = unitOf(rating, ordinal, true);
    if (!unit) {
        return std::unexpected(unit.error());
    }
    if (const auto fit = checkCodes(*dimension, codes, (*unit)->labels.value(id)); !fit) {
        return fit;
    }
    (*unit)->recheck.remove(id);
    if (codes.empty()) {
        (*unit)->labels.remove(id);
        (*unit)->versions.remove(id);
        return {};
    }
    (*unit)->labels[id] = codes;
    // Who labels a problem has found one.
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

// Every label says under which version of the codebook it was made, or looked at again.
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

Result<void> checkRoundTakesChanges(Connection &connection, const RatingKey &key)
{
    const auto rounds = loadRounds(connection);
    const auto parts = loadRoundRaters(connection);
    if (!rounds || !parts) {
        return std::unexpected(!rounds ? rounds.error() : parts.error());
    }
    const auto round = std::ranges::find(*rounds, key.round, &Round::id);
    if (round == rounds->end()) {
        return fail(ErrorCode::NotFound, QStringLiteral("the study has no such round"));
    }
    if (!round->closedAt.isEmpty()) {
        return fail(ErrorCode::Refused, QStringLiteral("%1 is closed; its ratings stay as they are").arg(round->name));
    }
    const auto part =
        std::ranges::find_if(*parts, [&](const RoundRater &p) { return p.round == key.round && p.rater == key.rater; });
    if (part == parts->end()) {
        return fail(ErrorCode::Refused, QStringLiteral("the rater has no part in %1").arg(round->name));
    }
    if (!part->sealedAt.isEmpty()) {
        return fail(ErrorCode::Refused, QStringLiteral("%1 is sealed; its ratings stay as they are").arg(round->name));
    }
    if (round->coversAll) {
        const auto kept = keptInsteadOf(connection, key.item);
        return !kept          ? Result<void>(std::unexpected(kept.error()))
               : valid(*kept) ? Result<void>(fail(ErrorCode::Refused,
                                                  QStringLiteral("the item was found to be a duplicate of another")))
                              : Result<void>();
    }
    const auto drawn = isDrawn(connection, key.round, key.item, key.rater);
    if (!drawn) {
        return std::unexpected(drawn.error());
    }
    if (!*drawn) {
        return fail(ErrorCode::Refused, QStringLiteral("the item was not drawn for this rater in %1").arg(round->name));
    }
    return {};
}

} // namespace

Result<void> RatingCommand::run(CommandContext &context) const
{
    if (const auto open = checkRoundTakesChanges(context.connection(), m_key); !open) {
        return open;
    }
    const auto version = currentVersion(context.connection());
    const auto found =
        loadRatings(context.connection(), {.round = m_key.round, .rater = m_key.rater, .item = m_key.item});
    if (!found || !version) {
        return std::unexpected(!found ? found.error() : version.error());
    }
    std::optional<Rating> before;
    Rating after;
    if (!found->empty()) {
        before = after = found->front();
    } else {
        after.round = m_key.round;
        after.item = m_key.item;
        after.rater = m_key.rater;
        after.version = *version;
    }
    if (const auto changed = change(after, context.codebook); !changed) {
        return changed;
    }
    stamp(after, before, *version);
    after.state = stateOf(after, context.codebook);
    if (before == after) {
        return {};
    }
    after.changedAt = nowUtc();
    return writeRating(context.writer, context.ids(), before, after);
}

QString SetScreening::text() const
{
    switch (m_screening) {
    case Screening::In:
        return QStringLiteral("screen the item in");
    case Screening::Out:
        return QStringLiteral("screen the item out");
    case Screening::Undecided:
        break;
    }
    return QStringLiteral("leave the item undecided");
}

Result<void> SetScreening::change(Rating &rating, const Codebook &) const
{
    setScreening(rating, m_screening, m_reason);
    return {};
}

QString SetLabels::text() const
{
    return m_codes.empty() ? QStringLiteral("clear %1 of unit %2").arg(m_name).arg(m_unit)
                           : QStringLiteral("set %1 of unit %2").arg(m_name).arg(m_unit);
}

Result<void> SetLabels::change(Rating &rating, const Codebook &codebook) const
{
    return setLabels(rating, codebook, m_unit, m_dimension, m_codes);
}

Result<void> ConfirmLabel::change(Rating &rating, const Codebook &) const
{
    const auto unit = unitOf(rating, m_unit, false);
    if (!unit) {
        return std::unexpected(unit.error());
    }
    if (!(*unit)->recheck.remove(m_dimension)) {
        return fail(ErrorCode::Conflict, QStringLiteral("the label does not wait to be looked at again"));
    }
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

Result<void> RemoveUnit::change(Rating &rating, const Codebook &) const
{
    if (const auto unit = unitOf(rating, m_unit, false); !unit) {
        return std::unexpected(unit.error());
    }
    rating.units.erase(rating.units.begin() + (m_unit - 1));
    for (size_t i = 0; i < rating.units.size(); ++i) {
        rating.units[i].ordinal = int(i) + 1;
    }
    return {};
}

Result<void> SetComment::change(Rating &rating, const Codebook &) const
{
    if (m_unit == 0) {
        rating.comment = m_comment;
        return {};
    }
    const auto unit = unitOf(rating, m_unit, false);
    if (!unit) {
        return std::unexpected(unit.error());
    }
    if (!valid(m_dimension)) {
        (*unit)->comment = m_comment;
    } else {
        setComment(**unit, m_dimension, m_comment);
    }
    return {};
}

QString SetFlag::text() const
{
    const QString name = m_flag == RatingFlag::Unsure ? QStringLiteral("unsure") : QStringLiteral("to discuss");
    return m_on ? QStringLiteral("flag the item as %1").arg(name) : QStringLiteral("remove the flag %1").arg(name);
}

Result<void> SetFlag::change(Rating &rating, const Codebook &) const
{
    (m_flag == RatingFlag::Unsure ? rating.unsure : rating.discuss) = m_on;
    return {};
}

Result<void> RatingChanges::change(Rating &rating, const Codebook &codebook) const
{
    if (m_edit.screening) {
        setScreening(rating, *m_edit.screening, m_edit.reason);
    }
    for (const auto &[dimension, codes] : m_edit.labels) {
        if (const auto set = setLabels(rating, codebook, m_edit.unit, dimension, codes); !set) {
            return set;
        }
    }
    for (const auto &[dimension, comment] : m_edit.comments) {
        const auto unit = unitOf(rating, m_edit.unit, true);
        if (!unit) {
            return std::unexpected(unit.error());
        }
        setComment(**unit, dimension, comment);
    }
    if (m_edit.comment && m_edit.commentOfUnit) {
        const auto unit = unitOf(rating, m_edit.unit, true);
        if (!unit) {
            return std::unexpected(unit.error());
        }
        (*unit)->comment = *m_edit.comment;
    } else if (m_edit.comment) {
        rating.comment = *m_edit.comment;
    }
    rating.unsure = m_edit.unsure.value_or(rating.unsure);
    rating.discuss = m_edit.discuss.value_or(rating.discuss);
    return {};
}

} // namespace corater
