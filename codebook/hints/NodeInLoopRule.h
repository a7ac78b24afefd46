// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/HintRule.h"

namespace corater::hints {

/// Rule 1: an operation of the graph that is built again in every iteration of a loop.
class NodeInLoopRule : public HintRule
{
public:
    int number() const override { return 1; }
    QString name() const override;
    Message title() const override;
    Message explanation(const Finding &finding) const override;
    Message advice() const override;
    void find(const HintContext &context, std::vector<Finding> &findings, size_t most) const override;
};

} // namespace corater::hints
