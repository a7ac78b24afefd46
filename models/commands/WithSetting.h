// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// A command that keeps one of the study's settings along with its own change: both are one step of undo. Used by
/// imports, which remember the user's choices for a sheet's columns.
class WithSetting : public Command
{
public:
    /// The command must outlive this one.
    WithSetting(const Command &command, QString name, QString value)
        : m_command(command), m_name(std::move(name)), m_value(std::move(value))
    {
    }

    QString kind() const override { return m_command.kind(); }
    QJsonObject arguments(CommandContext &context) const override { return m_command.arguments(context); }
    Result<void> run(CommandContext &context) const override;

private:
    const Command &m_command;
    QString m_name;
    QString m_value;
};

} // namespace corater
