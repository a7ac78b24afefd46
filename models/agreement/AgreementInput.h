// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// An item that a rater was shown twice, unmarked: the first and the second rating.
struct RatedTwice
{
    Rating before;
    Rating again; ///< of the round that counts as its own
};

/// Everything that the agreement of a study is computed from: a snapshot, so that it can be done on a worker. It
/// contains nothing of open rounds: numbers over them would reveal the others' labels.
struct AgreementInput
{
    Codebook codebook;         ///< the current one, as far as the current rater may see it
    QString version;           ///< its name
    std::vector<Rater> raters; ///< in the order of the study
    /// Of all rounds that are looked at but those that assess, as made, without items shown again.
    std::vector<Rating> ratings;
    /// Of all rounds: those of rounds in which items were rated again, whose labels everybody had seen. They are later
    /// than the first ratings and no longer independent, so they are not pooled with them.
    std::vector<Rating> rechecks;
    /// Ratings of rounds that assess settled units, of all rounds that are looked at: their dimensions are others.
    std::vector<Rating> assessments;
    QHash<std::pair<RoundId, ItemId>, QStringList> assessed; ///< names of the settled units of such rounds, by number
    std::vector<RatedTwice> repeats;                         ///< items shown again in the rounds that are looked at
    std::vector<Round> rounds;                               ///< the closed ones
    QHash<VersionId, CodebookVersion> versions;              ///< those of the rounds, with their contents
    QHash<UnitId, int> alignment;
    QHash<ItemId, QString> externalIds;
    /// Of the items with evidence: part (as evidence names it) → characters of its source.
    QHash<ItemId, QHash<QString, qint64>> textLengths;
};

/// Whether a rater who was given the item has rated it.
bool saysSomething(const Rating &rating);

/// Reads the snapshot: of one closed round, or of all closed rounds (round none).
Result<AgreementInput> agreementInput(const Study &study, RoundId round = {});
/// Of a snapshot what belongs to one round.
AgreementInput ofRound(const AgreementInput &input, RoundId round);
/// The ratings of rounds that assess, as what is compared; nothing of the other rounds.
AgreementInput assessmentsOf(const AgreementInput &input);

} // namespace corater
