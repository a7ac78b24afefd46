// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyStore.h"
#include "models/settling/UnitMatching.h"
#include "models/study/Change.h"

namespace corater {

/// The item to settle, by its ratings of one closed round.
struct SettleKey
{
    RoundId round{};
    ItemId item{};
};

/// Names one problem of an item: the raters' units that are the same problem, as ComparedUnit::match has them, or, for
/// one that no rater found, the settled unit that addFinalUnit() made.
struct UnitKey
{
    UnitMatch match;
    FinalUnitId added{};
};

/// The parts of a decision other than the answer.
struct DecisionDetails
{
    SettledBy by = SettledBy::Nobody; ///< Nobody: follows from the decider, a rater of the item or a third person
    RaterId decider{};                ///< none: the actor
    QString reason;                   ///< from the study's short list
    QString text;
    bool needsRule = false;
    RaterId chosen{}; ///< whose answer was taken, where several gave it; none: the first of them
};

/// An item while it is being settled: the raters' ratings and the settled state.
struct Settling
{
    const Codebook &codebook;
    const std::vector<Rating> &ratings; ///< of the round, of raters who rated the item, in the order of raters
    const std::vector<UnitMatch> &matches;
    Asked asked;
    FinalItem &settled;
    Decision details; ///< all but codes and origin are filled in

    /// Position of the match among the item's matches, from 1; refused when units are matched differently by now.
    Result<int> positionOf(const UnitMatch &match) const;
    /// The settled unit, or null when nothing of it is settled. An imported one becomes that of the match.
    Result<FinalUnit *> unit(const UnitKey &key) const;
    /// The settled unit, made when there is none.
    Result<FinalUnit *> unitForChange(const UnitKey &key) const;
    /// The dimension of that id.
    Result<const Dimension *> dimension(DimensionId id) const;
    /// Writes the label of one dimension to the unit, which is made when nothing of it is settled.
    Result<void> put(const UnitKey &key, DimensionId dimension, const Decision &label) const;
    /// Whether it must be decided that the match is a unit: a rater missed it, or only one of several found it.
    bool isOneSided(const UnitMatch &match) const;
    /// The rater's unit in the match; null: they have none.
    const UnitRating *ratedBy(const Rating &rating, const UnitMatch &match) const;
};

/// A change of the settled state of one item, for a command: `edit` only changes the value; this function checks that
/// the round is closed, reads, keeps how units were matched and writes the difference. The history keeps `arguments`
/// and
/// {"item": …, "round": …, "details": …}.
Result<void> changeSettled(Change &change, const SettleKey &key, const DecisionDetails &details, const QString &kind,
                           QJsonObject arguments, const std::function<Result<void>(Settling &)> &edit);

/// The ratings of the item in the round, once the round is closed; refused before. Left out: raters who did not rate
/// the item, and units of raters who screened it out.
Result<std::vector<Rating>> closedRatings(const StudyStore &store, SettleKey key);

/// Records which units are the same problem; `byHand`: all of them were matched by hand, and not only those of which it
/// is recorded already.
Result<void> recordMatches(Change &change, ItemId item, const std::vector<UnitMatch> &matches, bool byHand);

} // namespace corater
