// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/DryRun.h"

#include "models/study/Study.h"

namespace corater {

namespace {

struct DryRunMessages
{
    CORATER_MESSAGES(DryRun)
};

} // namespace

Result<void> DryRun::run(CommandContext &context) const
{
    m_worked = false;
    TRY(m_command.run(context));
    m_worked = true;
    return fail(ErrorCode::Cancelled, DryRunMessages::toSay("only tried"));
}

Result<void> DryRun::perform(Study &study, const Command &command, bool dry)
{
    if (!dry) {
        return study.perform(command);
    }
    const DryRun trial(command);
    const auto done = study.perform(trial);
    return trial.worked() ? Result<void>() : done;
}

} // namespace corater
