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

/// Rule 2: a data set whose elements are mapped one by one and then put into batches.
class BatchBeforeMapRule : public HintRule
{
public:
    int number() const override { return 2; }
    QString name() const override;
    Message title() const override;
    Message explanation(const Finding &finding) const override;
    Message advice() const override;
    void find(const HintContext &context, std::vector<Finding> &findings, size_t most) const override;
};

/// Rule 3: a map or interleave of a data set without the number of parallel calls.
class ParallelCallsRule : public HintRule
{
public:
    int number() const override { return 3; }
    QString name() const override;
    Message title() const override;
    Message explanation(const Finding &finding) const override;
    Message advice() const override;
    void find(const HintContext &context, std::vector<Finding> &findings, size_t most) const override;
};

} // namespace corater::hints
