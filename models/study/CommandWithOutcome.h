// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// A command that has something to tell of what it did, as counts and names. Study::perform() gives it; whoever wraps
/// the command, or wants to know how far a refused one came, reads it from the command.
template <typename Outcome>
class CommandWithOutcome : public Command
{
public:
    /// What it came to when it ran last.
    const Outcome &outcome() const { return m_outcome; }

protected:
    mutable Outcome m_outcome{}; ///< run() begins it anew
};

} // namespace corater
