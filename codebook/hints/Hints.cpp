// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Hints.h"

#include "codebook/hints/Rules.h"
#include "codebook/python/PythonText.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace corater::hints {

std::span<const HintRule *const> allRules()
{
    static const NodeInLoopRule nodeInLoop;
    static const BatchBeforeMapRule batchBeforeMap;
    static const ParallelCallsRule parallelCalls;
    static const std::array<const HintRule *, 3> rules{&nodeInLoop, &batchBeforeMap, &parallelCalls};
    return rules;
}

const HintRule *ruleOf(int number)
{
    const auto rules = allRules();
    const auto found = std::ranges::find(rules, number, &HintRule::number);
    return found == rules.end() ? nullptr : *found;
}

const HintRule *ruleNamed(const QString &name)
{
    const auto rules = allRules();
    const auto found = std::ranges::find_if(rules, [&name](const HintRule *rule) {
        return rule->name() == name || QString::number(rule->number()) == name;
    });
    return found == rules.end() ? nullptr : *found;
}

HintReport findHints(std::string text, const HintOptions &options, int rule)
{
    const auto kind = options.isBlock      ? python::TextKind::Block
                      : options.isNotebook ? python::TextKind::Notebook
                                           : python::TextKind::File;
    const python::SyntaxTree tree = python::readPython(std::move(text), kind);
    HintReport report;
    report.limits = tree.limits();
    report.isPython3 = tree.isPython3();
    const HintContext context(tree, options);
    for (const HintRule *one : allRules()) {
        if (rule != 0 && one->number() != rule) {
            continue;
        }
        const size_t before = report.findings.size();
        one->find(context, report.findings, mostFindings);
        report.isCut = report.isCut || report.findings.size() - before >= mostFindings;
    }
    std::ranges::stable_sort(report.findings, {}, [](const Finding &one) {
        return std::tuple(one.place.line, one.place.column, one.rule, one.batchLine);
    });
    return report;
}

} // namespace corater::hints
