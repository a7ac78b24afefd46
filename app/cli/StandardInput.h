// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace corater {

/// Standard input as a file, for readers that need a file to seek in: used for "-" as a file name. Kept in a temporary
/// folder until the program ends.
class StandardInput
{
public:
    /// Replaces "-" by the path of a file with all of standard input; other names stay. Returns an error text, or an
    /// empty one (the form of a CLI11 validator). Standard input is read once, at the first call.
    static std::string resolve(std::string &name);
    /// Whether standard input was read already, so that nothing is left to stream.
    static bool isTaken();
    /// The name of standard input in messages.
    static QString name();
    /// Replaces the path of the temporary file in the text by name().
    static QString shown(QString text);
};

} // namespace corater
