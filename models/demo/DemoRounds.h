// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// Divides the demonstration into round 1, drawn from the finished items, and round 2, the rest.
class DemoRounds : public Command
{
public:
    DemoRounds(std::vector<ItemId> first, std::vector<ItemId> second)
        : m_first(std::move(first)), m_second(std::move(second))
    {
    }
    QString kind() const override { return QStringLiteral("set-up"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    std::vector<ItemId> m_first;
    std::vector<ItemId> m_second;
};

} // namespace corater
