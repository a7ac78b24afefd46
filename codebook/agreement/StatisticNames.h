// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/Statistic.h"

#include <QString>

#include <string>

namespace corater {

/// The translated name of a statistic for tables ("Cohen's kappa"); the key itself when it has no name.
QString statisticTitle(const std::string &key);

/// Whether the key names a count, shown without decimals.
bool isCount(const std::string &key);

/// Why there is no value, as a translated sentence.
QString undefinedText(Undefined reason);

/// The value with this number of decimals, or a dash where it is undefined. Small p values ("_p") as "< 0.001".
QString statisticText(const std::string &key, const Statistic &value, int decimals = 4);

} // namespace corater
