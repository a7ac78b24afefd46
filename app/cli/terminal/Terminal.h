// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <atomic>

namespace corater {

/// The terminal of the person who called the program.
struct Terminal
{
    /// Whether standard input is a terminal, so that a person can answer.
    static bool isInput();
    /// Whether standard error is one, so that a person sees a question or the progress. A line may be cleared by
    /// "\033[K".
    static bool isError();
    /// Asks on standard error and reads a line of standard input that is not shown while it is typed. Empty at the end
    /// of input.
    static QString askHidden(const QString &question);
    /// From now on Ctrl-C, and the system's request to end, set the flag instead of ending the program. The flag has to
    /// outlive it.
    static void catchInterrupts(std::atomic_bool &flag);
};

} // namespace corater
