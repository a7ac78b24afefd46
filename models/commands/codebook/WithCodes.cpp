// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/WithCodes.h"

#include "data/store/tables/VersionStore.h"
#include "models/commands/codebook/CodebookCommands.h"

namespace corater {

Result<void> WithCodes::run(CommandContext &context) const
{
    if (const auto changed = ReplaceCodebook(m_after).run(context); !changed) {
        return changed;
    }
    if (const auto version = keepVersion(context.writer, context.ids()); !version) {
        return std::unexpected(version.error());
    }
    CommandContext then{context.file, context.writer, m_after, context.actor};
    return m_command.run(then);
}

} // namespace corater
