// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CliRefusals.h"

namespace corater {

Message CliRefusals::outputNotWritten()
{
    return toSay("standard output cannot be written");
}

QString CliRefusals::dryRun()
{
    return tr("%1: dry run; nothing was changed");
}

Message CliRefusals::notRead()
{
    return toSay("cannot be read: %1");
}

QString CliRefusals::roundsLeftOut(qint64 rounds)
{
    return rounds == 1 ? tr("1 round left out: not sealed by all")
                       : tr("%n rounds left out: not sealed by all", nullptr, int(rounds));
}

} // namespace corater
