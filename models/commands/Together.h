// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

#include <memory>
#include <vector>

namespace corater {

/// Several commands as one change: all are done or none, with one step of undo. For a line of a batch.
class Together : public Command
{
public:
    /// `kind`: under which the history records all of them.
    Together(QString kind, std::vector<std::unique_ptr<Command>> commands)
        : m_kind(std::move(kind)), m_commands(std::move(commands))
    {
    }
    QString kind() const override { return m_kind; }
    /// {"commands": [{"kind": …, "arguments": …}, …]}
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_kind;
    std::vector<std::unique_ptr<Command>> m_commands;
};

} // namespace corater
