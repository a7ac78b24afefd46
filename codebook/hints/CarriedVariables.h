// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/TensorFlowNames.h"

namespace corater::hints {

/// Finds the variables that a loop carries from iteration to iteration: those that its body assigns and that existed
/// before it or get a random value, and those assigned before it on which the body calls a method (v.append(…)).
class CarriedVariables
{
public:
    /// A carried variable, and whether it counts as bound above the block (in a block of a post).
    struct Carried
    {
        python::VariableId variable = python::noVariable;
        bool isWhole = false; ///< all its references are marked, the first one, too
    };

    CarriedVariables(const python::SyntaxTree &tree, const python::Names &names, const TensorFlowNames &tensorFlow,
                     const HintOptions &options);

    /// The carried variables of a loop's body, each once. Time is proportional to the body.
    std::vector<Carried> of(python::NodeId loop);
    /// Whether the variable must be bound above the block: the block does not bind it, and it is no common name.
    bool isBoundAbove(python::VariableId variable) const;

private:
    /// An assignment or the call of a method, by its place in the order of the tree.
    struct Event
    {
        quint32 order = 0;
        python::VariableId variable = python::noVariable;
        quint32 boundLine = 0; ///< line of the binding that makes it carried; 0 for none
        bool isRandom = false;
    };

    void walk(python::NodeId id);
    void addAssignment(python::NodeId id, quint32 order, quint32 randomBefore);
    void addMethodCall(python::NodeId id, quint32 order);
    bool isRandom(python::NodeId call) const;

    const python::SyntaxTree &m_tree;
    const python::Names &m_names;
    const TensorFlowNames &m_tensorFlow;
    HintOptions m_options;
    std::vector<bool> m_randomNames; ///< by name
    std::vector<Event> m_events;     ///< by order
    std::vector<quint32> m_order;    ///< by node: how many nodes come before it
    std::vector<quint32> m_behind;   ///< by node: the order of the first node behind it
    std::vector<quint32> m_seen;     ///< by variable: the last loop that had it
    quint32 m_count = 0;
    quint32 m_randomCalls = 0;
    quint32 m_loops = 0;
};

/// Whether the name is a built-in or a usual import, which a block need not bind.
bool isCommonName(std::string_view name);

} // namespace corater::hints
