// SPDX-License-Identifier: GPL-3.0-or-later
// How DeepPerf finds the definitions of data sets, with Fault::Chain: see Pipelines.h.
#include "codebook/hints/Pipelines.h"

#include <algorithm>

namespace corater::hints {

using namespace python;

// Reproduces DeepPerf: only outermost calls are examined; the calls in a chain and in its arguments make one list,
// which is reversed at every call that is no method of another call's result. The first call of the list decides.
void Pipelines::findAsDeepPerf(NodeId id)
{
    if (m_tree[id].kind != Kind::Call) {
        for (const NodeId child : m_tree.children(id)) {
            findAsDeepPerf(child);
        }
        return;
    }
    std::vector<NodeId> front;
    std::vector<NodeId> back;
    bool isReversed = false;
    chainAsDeepPerf(id, front, back, isReversed);
    const std::vector<NodeId> &begin = isReversed ? back : front;
    const std::vector<NodeId> &end = isReversed ? front : back;
    const NodeId first = !begin.empty() ? begin.back() : end.front();
    if (m_tensorFlow.isDataSet(m_tensorFlow.pathOf(first))) {
        define(m_tree[id].line);
    }
}

// `back` grows at the end of the list, `front` at its beginning (its last element is the first); when reversed, the two
// swap.
void Pipelines::chainAsDeepPerf(NodeId call, std::vector<NodeId> &front, std::vector<NodeId> &back,
                                bool &isReversed) const
{
    (isReversed ? front : back).push_back(call);
    const NodeId callee = m_tree[call].first;
    const bool isMethod =
        callee != noNode && m_tree[callee].kind == Kind::Attribute && m_tree[m_tree[callee].first].kind == Kind::Call;
    if (!isMethod) {
        isReversed = !isReversed;
        return;
    }
    const auto below = [&](auto &self, NodeId id) -> void {
        for (const NodeId child : m_tree.children(id)) {
            if (m_tree[child].kind == Kind::Call) {
                chainAsDeepPerf(child, front, back, isReversed);
            } else {
                self(self, child);
            }
        }
    };
    below(below, call);
}

} // namespace corater::hints
