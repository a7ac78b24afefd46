// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/rounds/Headline.h"

namespace corater {

// Numbers as the report prints them: in its language, the same on every machine.

/// "0.772", "−0.023", or a dash.
QString printed(const Statistic &value, int decimals = 3);
QString printed(const std::optional<double> &value, int decimals = 3);
/// "80.3 %", or a dash.
QString printedPercent(const Statistic &share);
/// "0.715 to 0.829", or a dash. Ends beyond -1 and 1 are cut, in print only.
QString printedInterval(const Statistic &lower, const Statistic &upper, int decimals = 3);
QString printedInterval(const Reported &number);
/// "κ = 0.772, 95 % interval 0.715 to 0.829"; where undefined: the reason in words.
QString sentenceOf(const Reported &number, const QString &sign);
/// The bootstrap interval of that statistic, or a dash.
QString bootstrapInterval(const AgreementResult &result, const std::string &key);

} // namespace corater
