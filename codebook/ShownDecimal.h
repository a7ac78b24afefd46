// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// The number with that many decimals as a text shows it: with the decimal sign of the program's language, not of the
/// system, so that a report in one language is the same on every machine; with a true minus sign, and without one
/// before a zero that rounding made. Where data is written (InEnglish) the sign is a point.
QString shownDecimal(double value, int decimals);

/// A number in a text, written with a point, with the decimal sign of the program's language.
QString inLanguage(QString number);

} // namespace corater
