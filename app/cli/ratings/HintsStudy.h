// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Cli.h"

#include <vector>

namespace corater {

/// The arguments of `corater hints STUDY` beyond those for hints in general.
struct HintsStudyArguments
{
    std::string against;
    std::vector<std::string> map;
    std::string show;
    std::string rater;
    bool settings = false;

    bool isAsked() const { return !against.empty() || !map.empty() || !show.empty() || settings; }
};

/// Maps rules to codes, sets when raters see hints, or compares hints with labels.
void askStudyOfHints(Cli &cli, const std::string &path, const HintsStudyArguments &arguments, bool asJson);

} // namespace corater
