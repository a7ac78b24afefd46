// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace corater {

/// Standard input as a file, for readers that look at a file more than once: "-" in the place of a file's name means
/// this. Kept in a temporary folder until the program ends.
class StandardInput
{
public:
    /// Turns "-" into the path of a file with all of standard input. Leaves every other name as it is. Returns what is
    /// wrong, or an empty text: the form of a validator of CLI11. Standard input is read once, at the first call.
    static std::string resolve(std::string &name);
    /// Whether it was read already: nothing is left for who reads it as it comes.
    static bool isTaken();
    /// What it is called in answers.
    static QString name();
    /// The text with the path of that file replaced by this name.
    static QString shown(QString text);
};

} // namespace corater
