// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace corater {

/// Wilcoxon's signed-rank test (1945) of one sample, one-sided: the probability of a sum of positive ranks as small as
/// that of the values or smaller, if every value were as likely positive as negative. A small one speaks for values
/// below 0. Exact also with ties, which get their mean rank: the distribution is counted over all signs. Zeros are left
/// out (Wilcoxon's rule); 1 where nothing remains. At most 1,000 values.
double signedRankLower(std::span<const double> values);

} // namespace corater
