// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/LoopWalk.h"

#include "codebook/hints/Targets.h"

#include <algorithm>

namespace corater::hints {

using namespace python;

LoopWalk::LoopWalk(const HintContext &context, std::vector<Finding> &findings, size_t most)
    : m_context(context),
      m_tree(context.tree()),
      m_names(context.names()),
      m_options(context.options()),
      m_findings(findings),
      m_most(most),
      m_carried(m_tree, m_names, context.tensorFlow(), m_options),
      m_out(m_tree.lineCount()),
      m_wholeIn(m_names.variableCount()),
      m_carriedIn(m_names.variableCount()),
      m_wholeOut(m_names.variableCount())
{
    m_marks.push_back(std::make_unique<LineMarks>(m_tree.lineCount()));
    for (NodeId id = 1; id < NodeId(m_tree.size()); ++id) {
        const Node &node = m_tree[id];
        if (node.kind == Kind::FunctionDef) {
            NodeId &last = m_byName[node.name];
            last = last == noNode || node.line > m_tree[last].line ? id : last;
        } else if (node.kind == Kind::Subscript && node.use == Use::Store && m_tree[node.first].kind == Kind::Name) {
            m_elements.insert(m_tree[node.first].name);
        }
    }
}

void LoopWalk::run()
{
    visitChildren(noNode);
    // Depth first: the calls within a function come before the next call of its caller.
    std::vector<Remembered> waiting(m_remembered.rbegin(), m_remembered.rend());
    while (!waiting.empty()) {
        const Remembered next = std::move(waiting.back());
        waiting.pop_back();
        if (m_entered.insert(next.function).second) {
            enter(next);
            waiting.insert(waiting.end(), m_remembered.rbegin(), m_remembered.rend());
        }
    }
}

void LoopWalk::enter(const Remembered &remembered)
{
    m_remembered.clear();
    m_rememberedHere.clear();
    m_isEntered = true;
    m_chain = remembered.called;
    m_nest = {};
    m_inLoop = false;
    m_called = true;
    markParameters(remembered.function);
    if (m_options.has(Fault::Params)) {
        visitChildren(remembered.function);
    } else {
        visitChildren(remembered.function, Role::Body);
    }
}

// In a function called from a loop, the lines of all parameters differ from call to call.
void LoopWalk::markParameters(NodeId function)
{
    for (const NodeId child : m_tree.children(function)) {
        const bool isLeftOut = m_tree[child].isSpecial && m_options.has(Fault::Params);
        if (m_tree[child].role == Role::Parameter && !isLeftOut) {
            markParameter(child);
        }
    }
}

void LoopWalk::markParameter(NodeId parameter)
{
    if (m_tree[parameter].kind == Kind::Tuple) { // Python 2 unpacks tuple parameters
        for (const NodeId part : m_tree.children(parameter)) {
            markParameter(part);
        }
        return;
    }
    if (const VariableId variable = m_names.variableOf(parameter); variable != noVariable) {
        for (const Occurrence &one : m_names.references(variable).subspan(1)) {
            m_out.mark(one.line);
        }
    }
}

void LoopWalk::visitChildren(NodeId id)
{
    for (const NodeId child : m_tree.children(id)) {
        visit(child);
    }
}

void LoopWalk::visitChildren(NodeId id, Role role)
{
    for (const NodeId child : m_tree.children(id)) {
        if (m_tree[child].role == role) {
            visit(child);
        }
    }
}

void LoopWalk::visit(NodeId id)
{
    switch (m_tree[id].kind) {
    case Kind::For:
        visitLoop(id);
        break;
    case Kind::FunctionDef:
        visitDefinition(id);
        break;
    case Kind::AsyncFunctionDef:
        if (m_options.has(Fault::Params)) {
            visitChildren(id);
        } else {
            visitDefinition(id);
        }
        break;
    case Kind::If:
        visitConditional(id);
        break;
    case Kind::With:
        visitWith(id);
        break;
    case Kind::Assign:
    case Kind::AugAssign:
    case Kind::AnnAssign:
    case Kind::NamedExpr:
        visitAssignment(id);
        break;
    case Kind::Call:
        visitCall(id);
        break;
    case Kind::ListComp:
    case Kind::SetComp:
    case Kind::DictComp:
    case Kind::GeneratorExp:
    case Kind::Lambda:
        break;
    default:
        visitChildren(id);
    }
}

void LoopWalk::visitLoop(NodeId id)
{
    const bool isSmallLoop = isSmall(m_tree.child(id, Role::Iter));
    if (isSmallLoop && m_options.has(Fault::Small)) {
        return;
    }
    visitChildren(id, Role::Target);
    visitChildren(id, Role::Iter);
    const Nest around = m_nest;
    const bool wasInLoop = m_inLoop;
    if (around.first == 0) {
        m_nest.first = m_tree[id].line;
        m_nest.last = m_tree[id].endLine;
        m_nest.number = ++m_nests;
    }
    m_nest.innerFirst = m_tree[id].line;
    m_nest.innerLast = m_tree[id].endLine;
    markLoop(id);
    m_inLoop = m_inLoop || !isSmallLoop;
    visitChildren(id, Role::Body);
    m_inLoop = wasInLoop;
    m_nest = around;
    if (m_options.has(Fault::Inner)) {
        m_inLoop = false;
        m_nest.innerFirst = m_nest.innerLast = 0;
    }
    if (around.first == 0 && !m_options.has(Fault::Leak)) {
        m_marks[m_level]->clear();
    }
    visitChildren(id, Role::Else);
}

// Marks the lines that differ from iteration to iteration before walking the body.
void LoopWalk::markLoop(NodeId loop)
{
    const Node &node = m_tree[loop];
    const bool wasOut = isOut(loop);
    for (const NodeId part : targetParts(m_tree, loop, m_options)) {
        const NodeId name = beginningName(m_tree, part);
        if (m_names.variableOf(name) == noVariable) {
            continue;
        }
        for (const Occurrence &one : referencesOf(name)) {
            if (one.node == name || one.line < node.line || one.line > node.endLine) {
                continue;
            }
            mark(one.line);
            if (wasOut) {
                m_out.mark(one.line);
            }
        }
    }
    for (const CarriedVariables::Carried &one : m_carried.of(loop)) {
        if (m_options.has(Fault::Leak)) {
            for (const Occurrence &place : m_names.references(one.variable).subspan(1)) {
                m_marks[m_level]->mark(place.line);
            }
            continue;
        }
        if (m_wholeIn[one.variable] == m_nest.number || m_carriedIn[one.variable] == m_nest.number) {
            continue;
        }
        m_carriedIn[one.variable] = m_nest.number;
        const NodeId first = one.isWhole ? noNode : m_names.references(one.variable).front().node;
        markReferences(m_names.references(one.variable, m_nest.first, m_nest.last), first);
    }
}

void LoopWalk::markReferences(std::span<const Occurrence> references, NodeId except)
{
    for (const Occurrence &one : references) {
        if (one.node != except) {
            mark(one.line);
        }
    }
}

// The references of a target's variable, those within the nest first.
std::span<const Occurrence> LoopWalk::referencesOf(NodeId name) const
{
    const VariableId variable = m_names.variableOf(name);
    const Node &node = m_tree[name];
    const bool isUnrelated =
        m_options.has(Fault::Unbound) && !m_names.isBound(variable) && !m_elements.contains(node.name);
    if (isUnrelated) {
        return {};
    }
    return m_names.references(variable, m_nest.first, m_nest.last);
}

void LoopWalk::mark(quint32 line)
{
    if (line >= m_nest.first && line <= m_nest.last) {
        m_marks[m_level]->mark(line);
    }
}

bool LoopWalk::isMarked(NodeId id) const
{
    const bool hasMarks = m_nest.first != 0 || m_options.has(Fault::Leak);
    return hasMarks && m_marks[m_level]->covers(m_tree[id].line, m_tree[id].endLine);
}

bool LoopWalk::isOut(NodeId id) const
{
    return m_out.covers(m_tree[id].line, m_tree[id].endLine);
}

void LoopWalk::visitDefinition(NodeId id)
{
    const Nest around = m_nest;
    const bool wasInLoop = m_inLoop;
    if (m_isEntered) {
        markParameters(id);
    }
    m_nest = {};
    m_inLoop = false;
    if (around.first != 0 && !m_options.has(Fault::Leak)) { // the loops of the definition need separate marks
        ++m_level;
        if (m_marks.size() <= m_level) {
            m_marks.push_back(std::make_unique<LineMarks>(m_tree.lineCount()));
        }
    }
    visitChildren(id);
    if (around.first != 0 && !m_options.has(Fault::Leak)) {
        --m_level;
    }
    m_nest = around;
    m_inLoop = wasInLoop;
}

void LoopWalk::visitConditional(NodeId id)
{
    const bool wasInLoop = m_inLoop;
    const bool wasCalled = m_called;
    const bool isGuarded = isGuard(m_tree.child(id, Role::Test));
    const bool coversAll = isGuarded && m_options.has(Fault::Else);
    for (const NodeId child : m_tree.children(id)) {
        if (!coversAll && !(isGuarded && m_tree[child].role == Role::Body)) {
            visit(child);
            continue;
        }
        const bool inLoop = m_inLoop;
        const bool called = m_called;
        m_inLoop = m_called = false;
        visit(child);
        m_inLoop = inLoop;
        m_called = called;
    }
    m_inLoop = wasInLoop; // the code after the branch is not in a loop of the branch
    m_called = wasCalled;
}

void LoopWalk::visitWith(NodeId id)
{
    for (const NodeId item : m_tree.children(id)) {
        const NodeId value = m_tree[item].kind == Kind::WithItem ? m_tree[item].first : noNode;
        if (value != noNode && m_tree[value].kind == Kind::Call) {
            const Node &callee = m_tree[m_tree[value].first];
            if (callee.kind == Kind::Attribute && m_tree.text(callee) == "GradientTape") {
                return;
            }
        }
    }
    const bool wasInLoop = m_inLoop;
    const bool wasCalled = m_called;
    m_inLoop = m_inLoop && !isMarked(id);
    m_called = m_called && !isOut(id);
    visitChildren(id);
    m_inLoop = wasInLoop;
    m_called = wasCalled;
}

void LoopWalk::visitAssignment(NodeId id)
{
    const bool spreads = isMarked(id);
    const bool spreadsOut = isOut(id);
    if ((spreads || spreadsOut) && isAssignment(m_tree, id, m_options)) {
        for (const NodeId part : targetParts(m_tree, id, m_options)) {
            const VariableId variable = m_names.variableOf(beginningName(m_tree, part));
            if (variable == noVariable) {
                continue;
            }
            if (spreads && (m_options.has(Fault::Leak) || m_options.has(Fault::Inner))) {
                markReferences(m_names.references(variable, m_nest.innerFirst, m_nest.innerLast), noNode);
            } else if (spreads && m_wholeIn[variable] != m_nest.number) {
                m_wholeIn[variable] = m_nest.number;
                markReferences(m_names.references(variable, m_nest.first, m_nest.last), noNode);
            }
            if (spreadsOut && !m_wholeOut[variable]) {
                m_wholeOut[variable] = true;
                for (const Occurrence &one : m_names.references(variable)) {
                    m_out.mark(one.line);
                }
            }
        }
    }
    visitChildren(id);
}

void LoopWalk::visitCall(NodeId id)
{
    const bool marked = isMarked(id);
    if ((m_inLoop && !marked) || (m_called && !isOut(id))) {
        const CallPath path = m_context.tensorFlow().pathOf(id);
        if (m_context.tensorFlow().isOperation(path)) {
            report(id, path);
        }
    }
    if (!marked && (m_inLoop || m_isEntered)) {
        remember(id);
    }
    visitChildren(id);
}

} // namespace corater::hints
