// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/TensorFlowNames.h"

#include <set>
#include <unordered_map>

namespace corater::hints {

/// The input pipelines of a text, for rules 2 and 3: which calls belong to which data set. The line on which a chain of
/// calls begins that ends at TensorFlow's …Dataset… defines a data set; a variable assigned from a line of a pipeline
/// adds its own lines to the pipeline. Branches and functions are not distinguished.
class Pipelines
{
public:
    /// A call of a pipeline.
    struct Counted
    {
        python::NodeId call = python::noNode;
        quint32 pipeline = 0; ///< by number, from 0
    };

    Pipelines(const python::SyntaxTree &tree, const python::Names &names, const TensorFlowNames &tensorFlow,
              const HintOptions &options);

    /// All calls of pipelines in the order in which they are visited.
    const std::vector<Counted> &calls() const { return m_counted; }

private:
    using Entity = quint32; ///< a variable, or a variable with attributes: `self.ds`

    /// A line or an entity was claimed for a pipeline.
    struct Claim
    {
        quint32 pipeline = 0;
        quint32 time = 0; ///< 0: not claimed
    };

    void findDefinitions(python::NodeId id, bool isInner);
    void findAsDeepPerf(python::NodeId id);
    void chainAsDeepPerf(python::NodeId call, std::vector<python::NodeId> &front, std::vector<python::NodeId> &back,
                         bool &isReversed) const;
    void define(quint32 line);
    void findDotted(python::NodeId id);
    Entity dotted(Entity base, python::NameId attribute);
    void visit(python::NodeId id);
    void visitLambda(python::NodeId id, bool isInner);
    void claim(python::NodeId assignment);
    void count(python::NodeId call);
    python::NodeId innerCall(python::NodeId call) const;
    bool isDataSetChain(python::NodeId call) const;
    Entity entityOf(python::NodeId target) const;
    quint32 definitionIn(quint32 first, quint32 last) const;
    quint32 claimedIn(quint32 first, quint32 last) const;
    quint32 pipelineOf(quint32 line) const;
    std::vector<quint32> linesOf(Entity entity) const;

    const python::SyntaxTree &m_tree;
    const python::Names &m_names;
    const TensorFlowNames &m_tensorFlow;
    HintOptions m_options;
    std::vector<Counted> m_counted;
    std::set<quint32> m_definitions;
    std::unordered_map<quint32, quint32> m_pipelines; ///< by line of the definition
    quint32 m_pipelineCount = 0;
    std::vector<Entity> m_dottedOf;               ///< by node: the entity of a dotted name plus one
    std::unordered_map<quint64, Entity> m_dotted; ///< by base and attribute
    std::unordered_map<Entity, std::vector<quint32>> m_dottedLines;
    std::unordered_map<Entity, Claim> m_claims;
    std::unordered_map<quint32, std::vector<Entity>> m_entitiesOn; ///< that were claimed, by line
    std::unordered_map<quint32, Claim> m_lineClaims;
    std::set<quint32> m_claimedLines;
    quint32 m_time = 0;
    Entity m_entityCount = 0;
};

} // namespace corater::hints
