// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// A command that reports an outcome, as counts and names. Study::perform() returns it; code that wraps the command, or
/// wants to know how far a refused one got, reads it from the command.
template <typename Outcome>
class CommandWithOutcome : public Command
{
public:
    /// The outcome of the last run.
    const Outcome &outcome() const { return m_outcome; }

protected:
    mutable Outcome m_outcome{}; ///< reset at the start of run()
};

} // namespace corater
