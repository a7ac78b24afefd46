// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/CodeTree.h"

#include <QSet>

#include <algorithm>

namespace corater {

bool liesIn(const Dimension &dimension, CodeId code, CodeId above)
{
    for (size_t steps = 0; steps <= dimension.codes.size() && valid(code); ++steps) {
        if (code == above) {
            return true;
        }
        const Code *at = dimension.code(code);
        code = at ? at->parent : CodeId{};
    }
    return false;
}

std::vector<CodeId> childrenOf(const Dimension &dimension, CodeId parent)
{
    std::vector<CodeId> children;
    for (const Code &code : dimension.codes) {
        if (code.parent == parent) {
            children.push_back(code.id);
        }
    }
    return children;
}

CodeId siblingAfter(const Dimension &dimension, CodeId code)
{
    const Code *found = dimension.code(code);
    if (!found) {
        return {};
    }
    const std::vector<CodeId> siblings = childrenOf(dimension, found->parent);
    const auto at = std::ranges::find(siblings, code);
    return at == siblings.end() || at + 1 == siblings.end() ? CodeId{} : *(at + 1);
}

std::vector<Code> takeSubtree(Dimension &dimension, CodeId code)
{
    std::vector<Code> taken;
    std::vector<Code> left;
    QSet<CodeId> inside{code};
    for (const Code &at : dimension.codes) { // parents stand before their codes
        if (at.id == code || inside.contains(at.parent)) {
            inside.insert(at.id);
            taken.push_back(at);
        } else {
            left.push_back(at);
        }
    }
    dimension.codes = std::move(left);
    return taken;
}

void putSubtree(Dimension &dimension, std::vector<Code> subtree, CodeId parent, CodeId before)
{
    if (subtree.empty()) {
        return;
    }
    subtree.front().parent = parent;
    std::vector<Code> &codes = dimension.codes;
    auto at = codes.end();
    if (valid(before)) {
        at = std::ranges::find(codes, before, &Code::id);
    } else if (valid(parent)) {
        // Behind the last code of the parent's branch.
        at = std::ranges::find(codes, parent, &Code::id);
        QSet<CodeId> inside{parent};
        while (at != codes.end() && (at->id == parent || inside.contains(at->parent))) {
            inside.insert(at->id);
            ++at;
        }
    }
    codes.insert(at, subtree.begin(), subtree.end());
}

} // namespace corater
