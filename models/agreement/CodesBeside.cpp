// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/CodesBeside.h"

#include "models/agreement/ComparedCodes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

struct CodesBesideText
{
    Q_DECLARE_TR_FUNCTIONS(Agreement)
};

bool sameNumber(const Statistic &a, const Statistic &b)
{
    constexpr double rounding = 1e-12; // the order of summation may differ
    return a.defined() == b.defined() && (!a.defined() || std::abs(a.value() - b.value()) < rounding);
}

bool sameResult(const DimensionAgreement &a, const DimensionAgreement &b)
{
    return std::ranges::equal(mainStatistics(a.result), mainStatistics(b.result),
                              [](const NamedStatistic &one, const NamedStatistic &other) {
                                  return one.key == other.key && sameNumber(one.value, other.value);
                              });
}

const DimensionAgreement *sameDimension(const std::vector<DimensionAgreement> &results,
                                        const DimensionAgreement &wanted)
{
    const auto found = std::ranges::find_if(results, [&](const DimensionAgreement &other) {
        return other.dimension == wanted.dimension && other.level == wanted.level;
    });
    return found == results.end() ? nullptr : &*found;
}

QString nameOfCodes(const AgreementInput &input, CodesOf codes)
{
    return codes == CodesOf::Current
               ? CodesBesideText::tr("by current codes (%1)").arg(input.version)
               : CodesBesideText::tr("as sealed (%1)").arg(ComparedCodes(input, CodesOf::Sealed).versionNames());
}

} // namespace

bool codesChanged(const AgreementInput &input)
{
    return std::ranges::any_of(input.rounds, [&](const Round &round) {
        const auto version = input.versions.constFind(round.version);
        return version != input.versions.cend() && !(version->codebook == input.codebook) &&
               (std::ranges::contains(input.ratings, round.id, &Rating::round) ||
                std::ranges::contains(input.assessments, round.id, &Rating::round));
    });
}

std::vector<NamedStatistic> mainStatistics(const AgreementResult &result)
{
    std::vector<NamedStatistic> found;
    for (const char *key :
         {"n_pairs", "n_units_2plus", "percent_agreement", "percent_agreement_pairwise", "cohen_kappa",
          "weighted_kappa_linear", "fleiss_kappa_available", "krippendorff_alpha_nominal", "krippendorff_alpha_ordinal",
          "exact_set_agreement", "krippendorff_alpha_masi"}) {
        if (const Statistic *value = result.find(key)) {
            found.push_back({key, *value});
        }
    }
    return found;
}

const DimensionAgreement *CodesBeside::beside(const DimensionAgreement &result) const
{
    return sameDimension(results, result);
}

CodesBeside codesBeside(const AgreementInput &input, const StudyAgreementOptions &options,
                        const std::vector<DimensionAgreement> &results)
{
    CodesBeside beside;
    if (!codesChanged(input)) {
        return beside;
    }
    StudyAgreementOptions other = options;
    other.codes = options.codes == CodesOf::Sealed ? CodesOf::Current : CodesOf::Sealed;
    other.resamples = 0;
    beside.name = nameOfCodes(input, other.codes);
    for (DimensionAgreement &result : studyAgreement(input, other)) {
        const DimensionAgreement *known = sameDimension(results, result);
        if (known && !sameResult(*known, result)) {
            beside.results.push_back(std::move(result));
        }
    }
    return beside;
}

} // namespace corater
