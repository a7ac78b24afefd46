// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/Rules.h"

#include "codebook/hints/LoopWalk.h"

namespace corater::hints {

namespace {

struct NodeInLoopText
{
    CORATER_MESSAGES(NodeInLoopRule)
};

} // namespace

QString NodeInLoopRule::name() const
{
    return QStringLiteral("node-in-loop");
}

Message NodeInLoopRule::title() const
{
    return NodeInLoopText::toSay("Operation built in a loop");
}

Message NodeInLoopRule::explanation(const Finding &finding) const
{
    const QString op = QString::fromStdString(finding.op);
    if (finding.called.empty()) {
        return NodeInLoopText::toSay(
                   "%1 depends on nothing that changes in the loop, yet every iteration adds it to the graph again.")
            .arg(op);
    }
    return NodeInLoopText::toSay(
               "%1 is in a function that the loop on line %2 calls: every iteration adds it to the graph again.")
        .arg(op)
        .arg(finding.called.back().line);
}

Message NodeInLoopRule::advice() const
{
    return NodeInLoopText::toSay("Build it once before the loop and use the result in it.");
}

void NodeInLoopRule::find(const HintContext &context, std::vector<Finding> &findings, size_t most) const
{
    if (context.tensorFlow().isUsed()) {
        LoopWalk(context, findings, findings.size() + most).run();
    }
}

} // namespace corater::hints
