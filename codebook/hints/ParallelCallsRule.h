// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/HintRule.h"

namespace corater::hints {

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
