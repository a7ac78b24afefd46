// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of loops, conditions and calls for rule 1: see LoopWalk.h.
#include "codebook/hints/LoopWalk.h"

#include "codebook/python/Token.h"

#include <algorithm>

namespace corater::hints {

using namespace python;

bool LoopWalk::isConstant(NodeId id) const
{
    const Node &node = m_tree[id];
    if (node.kind == Kind::UnaryOp && node.op != Operator::Other && !m_options.has(Fault::Range)) {
        return node.first != noNode && m_tree[node.first].kind == Kind::Constant;
    }
    return node.kind == Kind::Constant;
}

// `X == constant`: code for the first turn.
bool LoopWalk::isGuard(NodeId test) const
{
    if (test == noNode || m_tree[test].kind != Kind::Compare || m_tree[test].op != Operator::Equal) {
        return false;
    }
    const NodeId left = m_tree[test].first;
    const NodeId right = left == noNode ? noNode : m_tree[left].next;
    return right != noNode && m_tree[right].next == noNode && isConstant(right);
}

bool LoopWalk::isSmall(NodeId iterable) const
{
    if (iterable == noNode) {
        return false;
    }
    const Kind kind = m_tree[iterable].kind;
    return kind == Kind::List || kind == Kind::Tuple || kind == Kind::Set ||
           (kind == Kind::Call && isSmallRange(iterable));
}

// A range of literal numbers that makes at most ten turns.
bool LoopWalk::isSmallRange(NodeId call) const
{
    constexpr qint64 mostTurns = 10;
    const NodeId callee = m_tree[call].first;
    const bool isFaulty = m_options.has(Fault::Range);
    const std::string_view name = m_tree.text(m_tree[callee]);
    if (m_tree[callee].kind != Kind::Name || (name != "range" && (name != "xrange" || isFaulty))) {
        return false;
    }
    std::vector<qint64> numbers;
    for (NodeId argument = m_tree[callee].next; argument != noNode; argument = m_tree[argument].next) {
        const Node *node = &m_tree[argument];
        qint64 sign = 1;
        while (node->kind == Kind::UnaryOp && node->op != Operator::Other && node->first != noNode && !isFaulty) {
            sign = node->op == Operator::Minus ? -sign : sign;
            node = &m_tree[node->first];
        }
        qint64 value = 0;
        if (node->kind != Kind::Constant || node->literal != Literal::Integer ||
            !integerOf(m_tree.text(*node), value)) {
            return false;
        }
        numbers.push_back(sign * value);
    }
    if (numbers.empty() || numbers.size() > (isFaulty ? 1 : 3)) {
        return false;
    }
    const qint64 start = numbers.size() > 1 ? numbers[0] : 0;
    const qint64 stop = numbers.size() > 1 ? numbers[1] : numbers[0];
    const qint64 step = numbers.size() > 2 ? numbers[2] : 1;
    if (step == 0) {
        return false;
    }
    // In floating point, since the literals may be huge; still exact enough to tell ten from eleven.
    const double turns = (double(stop) - double(start)) / double(step);
    return turns <= double(mostTurns);
}

NodeId LoopWalk::functionCalled(NodeId call) const
{
    NodeId name = m_tree[call].first;
    if (m_options.has(Fault::ByName)) { // also follows f of f.x() and ignores scopes
        while (m_tree[name].kind == Kind::Attribute) {
            name = m_tree[name].first;
        }
    }
    if (name == noNode || m_tree[name].kind != Kind::Name) {
        return noNode;
    }
    constexpr int mostSteps = 5;
    for (int step = 0; step <= mostSteps; ++step) {
        const Occurrence *binding = m_names.bindingSeen(name);
        if (binding == nullptr) {
            return noNode;
        }
        if (binding->binding == Binding::Function) {
            if (m_options.has(Fault::ByName)) {
                const auto last = m_byName.find(m_tree[binding->statement].name);
                return last == m_byName.end() ? noNode : last->second;
            }
            return binding->statement;
        }
        if (binding->binding != Binding::Assignment) {
            return noNode;
        }
        // g = f: the only target and the value are plain names.
        const NodeId value = m_tree.child(binding->statement, Role::Value);
        const bool isRenaming = m_tree[binding->statement].kind != Kind::AugAssign && value != noNode &&
                                m_tree[value].kind == Kind::Name && m_tree[binding->node].role == Role::Target;
        if (!isRenaming) {
            return noNode;
        }
        name = value;
    }
    return noNode;
}

void LoopWalk::remember(NodeId call)
{
    const NodeId function = functionCalled(call);
    if (function == noNode || m_entered.contains(function) || !m_rememberedHere.insert(function).second) {
        return;
    }
    constexpr size_t longestChain = 1000;
    Remembered one{call, function, {{m_tree[call].line, m_tree[call].column}}};
    const bool forgets = m_options.has(Fault::ByName) && m_chain.size() > 2;
    const auto from = m_chain.begin() + (forgets ? qsizetype(m_chain.size()) - 2 : 0);
    const size_t count = std::min(size_t(m_chain.end() - from), longestChain);
    one.called.insert(one.called.end(), from, from + qsizetype(count));
    m_remembered.push_back(std::move(one));
}

void LoopWalk::report(NodeId call, const CallPath &path)
{
    const Node &node = m_tree[call];
    const quint64 place = (quint64(node.line) << 32) | node.column;
    if (m_findings.size() >= m_most || !m_places.insert(place).second) {
        return;
    }
    const CodePlace at{node.line, node.column};
    const std::string op = std::string(m_tree.text(path.base)) + '.' + m_context.tensorFlow().written(path);
    m_findings.push_back({.rule = 1, .place = at, .shown = at, .op = op, .called = m_chain});
}

} // namespace corater::hints
