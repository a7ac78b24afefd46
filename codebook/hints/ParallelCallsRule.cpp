// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Rules.h"

#include <array>
#include <utility>

namespace corater::hints {

using namespace python;

namespace {

struct ParallelCallsText
{
    CORATER_MESSAGES(ParallelCallsRule)
};

// The methods, each with the least number of positional arguments that includes num_parallel_calls.
constexpr std::array parallelMethods{std::pair<std::string_view, int>{"map", 2},
                                     std::pair<std::string_view, int>{"interleave", 4},
                                     std::pair<std::string_view, int>{"map_with_legacy_function", 2}};

bool saysHowMany(const SyntaxTree &tree, NodeId call, int needed)
{
    constexpr std::string_view wanted = "num_parallel_calls";
    int positional = 0;
    for (const NodeId argument : tree.children(call)) {
        if (tree[argument].role != Role::Argument) {
            continue;
        }
        const Kind kind = tree[argument].kind;
        positional += kind != Kind::Keyword;
        if ((kind == Kind::Keyword || kind == Kind::Name) && tree.text(tree[argument]) == wanted) {
            return true;
        }
    }
    return positional >= needed;
}

} // namespace

QString ParallelCallsRule::name() const
{
    return QStringLiteral("parallel-calls");
}

Message ParallelCallsRule::title() const
{
    return ParallelCallsText::toSay("No num_parallel_calls");
}

Message ParallelCallsRule::explanation(const Finding &finding) const
{
    return ParallelCallsText::toSay(
               "This %1 does not set the number of parallel calls, so they run one after the other.")
        .arg(QString::fromStdString(finding.op));
}

Message ParallelCallsRule::advice() const
{
    return ParallelCallsText::toSay("Pass num_parallel_calls, for instance tf.data.AUTOTUNE.");
}

void ParallelCallsRule::find(const HintContext &context, std::vector<Finding> &findings, size_t most) const
{
    const SyntaxTree &tree = context.tree();
    const size_t limit = findings.size() + most;
    for (const Pipelines::Counted &counted : context.pipelines().calls()) {
        const NodeId callee = tree[counted.call].first;
        if (callee == noNode || tree[callee].kind != Kind::Attribute || findings.size() >= limit) {
            continue;
        }
        const std::string_view method = tree.text(tree[callee]);
        for (const auto &[name, needed] : parallelMethods) {
            if (method == name && !saysHowMany(tree, counted.call, needed)) {
                const Node &at = tree[callee];
                findings.push_back({.rule = 3,
                                    .place = {tree[counted.call].line, tree[counted.call].column},
                                    .shown = {at.endLine, at.endColumn - quint32(method.size())},
                                    .op = std::string(method),
                                    .called = {}});
            }
        }
    }
}

} // namespace corater::hints
