// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/Guidance.h"

#include "codebook/agreement/Kappa.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

std::optional<double> kappaOf(const std::vector<std::int64_t> &counts, int codes)
{
    const Statistic value = kappa(ConfusionMatrix(codes, counts)).kappa;
    return value.defined() ? std::optional(value.value()) : std::nullopt;
}

std::vector<std::int64_t> flat(const ConfusionTable &table)
{
    std::vector<std::int64_t> counts;
    for (const auto &row : table.counts) {
        counts.insert(counts.end(), row.begin(), row.end());
    }
    return counts;
}

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
    const int codes = table.size();
    const std::vector<std::int64_t> counts = flat(table);
    const std::optional<double> now = kappaOf(counts, codes);
    std::vector<PairGuidance> pairs;
    for (int i = 0; i < codes; ++i) {
        for (int j = i + 1; j < codes; ++j) {
            const qint64 met = table.count(i, j) + table.count(j, i);
            if (met == 0) {
                continue;
            }
            std::vector<std::int64_t> settled = counts;
            const auto at = [codes](int row, int column) { return size_t(row) * size_t(codes) + size_t(column); };
            settled[at(i, i)] += settled[at(i, j)];
            settled[at(j, j)] += settled[at(j, i)];
            settled[at(i, j)] = settled[at(j, i)] = 0;
            PairGuidance pair{.dimension = table.dimension,
                              .a = table.codes[size_t(i)],
                              .b = table.codes[size_t(j)],
                              .nameA = table.names.value(i),
                              .nameB = table.names.value(j),
                              .met = met,
                              .kappaNow = now,
                              .kappaSettled = kappaOf(settled, codes)};
            addRule(pair, codebook);
            pairs.push_back(std::move(pair));
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
