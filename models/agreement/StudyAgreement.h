// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/CodeLevels.h"
#include "codebook/agreement/CodeTreatment.h"
#include "models/study/Study.h"

namespace corater {

/// What "Unknown" counts as.
enum class UnknownAs { Code, LeftOut, Missing };

/// What is compared: codes, or the categories of one level of the tree.
enum class AgreementLevel { Code, Category };

/// An item that a rater was shown twice without being told: what he said then and what he said again.
struct RatedTwice
{
    Rating before;
    Rating again; ///< of the round that counts as its own
};

/// Which codes labels are compared by when the codebook has changed since they were made.
enum class CodesOf {
    Today, ///< the present ones: labels of a code that was merged count as what it was merged into
    Round  ///< those of the version that each round was rated under
};

/// Everything that the agreement of a study is computed from: a snapshot, so that it can be done on a worker.
struct AgreementInput
{
    Codebook codebook;                   ///< as it is today
    std::vector<Rater> raters;           ///< in the order of the study
    std::vector<Rating> ratings;         ///< of all rounds that are looked at, as made, without items shown again
    /// Of all rounds: those of rounds that were a second look at labels that were open already. They are later than the
    /// first ones and no more independent, so they are not pooled with them.
    std::vector<Rating> rechecks;
    std::vector<RatedTwice> repeats;     ///< items shown again in the rounds that are looked at
    std::vector<Round> rounds;
    QHash<VersionId, CodebookVersion> versions; ///< those of the rounds, with their contents
    QHash<UnitId, int> alignment;
    QHash<ItemId, QString> externalIds;
};

struct StudyAgreementOptions
{
    AgreementLevel level = AgreementLevel::Code;
    int categoryLevel = 0; ///< depth of the category, 0 = top
    UnknownAs unknown = UnknownAs::Code;
    CodesOf codes = CodesOf::Today;
    int resamples = 0; ///< bootstrap intervals from so many resamples; 0: none
    quint64 seed = 1;
    bool byItem = false; ///< whole items are drawn: units of one item are not independent
};

/// One unit (or item, for screening) that the raters were compared on.
struct ComparedPlace
{
    ItemId item{};
    int unit = 0; ///< position of the match within its item, from 1; 0 for screening
    QString name; ///< ITEM, or ITEM_k where the item has several
};

/// The statistics with "Unknown" treated in one of the three ways.
struct TreatmentVariant
{
    CodeTreatment treatment = CodeTreatment::AsCode;
    qint64 leftOut = 0; ///< units that do not enter because a rater said "Unknown"
    std::vector<NamedStatistic> statistics;

    /// The statistic of that key; null if there is none.
    const Statistic *find(const std::string &key) const;
};

/// The agreement on one dimension of a study.
struct DimensionAgreement
{
    DimensionId dimension{}; ///< none: screening
    QString name;
    QString level; ///< "code", "category" or "set"
    QStringList raters;
    std::vector<RaterId> raterIds;
    QStringList codes;                    ///< the code book in order
    std::vector<CodeId> codeIds;          ///< the same as ids; empty for screening
    std::vector<ComparedPlace> units;     ///< rows of the ratings, in order
    std::vector<std::vector<UnitId>> sources; ///< per unit, per rater: his unit, none where he has none; no screening
    /// Per unit, per rater: position in codes (level "set": in sets), or RatingMatrix::blank.
    std::vector<std::vector<int>> values;
    std::vector<std::vector<int>> sets; ///< level "set": the different sets, as positions in codes
    AgreementResult result;
    /// The same with "found no such unit" as a code of its own: a unit that a rater did not find, though he looked at the
    /// item, is a disagreement. Labels of codes or categories only, and only where there are such units.
    std::optional<AgreementResult> withUnmatched;
    qint64 unmatched = 0; ///< units that a rater who looked at the item did not find
    std::vector<ComparedPlace> leftOut;       ///< units that are no rows because a rater said "Unknown"
    std::vector<TreatmentVariant> treatments; ///< all three, where the dimension has a code "Unknown"; no sets
    std::optional<NearMisses> nearMisses;     ///< two raters, single codes, codes in categories
};

CodeTreatment treatmentOf(UnknownAs unknown);

/// The different sets of the ratings, by their positions.
std::vector<std::vector<int>> setsOf(const SetRatings &ratings);

/// Whether a code of that name says that it could not be told: compared without case.
bool isUnknownName(const QString &name);

/// The same ratings with the code "Unknown" (a position in the code book) in each of the three ways.
std::vector<TreatmentVariant> treatmentVariants(const RatingMatrix &ratings, int unknown,
                                                const AgreementOptions &options);

/// Reads the snapshot: of one round, or of all rounds (round none).
Result<AgreementInput> agreementInput(const Study &study, RoundId round = {});
/// Of a snapshot what belongs to one round.
AgreementInput ofRound(const AgreementInput &input, RoundId round);

/// Screening first, then every dimension in the order of the codebook, for the raters that have ratings in the
/// snapshot. A dimension that may have several codes is compared on its first code, and, where a unit has several,
/// once more as sets. Retired codes are part of the code book only where a label has them. At category level flat
/// dimensions and screening are left out.
std::vector<DimensionAgreement> studyAgreement(const AgreementInput &input, const StudyAgreementOptions &options = {});

/// How many items have more than one unit: those make the units of a study dependent on each other.
qint64 itemsWithSeveralUnits(const DimensionAgreement &result);

} // namespace corater
