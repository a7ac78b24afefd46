// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/hints/HintContext.h"

#include <QString>

#include <span>

namespace corater::hints {

/// One static rule: finds places in a text and explains them. A new rule is a file with a class of this kind and a line
/// in allRules().
class HintRule
{
public:
    virtual ~HintRule() = default;

    /// Its number in the output, from 1.
    virtual int number() const = 0;
    /// Its name in searches and on the command line.
    virtual QString name() const = 0;
    /// A few words on the subject of the rule.
    virtual Message title() const = 0;
    /// The fault at a place, one sentence.
    virtual Message explanation(const Finding &finding) const = 0;
    /// The remedy, one or two sentences.
    virtual Message advice() const = 0;
    /// Appends its findings, in any order; at most `most`.
    virtual void find(const HintContext &context, std::vector<Finding> &findings, size_t most) const = 0;
};

/// All rules, by number.
std::span<const HintRule *const> allRules();
/// The rule of that number, or null.
const HintRule *ruleOf(int number);
/// The rule of that name or number, or null.
const HintRule *ruleNamed(const QString &name);

} // namespace corater::hints
