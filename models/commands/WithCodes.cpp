// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/WithCodes.h"

#include "data/store/VersionStore.h"
#include "models/commands/CodebookCommands.h"

namespace corater {

Result<void> WithCodes::run(CommandContext &context) const
{
    if (const auto changed = ChangeCodebook(m_after).run(context); !changed) {
        return changed;
    }
    if (const auto version = keepVersion(context.writer, context.ids()); !version) {
        return std::unexpected(version.error());
    }
    CommandContext then{context.file, context.writer, m_after, context.actor};
    return m_command.run(then);
}

} // namespace corater
