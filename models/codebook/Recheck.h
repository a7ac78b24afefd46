// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Why a label is to be looked at again.
enum class RecheckReason {
    Definition, ///< what tells when to use a code reads otherwise now
    NotOffered, ///< a code of it is retired (as after a split) or can no longer be chosen
    TooMany,    ///< it has more codes than the dimension takes now
    Asked       ///< somebody asked for it
};

/// A code whose text is another than when a label was made.
struct ChangedDefinition
{
    CodeId code{};
    QString name;   ///< as it is today
    QString before; ///< definition, use when and avoid when, a paragraph each
    QString after;

    bool operator==(const ChangedDefinition &) const = default;
};

/// One label that was made under an older definition.
struct RecheckEntry
{
    RaterId rater{};
    RoundId round{};
    ItemId item{};
    UnitId unit{};
    int ordinal = 1; ///< of the unit in its item
    DimensionId dimension{};
    std::vector<CodeId> codes; ///< in today's codes
    VersionId version{};       ///< the one it was made under
    RecheckReason reason = RecheckReason::Asked;
    std::vector<ChangedDefinition> definitions;
    bool sealed = false; ///< it cannot be changed or confirmed any more: only adjudication or another round can

    bool operator==(const RecheckEntry &) const = default;
};

/// What the list is made from: a snapshot.
struct RecheckInput
{
    Codebook codebook;
    QHash<VersionId, Codebook> versions; ///< every one that a label names
    std::vector<Rating> ratings;         ///< as they were made
    std::vector<Round> rounds;
    std::vector<RoundRater> parts;
};

/// Reads the ratings of one rater, or of all (none), in one round or in all.
Result<RecheckInput> recheckInput(const Study &study, RaterId rater = {}, RoundId round = {});

/// The labels to look at again, by item, rater and round. Open ones are those that a change flagged and nobody has
/// confirmed or changed since (ConfirmLabel, SetLabels); sealed ones follow from the version that they name.
std::vector<RecheckEntry> recheckList(const RecheckInput &input);

} // namespace corater
