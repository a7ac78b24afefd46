// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/Names.h"

#include <unordered_map>

namespace corater::python {

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

} // namespace corater::python
