// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/WithSetting.h"

#include "models/commands/StudyCommands.h"

namespace corater {

Result<void> WithSetting::run(CommandContext &context) const
{
    TRY(SetSetting(m_name, m_value).run(context));
    return m_command.run(context);
}

} // namespace corater
