// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/Guidance.h"

#include "codebook/agreement/coefficients/ConfusedPairs.h"
#include "codebook/agreement/coefficients/Kappa.h"
#include "models/agreement/AgreementSummaries.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace corater {

namespace {

void addRule(PairGuidance &guidance, const Codebook &codebook)
{
    const std::vector<Rule> rules = codebook.rulesFor(guidance.a, guidance.b);
    if (rules.empty()) {
        return;
    }
    guidance.rule = rules.front().text;
    const auto at = std::ranges::find(codebook.rules, rules.front().id, &Rule::id);
    guidance.ruleSource =
        QCoreApplication::translate("corater::Review", "rule %1").arg(at - codebook.rules.begin() + 1);
}

} // namespace

std::vector<PairGuidance> confusedPairs(const ConfusionTable &table, const Codebook &codebook)
{
    const ConfusionMatrix matrix(table.size(), table.counts.cells());
    const std::optional<double> now = kappa(matrix).kappa.optional();
    std::vector<PairGuidance> pairs;
    std::vector<ConfusedPair> confused = confusedPairs(matrix);
    std::ranges::sort(confused, {}, [](const ConfusedPair &pair) { return std::tuple(-pair.met(), pair.a, pair.b); });
    for (const ConfusedPair &met : confused) {
        PairGuidance pair{.dimension = table.dimension,
                          .a = table.codes[size_t(met.a)],
                          .b = table.codes[size_t(met.b)],
                          .nameA = table.names.value(met.a),
                          .nameB = table.names.value(met.b),
                          .met = met.met(),
                          .kappaNow = now,
                          .kappaSettled = met.kappaSettled.optional()};
        addRule(pair, codebook);
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

Result<std::vector<PairGuidance>> pairsOfRound(const StudyReader &study, RoundId round)
{
    TRY(auto input, agreementInput(study, round));
    // In current codes, because the adjudicator chooses among them.
    const AgreementSummaries pages(std::move(input), {.currentCodes = true}, AgreementSummaries::Beside::LeftOut);
    std::vector<PairGuidance> pairs;
    for (const AgreementLine &line : pages.page().lines) {
        if (valid(line.dimension)) {
            const std::vector<PairGuidance> found = confusedPairs(line.matrix, study.codebook());
            pairs.insert(pairs.end(), found.begin(), found.end());
        }
    }
    std::ranges::stable_sort(pairs, std::ranges::greater(), &PairGuidance::met);
    return pairs;
}

PairGuidance guidanceFor(const Codebook &codebook, CodeId a, CodeId b, const std::vector<PairGuidance> &known)
{
    const Dimension *dimension = codebook.dimensionOf(a);
    if (a == b || !dimension || !dimension->code(b)) {
        return {};
    }
    const auto same = [&](const PairGuidance &pair) {
        return (pair.a == a && pair.b == b) || (pair.a == b && pair.b == a);
    };
    const auto found = std::ranges::find_if(known, same);
    PairGuidance guidance = found == known.end() ? PairGuidance{} : *found;
    guidance.dimension = dimension->id;
    guidance.a = a;
    guidance.b = b;
    guidance.nameA = dimension->code(a)->name;
    guidance.nameB = dimension->code(b)->name;
    guidance.rule.clear();
    guidance.ruleSource.clear();
    addRule(guidance, codebook);
    return guidance;
}

} // namespace corater
