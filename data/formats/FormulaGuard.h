// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Puts an apostrophe before a text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a
/// carriage return), except a negative number. A text in which such a sign follows apostrophes gets one more, so that
/// withoutFormulaGuard() restores every text.
QString withFormulaGuard(const QString &text);

/// Removes the apostrophe, also that which earlier versions set before negative numbers.
QString withoutFormulaGuard(const QString &text);

} // namespace corater
