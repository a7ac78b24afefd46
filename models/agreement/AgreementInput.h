// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QSet>

namespace corater {

/// An item that a rater was shown twice, unmarked: the first and the second rating.
struct RatedTwice
{
    Rating before;
    Rating again; ///< its round is the one in which the item was shown again
};

/// Everything that the agreement of a study is computed from: a snapshot, so that a worker can compute it. It contains
/// nothing of open rounds: numbers over them would reveal the labels of others.
struct AgreementInput
{
    Codebook codebook;         ///< the current one, as far as the current rater may see it
    QString version;           ///< its name
    std::vector<Rater> raters; ///< in the order of the study
    /// Ratings of the chosen rounds as they were made, without rounds that assess settled units and without items shown
    /// again.
    std::vector<Rating> ratings;
    std::vector<Rating> ofModels; ///< likewise, of raters kept as models: never pooled with those of people
    /// Of all rounds: ratings of items that were rated again after everybody had seen their labels. They are later than
    /// the first ratings and no longer independent, so the two are not pooled.
    std::vector<Rating> rechecks;
    /// Ratings of those chosen rounds that assess settled units: their dimensions are different.
    std::vector<Rating> assessments;
    QHash<std::pair<RoundId, ItemId>, QStringList> assessed; ///< names of the settled units of such rounds, by number
    std::vector<RatedTwice> repeats;                         ///< items shown again in the chosen rounds
    std::vector<Round> rounds;                               ///< the closed ones
    QSet<RoundId> sealedTwice;                               ///< rounds in which a rater sealed in two copies
    QHash<VersionId, CodebookVersion> versions;              ///< those of the rounds, with their contents
    QHash<UnitId, int> alignment;
    QHash<ItemId, QString> externalIds;
    /// For items with evidence: part (named as in evidence) → number of characters of its source.
    QHash<ItemId, QHash<QString, qint64>> textLengths;
};

/// Whether the rating has a screening decision or a unit.
bool saysSomething(const Rating &rating);

/// Reads the snapshot: of one closed round, or of all closed rounds (round none).
Result<AgreementInput> agreementInput(const StudyReader &study, RoundId round = {});
/// The part of a snapshot that belongs to one round.
AgreementInput ofRound(const AgreementInput &input, RoundId round);
/// The snapshot with its assessments of settled units as the only ratings.
AgreementInput assessmentsOf(const AgreementInput &input);

} // namespace corater
