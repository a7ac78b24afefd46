// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/Together.h"

#include <QJsonArray>

namespace corater {

Command<> together(QString kind, std::vector<Command<>> commands)
{
    return [kind = std::move(kind), commands = std::move(commands)](Change &change) -> Result<void> {
        QJsonArray recorded;
        for (const Command<> &command : commands) {
            TRY(command(change));
            recorded << QJsonObject{{"kind", change.writer.kind()}, {"arguments", change.writer.arguments()}};
        }
        change.record(kind, {{"commands", recorded}});
        return {};
    };
}

} // namespace corater
