// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/Statistic.h"

namespace corater {

const char *undefinedWord(Undefined reason)
{
    switch (reason) {
    case Undefined::No:
        return "";
    case Undefined::NoPairs:
        return "no_pairs";
    case Undefined::NoVariation:
        return "no_variation";
    case Undefined::SingleCode:
        return "single_code";
    case Undefined::ZeroNullSe:
        return "zero_null_se";
    case Undefined::ZeroKappaMax:
        return "zero_kappa_max";
    case Undefined::OneUnit:
        return "one_unit";
    case Undefined::UnusedCode:
        return "unused_code";
    case Undefined::NoCompleteUnits:
        return "no_complete_units";
    case Undefined::AllResamplesUndefined:
        return "all_resamples_undefined";
    case Undefined::NoDisagreement:
        return "no_disagreement";
    }
    return "";
}

} // namespace corater
