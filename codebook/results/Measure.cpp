// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/Measure.h"

namespace corater {

const char *lackingWord(Lacking reason)
{
    switch (reason) {
    case Lacking::Nothing:
        return "";
    case Lacking::NoCases:
        return "no_cases";
    case Lacking::OneValue:
        return "one_value";
    case Lacking::SeveralCodes:
        return "several_codes";
    case Lacking::NotOrdered:
        return "not_ordered";
    case Lacking::NotNeeded:
        return "not_needed";
    case Lacking::TooLarge:
        return "too_large";
    case Lacking::NoPairs:
        return "no_pairs";
    }
    return "";
}

} // namespace corater
