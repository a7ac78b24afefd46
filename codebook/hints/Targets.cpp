// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Targets.h"

namespace corater::hints {

using namespace python;

namespace {

void addParts(const SyntaxTree &tree, NodeId target, bool isLoop, const HintOptions &options,
              std::vector<NodeId> &parts)
{
    const Kind kind = tree[target].kind;
    const bool isFaulty = options.has(Fault::Target);
    const bool isTaken =
        kind == Kind::Tuple || (kind == Kind::List && (isLoop || !isFaulty)) || (kind == Kind::Starred && !isFaulty);
    if (!isTaken) {
        parts.push_back(target);
        return;
    }
    for (const NodeId part : tree.children(target)) {
        addParts(tree, part, isLoop, options, parts);
    }
}

} // namespace

std::vector<NodeId> targetParts(const SyntaxTree &tree, NodeId statement, const HintOptions &options)
{
    std::vector<NodeId> parts;
    for (const NodeId child : tree.children(statement)) {
        if (tree[child].role == Role::Target) {
            addParts(tree, child, tree[statement].kind == Kind::For, options, parts);
        }
    }
    return parts;
}

NodeId beginningName(const SyntaxTree &tree, NodeId expression)
{
    NodeId at = expression;
    while (at != noNode &&
           (tree[at].kind == Kind::Attribute || tree[at].kind == Kind::Subscript || tree[at].kind == Kind::Call)) {
        at = tree[at].first;
    }
    return at != noNode && tree[at].kind == Kind::Name ? at : noNode;
}

bool isAssignment(const SyntaxTree &tree, NodeId node, const HintOptions &options)
{
    switch (tree[node].kind) {
    case Kind::Assign:
    case Kind::AugAssign:
        return true;
    case Kind::AnnAssign:
        return !options.has(Fault::Target) && tree.child(node, Role::Value) != noNode;
    case Kind::NamedExpr:
        return !options.has(Fault::Target);
    default:
        return false;
    }
}

} // namespace corater::hints
