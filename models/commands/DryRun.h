// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/CommandWithOutcome.h"

namespace corater {

/// Runs a command and then has it rolled back, to learn what it would do without changing anything. Study::perform()
/// returns an error; worked() tells whether the command itself succeeded.
class DryRun : public Command
{
public:
    /// The command must outlive this one.
    explicit DryRun(const Command &command) : m_command(command) {}

    QString kind() const override { return m_command.kind(); }
    QJsonObject arguments(CommandContext &context) const override { return m_command.arguments(context); }
    Result<void> run(CommandContext &context) const override;
    bool worked() const { return m_worked; }

    /// Runs the command in the study, or only as a trial.
    static Result<void> perform(class Study &study, const Command &command, bool dry);
    /// For a command with an outcome: returns what it did or would do.
    template <typename Outcome>
    static Result<Outcome> perform(class Study &study, const CommandWithOutcome<Outcome> &command, bool dry)
    {
        TRY(perform(study, static_cast<const Command &>(command), dry));
        return command.outcome();
    }

private:
    const Command &m_command;
    mutable bool m_worked = false;
};

} // namespace corater
