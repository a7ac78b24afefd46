// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/AgreementScopes.h"

#include "models/agreement/CodesBeside.h"
#include "models/agreement/ComparedCodes.h"
#include "models/agreement/IntraRater.h"
#include "models/package/tables/compared/ScopeNames.h"

#include <algorithm>

namespace corater {

namespace {

void withoutEmpty(std::vector<DimensionAgreement> &results)
{
    std::erase_if(results, [](const DimensionAgreement &result) { return result.units.empty(); });
}

int depthOf(const AgreementInput &input)
{
    int depth = 1;
    const ComparedCodes compared(input, CodesOf::Sealed);
    for (const Dimension &dimension : compared.codebook().dimensions) {
        depth = std::max(depth, dimension.depth());
    }
    return depth;
}

// By codes, and by every level that the report has.
std::vector<DimensionAgreement> agreementOf(const AgreementInput &input)
{
    std::vector<DimensionAgreement> all = studyAgreement(input);
    const int depth = depthOf(input);
    StudyAgreementOptions how{.level = AgreementLevel::Category};
    for (how.categoryLevel = 0; how.categoryLevel + 1 < depth; ++how.categoryLevel) {
        for (DimensionAgreement &result : studyAgreement(input, how)) {
            if (how.categoryLevel > 0) {
                result.level = QStringLiteral("level %1").arg(how.categoryLevel + 1);
            }
            all.push_back(std::move(result));
        }
    }
    withoutEmpty(all);
    return all;
}

QString scopeName(const Round &round, const std::vector<PackageScope> &taken)
{
    QString name = round.name;
    while (name == allRounds || name == currentCodes || name.startsWith(sameRater) ||
           std::ranges::contains(taken, name, &PackageScope::name)) {
        name.prepend(QStringLiteral("round %1: ").arg(round.number));
    }
    return name;
}

PackageScope scopeOf(IntraRater rater, const AgreementInput &input)
{
    PackageScope scope{.name = sameRater + rater.name, .results = std::move(rater.results), .before = {}};
    std::erase_if(scope.results, [](const DimensionAgreement &result) { return result.level == u"set"; });
    for (DimensionAgreement &result : scope.results) {
        result.raters = QStringList{rater.name + firstTime, rater.name + secondTime};
    }
    for (const RatedTwice &twice : input.repeats) {
        if (twice.again.rater == rater.rater) {
            scope.before.insert({twice.again.round, twice.again.item}, twice.before.round);
        }
    }
    return scope;
}

} // namespace

std::vector<PackageScope> agreementScopes(const AgreementInput &input)
{
    std::vector<PackageScope> scopes;
    const auto add = [&scopes](PackageScope scope) {
        withoutEmpty(scope.results);
        if (!scope.results.empty()) {
            scopes.push_back(std::move(scope));
        }
    };
    add({.name = allRounds, .results = agreementOf(input), .before = {}});
    for (const Round &round : input.rounds.size() > 1 ? input.rounds : std::vector<Round>()) {
        add({.name = scopeName(round, scopes), .results = agreementOf(ofRound(input, round.id)), .before = {}});
    }
    if (codesChanged(input)) {
        add({.name = currentCodes, .results = studyAgreement(input, {.codes = CodesOf::Current}), .before = {}});
    }
    for (IntraRater &rater : intraRater(input)) {
        add(scopeOf(std::move(rater), input));
    }
    return scopes;
}

} // namespace corater
