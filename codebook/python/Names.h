// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/SyntaxTree.h"

#include <span>

namespace corater::python {

using VariableId = quint32;
inline constexpr VariableId noVariable = quint32(-1);

/// How an occurrence of a name binds it. Other: `del`, an annotation without a value, `global`, a parameter of a type:
/// these only determine the scope of the name, not its value.
enum class Binding : quint8 { None, Assignment, For, With, Except, Import, Function, Class, Parameter, Other };

/// One place where a variable is named.
struct Occurrence
{
    NodeId node = noNode;
    NodeId statement = noNode; ///< the binding statement: the assignment, the definition, …
    quint32 line = 0;
    quint32 column = 0;
    quint32 scope = 0; ///< the scope around it
    VariableId variable = noVariable;
    Binding binding = Binding::None;
};

/// The variables of a text by Python's rules of scope: module, class (not seen from functions in it), function or
/// lambda, comprehension; `global` and `nonlocal`. An unbound name is one variable without a binding. Only names are
/// resolved: no types, no values, no attributes. Names that a `match` captures are left out.
class Names
{
public:
    explicit Names(const SyntaxTree &tree);

    /// The variable of a name, a parameter or another binding word.
    VariableId variableOf(NodeId node) const;
    /// All its occurrences, by line and column.
    std::span<const Occurrence> references(VariableId variable) const;
    /// The occurrences on the lines from first to last.
    std::span<const Occurrence> references(VariableId variable, quint32 firstLine, quint32 lastLine) const;
    /// The binding that applies to a use: in its own scope the nearest one above, in an enclosing scope the last one.
    /// Null when there is none.
    const Occurrence *bindingSeen(NodeId use) const;
    bool isBound(VariableId variable) const { return m_variables[variable].isBound; }
    NameId nameOf(VariableId variable) const { return m_variables[variable].name; }
    size_t variableCount() const { return m_variables.size(); }
    /// Whether any scope binds a name.
    bool isBoundAnywhere(NameId name) const;

private:
    struct Variable
    {
        NameId name = 0;
        quint32 scope = 0;
        bool isBound = false;
        quint32 first = 0; ///< index of its first occurrence
        quint32 count = 0;
        quint32 firstBinding = 0; ///< index of its first binding; bindings are numbers of occurrences
        quint32 bindingCount = 0;
    };

    void sort(size_t nodes);
    bool isBefore(const Occurrence &binding, const Occurrence &use) const;

    const SyntaxTree &m_tree;
    std::vector<Variable> m_variables;
    std::vector<Occurrence> m_occurrences; ///< by variable, line and column
    std::vector<quint32> m_bindings;
    std::vector<quint32> m_ofNode; ///< number of the node's occurrence plus one
};

} // namespace corater::python
