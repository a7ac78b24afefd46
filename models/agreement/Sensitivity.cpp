// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/Sensitivity.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct SensitivityText
{
    Q_DECLARE_TR_FUNCTIONS(Sensitivity)
};

Statistic firstOf(const std::vector<NamedStatistic> &statistics, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        const auto found = std::ranges::find(statistics, std::string(key), &NamedStatistic::key);
        if (found != statistics.end()) {
            return found->value;
        }
    }
    return Undefined::NoPairs;
}

SensitivityRow sensitivityRow(const QString &what, bool used, const std::vector<NamedStatistic> &statistics)
{
    const auto [lower, upper] = limitsOf(statistics, "cohen_kappa");
    return {.what = what,
            .used = used,
            .units = firstOf(statistics, {"n_pairs", "n_units_2plus"}),
            .percent = firstOf(statistics, {"percent_agreement", "percent_agreement_pairwise"}),
            .kappa = firstOf(statistics, {"cohen_kappa", "fleiss_kappa_available"}),
            .lower = lower,
            .upper = upper,
            .ac1 = statisticOf(statistics, "gwet_ac1"),
            .alpha = statisticOf(statistics, "krippendorff_alpha_nominal")};
}

QString treatmentName(CodeTreatment treatment)
{
    switch (treatment) {
    case CodeTreatment::AsCode:
        return SensitivityText::tr("Unknown: a code like the others");
    case CodeTreatment::LeftOut:
        return SensitivityText::tr("Unknown: its units left out");
    case CodeTreatment::Missing:
        return SensitivityText::tr("Unknown: not rated");
    }
    return {};
}

} // namespace

QString ruleName(BlankRule rule)
{
    switch (rule) {
    case BlankRule::Pairwise:
        return SensitivityText::tr("blanks: left out");
    case BlankRule::BlankAsCode:
        return SensitivityText::tr("blanks: a code of their own");
    case BlankRule::CompleteOnly:
        return SensitivityText::tr("blanks: only units that everybody rated");
    }
    return {};
}

std::vector<SensitivityRow> sensitivityToBlanks(const AgreementResult &result)
{
    std::vector<SensitivityRow> rows;
    if (result.otherRules.empty()) {
        return rows;
    }
    rows.push_back(sensitivityRow(ruleName(BlankRule::Pairwise), true, result.statistics));
    for (const RuleVariant &variant : result.otherRules) {
        rows.push_back(sensitivityRow(ruleName(variant.rule), false, variant.statistics));
    }
    return rows;
}

std::vector<SensitivityRow> sensitivityToUnknown(const std::vector<TreatmentVariant> &treatments, CodeTreatment used)
{
    std::vector<SensitivityRow> rows;
    for (const TreatmentVariant &variant : treatments) {
        rows.push_back(sensitivityRow(treatmentName(variant.treatment), variant.treatment == used, variant.statistics));
    }
    return rows;
}

} // namespace corater
