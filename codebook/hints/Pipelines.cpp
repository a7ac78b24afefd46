// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Pipelines.h"

#include "codebook/hints/Targets.h"

#include <algorithm>

namespace corater::hints {

using namespace python;

Pipelines::Pipelines(const SyntaxTree &tree, const Names &names, const TensorFlowNames &tensorFlow,
                     const HintOptions &options)
    : m_tree(tree), m_names(names), m_tensorFlow(tensorFlow), m_options(options)
{
    if (!tensorFlow.isUsed()) {
        return;
    }
    if (options.has(Fault::Chain)) {
        findAsDeepPerf(noNode);
    } else {
        findDefinitions(noNode, false);
    }
    m_entityCount = Entity(names.variableCount());
    m_dottedOf.resize(tree.size());
    if (!m_definitions.empty() && !options.has(Fault::Path)) {
        findDotted(noNode);
    }
    visit(noNode);
}

// The call whose result has this call as a method, or none.
NodeId Pipelines::innerCall(NodeId call) const
{
    NodeId at = m_tree[call].first;
    if (at == noNode || m_tree[at].kind != Kind::Attribute) {
        return noNode;
    }
    while (m_tree[at].kind == Kind::Attribute) {
        at = m_tree[at].first;
    }
    return m_tree[at].kind == Kind::Call ? at : noNode;
}

bool Pipelines::isDataSetChain(NodeId call) const
{
    NodeId last = call;
    for (NodeId inner = innerCall(call); inner != noNode; inner = innerCall(inner)) {
        last = inner;
    }
    return m_tensorFlow.isDataSet(m_tensorFlow.pathOf(last));
}

void Pipelines::define(quint32 line)
{
    m_definitions.insert(line);
    if (m_pipelines.try_emplace(line, m_pipelineCount).second) {
        ++m_pipelineCount;
    }
}

// Finds chains outside lambdas; `isInner`: the node is a call within a chain already examined, or leads to one.
void Pipelines::findDefinitions(NodeId id, bool isInner)
{
    if (m_tree[id].kind == Kind::Lambda) {
        return;
    }
    const bool isCall = m_tree[id].kind == Kind::Call;
    if (isCall && !isInner && isDataSetChain(id)) {
        define(m_tree[id].line);
    }
    const bool leadsOn =
        (isCall && m_tree[m_tree[id].first].kind == Kind::Attribute) || (m_tree[id].kind == Kind::Attribute && isInner);
    bool isFirst = true;
    for (const NodeId child : m_tree.children(id)) {
        findDefinitions(child, isFirst && leadsOn);
        isFirst = false;
    }
}

// Makes an entity of every `a.b.c` that begins with a variable, and collects its lines.
void Pipelines::findDotted(NodeId id)
{
    for (const NodeId child : m_tree.children(id)) {
        findDotted(child);
    }
    if (m_tree[id].kind != Kind::Attribute) {
        return;
    }
    const NodeId base = m_tree[id].first;
    Entity of = noVariable;
    if (m_tree[base].kind == Kind::Name) {
        of = m_names.variableOf(base);
    } else if (m_tree[base].kind == Kind::Attribute && m_dottedOf[base] != 0) {
        of = m_dottedOf[base] - 1;
    }
    if (of != noVariable) {
        const Entity entity = dotted(of, m_tree[id].name);
        m_dottedOf[id] = entity + 1;
        m_dottedLines[entity].push_back(m_tree[id].line);
    }
}

Pipelines::Entity Pipelines::dotted(Entity base, NameId attribute)
{
    const auto [at, isNew] = m_dotted.try_emplace((quint64(base) << 32) | attribute, m_entityCount);
    m_entityCount += isNew;
    return at->second;
}

// The entity of a target: the dotted name at its beginning, or the variable.
Pipelines::Entity Pipelines::entityOf(NodeId target) const
{
    NodeId longest = noNode;
    NodeId at = target;
    while (m_tree[at].kind == Kind::Attribute || m_tree[at].kind == Kind::Subscript || m_tree[at].kind == Kind::Call) {
        if (m_dottedOf[at] != 0 && longest == noNode) {
            longest = at;
        }
        at = m_tree[at].first;
    }
    if (longest != noNode) {
        return m_dottedOf[longest] - 1;
    }
    return m_tree[at].kind == Kind::Name ? m_names.variableOf(at) : noVariable;
}

std::vector<quint32> Pipelines::linesOf(Entity entity) const
{
    if (const auto dottedLines = m_dottedLines.find(entity); dottedLines != m_dottedLines.end()) {
        return dottedLines->second;
    }
    std::vector<quint32> lines;
    for (const Occurrence &one : m_names.references(entity)) {
        lines.push_back(one.line);
    }
    return lines;
}

void Pipelines::visit(NodeId id)
{
    const Kind kind = m_tree[id].kind;
    if (kind == Kind::Lambda && !m_options.has(Fault::Chain)) {
        visitLambda(id, false);
        return;
    }
    const bool isFaulty = m_options.has(Fault::Target);
    if (isFaulty ? kind == Kind::Assign : isAssignment(m_tree, id, m_options)) {
        claim(id);
    } else if (kind == Kind::Call) {
        count(id);
    }
    for (const NodeId child : m_tree.children(id)) {
        visit(child);
    }
}

// In a lambda, every chain that ends at a data set is a separate pipeline.
void Pipelines::visitLambda(NodeId id, bool isInner)
{
    const bool isCall = m_tree[id].kind == Kind::Call;
    if (isCall && !isInner && isDataSetChain(id)) {
        const quint32 pipeline = m_pipelineCount++;
        for (NodeId call = id; call != noNode; call = innerCall(call)) {
            m_counted.push_back({call, pipeline});
        }
    }
    const bool leadsOn =
        (isCall && m_tree[m_tree[id].first].kind == Kind::Attribute) || (m_tree[id].kind == Kind::Attribute && isInner);
    bool isFirst = true;
    for (const NodeId child : m_tree.children(id)) {
        visitLambda(child, isFirst && leadsOn);
        isFirst = false;
    }
}

quint32 Pipelines::definitionIn(quint32 first, quint32 last) const
{
    const auto found = m_definitions.lower_bound(first);
    return found != m_definitions.end() && *found <= last ? *found : 0;
}

quint32 Pipelines::claimedIn(quint32 first, quint32 last) const
{
    const auto found = m_claimedLines.lower_bound(first);
    return found != m_claimedLines.end() && *found <= last ? *found : 0;
}

// The pipeline of a claimed line: the latest claim wins.
quint32 Pipelines::pipelineOf(quint32 line) const
{
    Claim latest;
    const auto consider = [&latest](const Claim &claim) {
        if (claim.time > latest.time) {
            latest = claim;
        }
    };
    if (const auto own = m_lineClaims.find(line); own != m_lineClaims.end()) {
        consider(own->second);
    }
    if (const auto entities = m_entitiesOn.find(line); entities != m_entitiesOn.end()) {
        for (const Entity entity : entities->second) {
            consider(m_claims.at(entity));
        }
    }
    return latest.pipeline;
}

void Pipelines::claim(NodeId assignment)
{
    const Node &node = m_tree[assignment];
    quint32 pipeline = 0;
    if (const quint32 definition = definitionIn(node.line, node.endLine); definition != 0) {
        pipeline = m_pipelines.at(definition);
    } else if (const quint32 line = claimedIn(node.line, node.endLine); line != 0) {
        pipeline = pipelineOf(line);
    } else {
        return;
    }
    for (const NodeId part : targetParts(m_tree, assignment, m_options)) {
        const Entity entity = entityOf(part);
        if (entity == noVariable) {
            continue;
        }
        const auto [claimed, isNew] = m_claims.try_emplace(entity);
        claimed->second = {pipeline, ++m_time};
        if (!isNew) {
            continue;
        }
        for (const quint32 line : linesOf(entity)) {
            m_claimedLines.insert(line);
            std::vector<Entity> &there = m_entitiesOn[line];
            if (there.empty() || there.back() != entity) {
                there.push_back(entity);
            }
        }
    }
}

void Pipelines::count(NodeId call)
{
    const Node &node = m_tree[call];
    if (const quint32 line = claimedIn(node.line, node.endLine); line != 0) {
        m_counted.push_back({call, pipelineOf(line)});
    } else if (const quint32 definition = definitionIn(node.line, node.endLine); definition != 0) {
        const quint32 pipeline = m_pipelines.at(definition);
        m_counted.push_back({call, pipeline});
        m_lineClaims[definition] = {pipeline, ++m_time};
        m_claimedLines.insert(definition);
    }
}

} // namespace corater::hints
