// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/CarriedVariables.h"

#include "codebook/hints/Targets.h"

#include <algorithm>

namespace corater::hints {

using namespace python;

CarriedVariables::CarriedVariables(const SyntaxTree &tree, const Names &names, const TensorFlowNames &tensorFlow,
                                   const HintOptions &options)
    : m_tree(tree),
      m_names(names),
      m_tensorFlow(tensorFlow),
      m_options(options),
      m_randomNames(tree.nameCount()),
      m_order(tree.size()),
      m_behind(tree.size()),
      m_seen(names.variableCount())
{
    for (NameId name = 0; name < NameId(tree.nameCount()); ++name) {
        m_randomNames[name] = tree.text(name).find("random") != std::string_view::npos;
    }
    walk(noNode);
    std::ranges::sort(m_events, {}, &Event::order);
}

void CarriedVariables::walk(NodeId id)
{
    const quint32 order = m_count++;
    const quint32 randomBefore = m_randomCalls;
    m_order[id] = order;
    if (m_tree[id].kind == Kind::Call) {
        m_randomCalls += isRandom(id);
        addMethodCall(id, order);
    }
    for (const NodeId child : m_tree.children(id)) {
        walk(child);
    }
    m_behind[id] = m_count;
    if (isAssignment(m_tree, id, m_options)) {
        addAssignment(id, order, randomBefore);
    }
}

bool CarriedVariables::isRandom(NodeId call) const
{
    NodeId at = m_tree[call].first;
    if (m_tree[at].kind != Kind::Attribute) {
        return false; // a plain name has no path
    }
    for (; m_tree[at].kind == Kind::Attribute; at = m_tree[at].first) {
        if (m_randomNames[m_tree[at].name]) {
            return true;
        }
    }
    return m_tree[at].kind == Kind::Name && m_randomNames[m_tree[at].name] && !m_options.has(Fault::Random);
}

void CarriedVariables::addAssignment(NodeId id, quint32 order, quint32 randomBefore)
{
    for (const NodeId part : targetParts(m_tree, id, m_options)) {
        const VariableId variable = m_names.variableOf(beginningName(m_tree, part));
        if (variable == noVariable) {
            continue;
        }
        const bool isUnrelated = m_options.has(Fault::Unbound) && !m_names.isBound(variable);
        const quint32 first = isUnrelated ? m_tree[part].line : m_names.references(variable).front().line;
        m_events.push_back({order, variable, first, m_randomCalls > randomBefore});
    }
}

void CarriedVariables::addMethodCall(NodeId id, quint32 order)
{
    const NodeId callee = m_tree[id].first;
    if (callee == noNode || (m_tree[callee].kind != Kind::Attribute && m_tree[callee].kind != Kind::Subscript)) {
        return;
    }
    const NodeId name = beginningName(m_tree, callee);
    const VariableId variable = m_names.variableOf(name);
    if (name == noNode || variable == noVariable) {
        return;
    }
    const Occurrence *binding = m_names.bindingSeen(name);
    const bool isValue =
        binding != nullptr && (binding->binding == Binding::Assignment || binding->binding == Binding::For ||
                               binding->binding == Binding::With || binding->binding == Binding::Except);
    if (isValue || isBoundAbove(variable)) {
        m_events.push_back({order, variable, isValue ? binding->line : 0, false});
    }
}

bool CarriedVariables::isBoundAbove(VariableId variable) const
{
    if (!m_options.isBlock || m_names.isBound(variable)) {
        return false;
    }
    const NameId name = m_names.nameOf(variable);
    return !m_tensorFlow.isAlias(name) && !isCommonName(m_tree.text(name));
}

std::vector<CarriedVariables::Carried> CarriedVariables::of(NodeId loop)
{
    std::vector<Carried> found;
    ++m_loops;
    NodeId first = noNode;
    NodeId last = noNode;
    for (const NodeId child : m_tree.children(loop)) {
        if (m_tree[child].role == Role::Body) {
            first = first == noNode ? child : first;
            last = child;
        }
    }
    if (first == noNode) {
        return found;
    }
    const auto from = std::ranges::lower_bound(m_events, m_order[first], {}, &Event::order);
    const auto to = std::ranges::lower_bound(from, m_events.end(), m_behind[last], {}, &Event::order);
    for (auto event = from; event != to; ++event) {
        if (m_seen[event->variable] == m_loops) {
            continue;
        }
        const bool isAbove = isBoundAbove(event->variable);
        const bool wasThere = event->boundLine > 0 && event->boundLine < m_tree[loop].line;
        if (isAbove || wasThere || event->isRandom) {
            m_seen[event->variable] = m_loops;
            found.push_back({event->variable, isAbove});
        }
    }
    return found;
}

} // namespace corater::hints
