// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/records/ReviewRequest.h"
#include "models/study/Study.h"

namespace corater {

/// Where one label of a rater stands. The base of entries in lists of labels.
struct LabelPlace
{
    RaterId rater{};
    RoundId round{};
    ItemId item{};
    UnitId unit{};
    int ordinal = 1; ///< of the unit in its item
    DimensionId dimension{};

    bool operator==(const LabelPlace &) const = default;
};

inline LabelPlace placeOf(const Rating &rating, const UnitRating &unit, DimensionId dimension)
{
    return {.rater = rating.rater,
            .round = rating.round,
            .item = rating.item,
            .unit = unit.id,
            .ordinal = unit.ordinal,
            .dimension = dimension};
}

/// Why a label has a review request.
enum class RecheckReason {
    Definition, ///< the text that says when to use a code has changed
    NotOffered, ///< a code of it is retired (as after a split) or can no longer be chosen
    TooMany,    ///< it has more codes than the dimension takes now
    Confused,   ///< asked for because another rater gave another code
    Asked       ///< requested without a reason
};

/// A code whose text has changed since a label was made.
struct ChangedDefinition
{
    CodeId code{};
    QString name;   ///< its current name
    QString before; ///< definition, use when and avoid when, a paragraph each
    QString after;

    bool operator==(const ChangedDefinition &) const = default;
};

/// Those of the codes that both codebooks have, with different texts.
std::vector<ChangedDefinition> changedDefinitions(const std::vector<CodeId> &codes, const Codebook &then,
                                                  const Codebook &now);

/// One label to review.
struct RecheckEntry : LabelPlace
{
    std::vector<CodeId> codes; ///< the rater's newest answer, in current codes
    VersionId version{};       ///< the one under which the rater gave that answer
    RecheckReason reason = RecheckReason::Asked;
    std::vector<ChangedDefinition> definitions;
    CodeId confusedWith{}; ///< the other rater's code, in current codes
    bool sealed = false;   ///< the label stays; answerRecheck() records the rater's new answer beside it

    bool operator==(const RecheckEntry &) const = default;
};

/// The snapshot from which the list is made.
struct RecheckInput
{
    Codebook codebook;
    QHash<VersionId, Codebook> versions; ///< every one that a label or an answer names
    std::vector<Rating> ratings;         ///< as they were made
    std::vector<ReviewRequest> rechecks; ///< of sealed labels, in the order in which they were asked for
    std::vector<Round> rounds;
    std::vector<RoundRater> parts;
};

/// Reads the ratings of one rater, to whom the list is shown; or (none) those of all raters in closed rounds and the
/// current rater's own in open rounds. In one round or in all.
Result<RecheckInput> recheckInput(const StudyReader &study, RaterId rater = {}, RoundId round = {});

/// The labels to review, by item, rater and round. Open labels: those that were flagged and not confirmed or changed
/// since (confirmLabel(), setLabels()). Sealed labels: those with a review request, with a flag when they were sealed,
/// or whose code has been redefined; until the rater answers.
std::vector<RecheckEntry> recheckList(const RecheckInput &input);

} // namespace corater
