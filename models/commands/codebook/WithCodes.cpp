// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/WithCodes.h"

#include "data/store/tables/VersionStore.h"
#include "models/commands/codebook/CodebookCommands.h"

namespace corater {

Result<void> WithCodes::run(CommandContext &context) const
{
    TRY(ReplaceCodebook(m_after).run(context));
    TRY(keepVersion(context.writer, context.ids()));
    CommandContext then{context.file, context.writer, m_after, context.actor};
    return m_command.run(then);
}

} // namespace corater
