// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// A command that needs codes which the codebook does not have yet: they are made first, with a version of the codebook
/// that has them, and both are one step of undo. Used by imports whose codes come from the sheet.
class WithCodes : public Command
{
public:
    /// The command must outlive this one. `after`: the codebook with the new codes, which have ids.
    WithCodes(const Command &command, Codebook after) : m_command(command), m_after(std::move(after)) {}

    QString kind() const override { return m_command.kind(); }
    QJsonObject arguments(CommandContext &context) const override { return m_command.arguments(context); }
    Result<void> run(CommandContext &context) const override;

private:
    const Command &m_command;
    Codebook m_after;
};

} // namespace corater
