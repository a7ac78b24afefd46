// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/Together.h"

#include <QJsonArray>

namespace corater {

QJsonObject Together::arguments(CommandContext &context) const
{
    QJsonArray commands;
    for (const auto &command : m_commands) {
        commands << QJsonObject{{"kind", command->kind()}, {"arguments", command->arguments(context)}};
        context.place.reset(); // the commands before it may change it
    }
    return {{"commands", commands}};
}

Result<void> Together::run(CommandContext &context) const
{
    for (const auto &command : m_commands) {
        TRY(command->run(context));
    }
    return {};
}

} // namespace corater
