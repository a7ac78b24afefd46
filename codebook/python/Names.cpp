// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/Names.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace corater::python {

namespace {

/// Walks over a tree once and records every occurrence of a name with its scope, and the names that each scope binds.
/// Names resolves them afterwards.
class ScopeWalk
{
public:
    explicit ScopeWalk(const SyntaxTree &tree);

    /// All occurrences; their variable is not known yet.
    std::vector<Occurrence> &occurrences() { return m_occurrences; }
    /// The scope of a name that is used in `scope`; 0, the module, also for unbound names.
    quint32 scopeOf(quint32 scope, NameId name);

private:
    enum class ScopeKind : quint8 { Module, Class, Function, Comprehension };
    enum class Declared : quint8 { Bound, Global, Nonlocal };

    struct Scope
    {
        quint32 parent = 0;
        ScopeKind kind = ScopeKind::Module;
    };

    static quint64 key(quint32 scope, NameId name) { return (quint64(scope) << 32) | name; }

    quint32 open(ScopeKind kind);
    void walk(NodeId id);
    void children(NodeId id);
    void named(NodeId id);
    void handler(NodeId id);
    void definition(NodeId id);
    void classDefinition(NodeId id);
    void comprehension(NodeId id);
    void bindTarget(NodeId id, Binding binding, NodeId statement);
    void statementWithTargets(NodeId id, Binding binding);
    void name(NodeId id, Binding binding, NodeId statement, quint32 scope);
    void alias(NodeId id);
    void declare(NodeId id, Declared as);
    quint32 scopeOfNamed() const;

    const SyntaxTree &m_tree;
    std::vector<Scope> m_scopes;
    std::vector<Occurrence> m_occurrences;
    std::unordered_map<quint64, Declared> m_declared; ///< by scope and name
    std::unordered_map<quint64, quint32> m_resolved;
    quint32 m_scope = 0;
};

ScopeWalk::ScopeWalk(const SyntaxTree &tree) : m_tree(tree), m_scopes(1)
{
    children(noNode);
}

quint32 ScopeWalk::open(ScopeKind kind)
{
    m_scopes.push_back({m_scope, kind});
    return quint32(m_scopes.size() - 1);
}

void ScopeWalk::children(NodeId id)
{
    for (const NodeId child : m_tree.children(id)) {
        walk(child);
    }
}

void ScopeWalk::name(NodeId id, Binding binding, NodeId statement, quint32 scope)
{
    const Node &node = m_tree[id];
    m_occurrences.push_back({.node = id,
                             .statement = statement,
                             .line = node.line,
                             .column = node.column,
                             .scope = scope,
                             .variable = noVariable,
                             .binding = binding});
    if (binding != Binding::None) {
        m_declared.try_emplace(key(scope, node.name), Declared::Bound);
    }
}

void ScopeWalk::walk(NodeId id)
{
    const Node &node = m_tree[id];
    switch (node.kind) {
    case Kind::FunctionDef:
    case Kind::AsyncFunctionDef:
    case Kind::Lambda:
        definition(id);
        break;
    case Kind::ClassDef:
        classDefinition(id);
        break;
    case Kind::ListComp:
    case Kind::SetComp:
    case Kind::DictComp:
    case Kind::GeneratorExp:
        comprehension(id);
        break;
    case Kind::Assign:
    case Kind::AugAssign:
    case Kind::TypeAlias:
        statementWithTargets(id, Binding::Assignment);
        break;
    case Kind::AnnAssign:
        statementWithTargets(id, m_tree.child(id, Role::Value) != noNode ? Binding::Assignment : Binding::Other);
        break;
    case Kind::For:
    case Kind::AsyncFor:
        statementWithTargets(id, Binding::For);
        break;
    case Kind::WithItem:
        statementWithTargets(id, Binding::With);
        break;
    case Kind::Delete:
        statementWithTargets(id, Binding::Other);
        break;
    case Kind::NamedExpr:
        named(id);
        break;
    case Kind::ExceptHandler:
        handler(id);
        break;
    case Kind::Alias:
        alias(id);
        break;
    case Kind::Global:
        declare(id, Declared::Global);
        break;
    case Kind::Nonlocal:
        declare(id, Declared::Nonlocal);
        break;
    case Kind::Name:
        name(id, node.use == Use::Load ? Binding::None : Binding::Other, noNode, m_scope);
        break;
    case Kind::Identifier: // a parameter of a type
        name(id, Binding::Other, noNode, m_scope);
        children(id);
        break;
    default:
        children(id);
    }
}

void ScopeWalk::named(NodeId id)
{
    const quint32 outer = m_scope;
    for (const NodeId child : m_tree.children(id)) {
        if (m_tree[child].role == Role::Target) {
            m_scope = scopeOfNamed();
            bindTarget(child, Binding::Assignment, id);
            m_scope = outer;
        } else {
            walk(child);
        }
    }
}

void ScopeWalk::handler(NodeId id)
{
    for (const NodeId child : m_tree.children(id)) {
        if (m_tree[child].role == Role::Binding) {
            name(child, Binding::Except, id, m_scope);
        } else {
            walk(child);
        }
    }
}

void ScopeWalk::definition(NodeId id)
{
    const quint32 outer = m_scope;
    const quint32 inner = open(ScopeKind::Function);
    for (const NodeId child : m_tree.children(id)) {
        switch (m_tree[child].role) {
        case Role::Binding:
            name(child, Binding::Function, id, outer);
            break;
        case Role::Parameter:
            m_scope = inner;
            if (m_tree[child].kind == Kind::Parameter) {
                name(child, Binding::Parameter, id, inner);
                m_scope = outer;
                children(child); // annotations
            } else {
                bindTarget(child, Binding::Parameter, id);
            }
            m_scope = outer;
            break;
        case Role::Body:
        case Role::TypeParameter:
            m_scope = inner;
            walk(child);
            m_scope = outer;
            break;
        default: // defaults, decorators and return annotations are evaluated outside
            walk(child);
        }
    }
}

void ScopeWalk::classDefinition(NodeId id)
{
    const quint32 outer = m_scope;
    const quint32 inner = open(ScopeKind::Class);
    for (const NodeId child : m_tree.children(id)) {
        if (m_tree[child].role == Role::Binding) {
            name(child, Binding::Class, id, outer);
            continue;
        }
        m_scope = m_tree[child].role == Role::Body ? inner : outer;
        walk(child);
    }
    m_scope = outer;
}

void ScopeWalk::comprehension(NodeId id)
{
    const quint32 outer = m_scope;
    const quint32 inner = open(ScopeKind::Comprehension);
    m_scope = inner;
    bool isFirst = true;
    for (const NodeId child : m_tree.children(id)) {
        if (m_tree[child].kind != Kind::Comprehension) {
            walk(child);
            continue;
        }
        for (const NodeId part : m_tree.children(child)) {
            if (m_tree[part].role == Role::Target) {
                bindTarget(part, Binding::For, child);
            } else {
                // The iterable of the first `for` is evaluated outside.
                m_scope = isFirst && m_tree[part].role == Role::Iter ? outer : inner;
                walk(part);
                m_scope = inner;
            }
        }
        isFirst = false;
    }
    m_scope = outer;
}

// Binds the names of a target; other names within it are used.
void ScopeWalk::bindTarget(NodeId id, Binding binding, NodeId statement)
{
    switch (m_tree[id].kind) {
    case Kind::Name:
        name(id, binding, statement, m_scope);
        break;
    case Kind::Tuple:
    case Kind::List:
    case Kind::Starred:
        for (const NodeId part : m_tree.children(id)) {
            bindTarget(part, binding, statement);
        }
        break;
    default:
        walk(id);
    }
}

void ScopeWalk::statementWithTargets(NodeId id, Binding binding)
{
    for (const NodeId child : m_tree.children(id)) {
        if (m_tree[child].role == Role::Target) {
            bindTarget(child, binding, id);
        } else {
            walk(child);
        }
    }
}

void ScopeWalk::alias(NodeId id)
{
    for (const NodeId child : m_tree.children(id)) {
        name(child, Binding::Import, id, m_scope);
    }
}

void ScopeWalk::declare(NodeId id, Declared as)
{
    for (const NodeId child : m_tree.children(id)) {
        name(child, Binding::None, id, m_scope);
        m_declared[key(m_scope, m_tree[child].name)] = as;
    }
}

// A name given within an expression lives outside the comprehensions around it.
quint32 ScopeWalk::scopeOfNamed() const
{
    quint32 scope = m_scope;
    while (m_scopes[scope].kind == ScopeKind::Comprehension) {
        scope = m_scopes[scope].parent;
    }
    return scope;
}

quint32 ScopeWalk::scopeOf(quint32 scope, NameId name)
{
    const auto known = m_resolved.find(key(scope, name));
    if (known != m_resolved.end()) {
        return known->second;
    }
    quint32 found = scope;
    bool isOwn = true;
    while (found != 0) {
        const auto declared = m_declared.find(key(found, name));
        // The names of a class are not visible from scopes in it.
        const bool isSeen = isOwn || m_scopes[found].kind != ScopeKind::Class;
        if (isSeen && declared != m_declared.end()) {
            if (declared->second == Declared::Bound) {
                break;
            }
            if (declared->second == Declared::Global) {
                found = 0;
                break;
            }
        }
        isOwn = false;
        found = m_scopes[found].parent;
    }
    m_resolved.emplace(key(scope, name), found);
    return found;
}

} // namespace

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
