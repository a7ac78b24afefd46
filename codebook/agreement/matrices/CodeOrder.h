// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

/// The value of a code that is a number ("-1", "2.5", "1e3"); none for other texts, also with blanks around a number.
std::optional<double> codeNumber(const QString &code);

/// The numbers of all codes, in order; empty if one of them is no number.
std::vector<double> codeNumbers(const QStringList &codes);

/// Sorts codes in natural order, the same on every machine: by value if all codes are numbers; else as text without
/// case, with runs of digits as numbers ("Level 2" before "Level 10"), ties by code point.
void sortNaturally(QStringList &codes);

/// The codes from the lowest to the highest, where their order is common knowledge: numbers; texts that begin or end
/// with different numbers and are alike in the rest, or begin with "1 - ", "2 - "; words of one scale (low, medium,
/// high; never … always; strongly disagree … strongly agree; trivial … blocker; …). None for other codes: an
/// alphabetical order means nothing.
std::optional<QStringList> knownOrder(const QStringList &codes);

} // namespace corater
