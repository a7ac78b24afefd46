// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/Names.h"

#include "codebook/python/ScopeWalk.h"

#include <algorithm>
#include <tuple>

namespace corater::python {

Names::Names(const SyntaxTree &tree) : m_tree(tree)
{
    ScopeWalk walk(tree);
    m_occurrences = std::move(walk.occurrences());
    std::unordered_map<quint64, VariableId> numbers;
    for (Occurrence &one : m_occurrences) {
        const NameId name = tree[one.node].name;
        const quint32 scope = walk.scopeOf(one.scope, name);
        const auto [at, isNew] = numbers.try_emplace((quint64(scope) << 32) | name, VariableId(m_variables.size()));
        if (isNew) {
            m_variables.push_back({.name = name, .scope = scope});
        }
        one.variable = at->second;
        m_variables[one.variable].isBound |= one.binding != Binding::None;
    }
    sort(tree.size());
}

void Names::sort(size_t nodes)
{
    std::ranges::sort(m_occurrences, {},
                      [](const Occurrence &one) { return std::tuple(one.variable, one.line, one.column, one.node); });
    m_ofNode.assign(nodes, 0);
    for (size_t i = 0; i < m_occurrences.size(); ++i) {
        const Occurrence &one = m_occurrences[i];
        Variable &variable = m_variables[one.variable];
        if (variable.count++ == 0) {
            variable.first = quint32(i);
            variable.firstBinding = quint32(m_bindings.size());
        }
        if (one.binding != Binding::None) {
            ++variable.bindingCount;
            m_bindings.push_back(quint32(i));
        }
        m_ofNode[one.node] = quint32(i + 1);
    }
}

VariableId Names::variableOf(NodeId node) const
{
    return m_ofNode[node] == 0 ? noVariable : m_occurrences[m_ofNode[node] - 1].variable;
}

std::span<const Occurrence> Names::references(VariableId variable) const
{
    const Variable &one = m_variables[variable];
    return std::span(m_occurrences).subspan(one.first, one.count);
}

std::span<const Occurrence> Names::references(VariableId variable, quint32 firstLine, quint32 lastLine) const
{
    const std::span<const Occurrence> all = references(variable);
    const auto from = std::ranges::lower_bound(all, firstLine, {}, &Occurrence::line);
    const auto to = std::ranges::upper_bound(from, all.end(), lastLine, {}, &Occurrence::line);
    return {from, to};
}

// Whether the use comes after the binding takes effect: an assignment at its end, a loop at its body.
bool Names::isBefore(const Occurrence &binding, const Occurrence &use) const
{
    NodeId end = binding.node;
    if (binding.binding == Binding::Assignment && binding.statement != noNode) {
        end = binding.statement;
    } else if (binding.binding == Binding::For) {
        const NodeId iterable = m_tree.child(binding.statement, Role::Iter);
        end = iterable != noNode ? iterable : end;
    }
    const Node &node = m_tree[end];
    return std::pair(node.endLine, node.endColumn) <= std::pair(use.line, use.column);
}

const Occurrence *Names::bindingSeen(NodeId use) const
{
    if (m_ofNode[use] == 0) {
        return nullptr;
    }
    const Occurrence &at = m_occurrences[m_ofNode[use] - 1];
    const Variable &variable = m_variables[at.variable];
    const std::span<const quint32> bindings =
        std::span(m_bindings).subspan(variable.firstBinding, variable.bindingCount);
    if (bindings.empty()) {
        return nullptr;
    }
    if (variable.scope != at.scope) {
        return &m_occurrences[bindings.back()];
    }
    auto candidate = std::ranges::upper_bound(bindings, m_ofNode[use] - 1);
    while (candidate != bindings.begin()) {
        --candidate;
        if (isBefore(m_occurrences[*candidate], at)) {
            return &m_occurrences[*candidate];
        }
    }
    return nullptr;
}

bool Names::isBoundAnywhere(NameId name) const
{
    return std::ranges::any_of(m_variables, [name](const Variable &one) { return one.name == name && one.isBound; });
}

} // namespace corater::python
