// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Rules.h"

#include <map>

namespace corater::hints {

using namespace python;

namespace {

struct BatchBeforeMapText
{
    CORATER_MESSAGES(BatchBeforeMapRule)
};

// The calls of one pipeline, grouped by line: lines in the order of their first call, within a line the last call
// first.
class LineGroups
{
public:
    void add(const SyntaxTree &tree, NodeId call)
    {
        const auto [at, isNew] = m_ofLine.try_emplace(tree[call].line, m_groups.size());
        if (isNew) {
            m_groups.emplace_back();
        }
        m_groups[at->second].push_back(call);
    }

    std::vector<NodeId> inOrder() const
    {
        std::vector<NodeId> calls;
        for (const std::vector<NodeId> &group : m_groups) {
            calls.insert(calls.end(), group.rbegin(), group.rend());
        }
        return calls;
    }

private:
    std::map<quint32, size_t> m_ofLine;
    std::vector<std::vector<NodeId>> m_groups;
};

// The name of the called method, if rule 2 examines the call.
std::string_view methodOf(const HintContext &context, NodeId call)
{
    const SyntaxTree &tree = context.tree();
    const NodeId callee = tree[call].first;
    if (callee == noNode || tree[callee].kind != Kind::Attribute) {
        return {};
    }
    const CallPath path = context.tensorFlow().pathOf(call);
    const bool isFaulty = context.options().has(Fault::Path);
    if (isFaulty ? path.attributes.size() != 1 : path.base != 0 && context.tensorFlow().isAlias(path.base)) {
        return {};
    }
    return tree.text(tree[callee]);
}

Finding pairOf(const SyntaxTree &tree, NodeId batch, NodeId map)
{
    const Node &name = tree[tree[map].first];
    const quint32 size = quint32(tree.text(name).size());
    return {.rule = 2,
            .place = {tree[map].line, tree[map].column},
            .shown = {name.endLine, name.endColumn - size},
            .op = std::string(tree.text(name)),
            .called = {},
            .batchLine = tree[batch].line};
}

} // namespace

QString BatchBeforeMapRule::name() const
{
    return QStringLiteral("batch-before-map");
}

Message BatchBeforeMapRule::title() const
{
    return BatchBeforeMapText::toSay("map before batch");
}

Message BatchBeforeMapRule::explanation(const Finding &finding) const
{
    return BatchBeforeMapText::toSay(
               "The function of this map is called for every element, because the batch on line %1 "
               "comes after it.")
        .arg(finding.batchLine);
}

Message BatchBeforeMapRule::advice() const
{
    return BatchBeforeMapText::toSay("Batch first, and let the function work on whole batches if possible.");
}

void BatchBeforeMapRule::find(const HintContext &context, std::vector<Finding> &findings, size_t most) const
{
    std::map<quint32, LineGroups> pipelines;
    for (const Pipelines::Counted &counted : context.pipelines().calls()) {
        pipelines[counted.pipeline].add(context.tree(), counted.call);
    }
    const size_t limit = findings.size() + most;
    for (const auto &[number, groups] : pipelines) {
        std::vector<NodeId> maps;
        for (const NodeId call : groups.inOrder()) {
            const std::string_view method = methodOf(context, call);
            if (method == "map") {
                maps.push_back(call);
            } else if (method == "batch") {
                for (const NodeId map : maps) {
                    if (findings.size() >= limit) {
                        return;
                    }
                    findings.push_back(pairOf(context.tree(), call, map));
                }
            }
        }
    }
}

} // namespace corater::hints
