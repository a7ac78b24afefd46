// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/coefficients/CodeLevels.h"
#include "models/agreement/AgreementInput.h"
#include "models/agreement/AlignedUnits.h"
#include "models/agreement/TreatmentVariants.h"

namespace corater {

/// How the code "Unknown" is treated.
enum class UnknownAs { Code, LeftOut, Missing };

/// Whether codes are compared, or the categories of one level of the tree.
enum class AgreementLevel { Code, Category };

struct StudyAgreementOptions
{
    AgreementLevel level = AgreementLevel::Code;
    int categoryLevel = 0; ///< depth of the category, 0 = top
    UnknownAs unknown = UnknownAs::Code;
    CodesOf codes = CodesOf::Sealed;
    int resamples = 0; ///< bootstrap intervals from so many resamples; 0: none
    quint64 seed = 1;
    bool byItem = false; ///< whole items are drawn: units of one item are not independent
};

/// The agreement on one dimension of a study.
struct DimensionAgreement
{
    DimensionId dimension{}; ///< none: screening
    QString name;
    QString level; ///< "code", "category" or "set"
    QStringList raters;
    std::vector<RaterId> raterIds;
    QStringList codes;                ///< the code book in order
    std::vector<CodeId> codeIds;      ///< their ids; empty for screening
    std::vector<ComparedPlace> units; ///< rows of the ratings, in order
    std::vector<std::vector<UnitId>>
        sources; ///< per unit, per rater: their unit, none if they have none; empty for screening
    /// Per unit, per rater: whether they rated the item (screening: whether it was theirs to screen). Empty for sets,
    /// whose units are those of the codes.
    std::vector<std::vector<bool>> looked;
    /// Per unit, per rater: position in codes (level "set": in sets), or RatingMatrix::blank.
    std::vector<std::vector<int>> values;
    std::vector<std::vector<int>> sets; ///< level "set": the different sets, as positions in codes
    bool ordinal = false;               ///< level "code": the codes are ordered
    std::vector<int> unknown;           ///< level "code": positions of the codes named "Unknown"
    std::vector<int> categoryOf;        ///< level "code", codes in categories: for each code its place in categories
    QStringList categories;             ///< the top categories, or codes without one
    AgreementResult result;
    /// The result with "found no such unit" as an additional code: a unit that a rater did not find, though they looked
    /// at the item, is a disagreement. Labels of codes or categories only, and only where there are such units.
    std::optional<AgreementResult> withUnmatched;
    qint64 unmatched = 0;                     ///< units that a rater who looked at the item did not find
    std::vector<ComparedPlace> leftOut;       ///< units without a row because a rater gave "Unknown"
    std::vector<TreatmentVariant> treatments; ///< all three, if there is a code "Unknown"; not for sets
    std::optional<NearMisses> nearMisses;     ///< only for two raters, single codes, codes in categories
};

/// Number of resamples for intervals that have no formula. The window, the report and `corater agree --bootstrap 10000`
/// use the same seed, the same number and the same unit of resampling (whole items): one study has one interval.
constexpr int usualResamples = 10'000;
/// Fewer resamples than `wanted` if the study is so large that they would take too long to wait for.
int affordableResamples(int wanted, const AgreementInput &input);

CodeTreatment treatmentOf(UnknownAs unknown);

/// The different sets of the ratings, by their positions.
std::vector<std::vector<int>> setsOf(const SetRatings &ratings);

/// Screening first, then every dimension in the order of the codebook, for the raters that have ratings in the
/// snapshot. A dimension that may have several codes is compared on its first code, and, where a unit has several,
/// once more as sets; the sets come first where a round has codes in no order. Retired codes are part of the code book
/// only where a label has them. At category level flat dimensions and screening are left out.
std::vector<DimensionAgreement> studyAgreement(const AgreementInput &input, const StudyAgreementOptions &options = {});

/// How many items have more than one unit: those make the units of a study dependent on each other.
qint64 itemsWithSeveralUnits(const DimensionAgreement &result);

} // namespace corater
