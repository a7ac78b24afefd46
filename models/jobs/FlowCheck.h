// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/study/Study.h"

namespace corater {

/// One step of the sample's flow, repeated to check it.
struct FlowCheck
{
    Message step; ///< "read posts.xml", "draw Pilot"
    bool same = true;
    Message message; ///< what differs; empty when nothing does
};

/// Draws the sampled rounds of the study again, each from the items that were available at its time, and compares the
/// drawn items. Changes nothing.
Result<std::vector<FlowCheck>> checkDraws(const StudyReader &study);

/// Repeats each duplicate search whose pairs were all marked at once, among the items that were in the study at its
/// time, and compares the items that it marks. Changes nothing.
Result<std::vector<FlowCheck>> checkDuplicates(const StudyReader &study, const Progress &progress);

/// Reads each file again with the settings of the study's step for that file name (tags, days, keywords), and compares
/// counts and ids. The files may lie anywhere: only the name counts. A file that the study has not read is reported.
Result<std::vector<FlowCheck>> checkSources(const StudyReader &study, const QStringList &files,
                                            const Progress &progress);

} // namespace corater
