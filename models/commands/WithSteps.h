// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/selection/SelectionStep.h"
#include "models/study/CommandWithOutcome.h"

#include <functional>
#include <type_traits>

namespace corater {

/// A command that records what it did as steps of the selection, along with its own change: both are one step of undo.
/// Steps that the study already has with the same outcome are not recorded again: adding a file twice does not double
/// the number of posts read. Used by imports and by the search for duplicates.
class WithSteps : public Command
{
public:
    /// The command must outlive this one. `steps` is called after the command has run; empty: there is no step to
    /// record.
    using Steps = std::function<std::vector<SelectionStep>()>;
    WithSteps(const Command &command, Steps steps) : m_command(command), m_steps(std::move(steps)) {}
    /// The same for a command with an outcome, from which the steps follow.
    template <typename Outcome>
    WithSteps(const CommandWithOutcome<Outcome> &command,
              std::function<std::vector<SelectionStep>(const std::type_identity_t<Outcome> &)> steps)
        : WithSteps(static_cast<const Command &>(command),
                    [&command, steps = std::move(steps)] { return steps(command.outcome()); })
    {
    }

    QString kind() const override { return m_command.kind(); }
    QJsonObject arguments(CommandContext &context) const override { return m_command.arguments(context); }
    Result<void> run(CommandContext &context) const override;

private:
    const Command &m_command;
    Steps m_steps;
};

} // namespace corater
