// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace corater {

/// The number that a code is ("-1", "2.5", "1e3"); none for any other text, blanks around it included.
std::optional<double> codeNumber(const QString &code);

/// The numbers of all codes, in order; empty if one of them is no number.
std::vector<double> codeNumbers(const QStringList &codes);

/// Sorts codes in natural order, the same on every machine: numbers by value where all codes are numbers; otherwise
/// text without case, runs of digits as numbers ("Level 2" before "Level 10"), ties by code point.
void sortNaturally(QStringList &codes);

} // namespace corater
