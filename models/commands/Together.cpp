// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/Together.h"

namespace corater {

Result<void> Together::run(CommandContext &context) const
{
    for (const auto &command : m_commands) {
        if (const auto done = command->run(context); !done) {
            return done;
        }
    }
    return {};
}

} // namespace corater
