// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Progress.h"
#include "models/study/Study.h"

namespace corater {

/// One step of the flow, taken again.
struct FlowCheck
{
    QString step; ///< "read posts.xml", "draw Pilot"
    bool same = true;
    QString message; ///< what differs; empty when nothing does
};

/// Draws the sampled rounds of the study once more, each from the items that it could draw from at its time, and
/// compares the items. Changes nothing.
Result<std::vector<FlowCheck>> checkDraws(const Study &study);

/// Searches for duplicates once more, for each search that marked them all at once, among the items that were there at
/// its time, and compares what it marks. Changes nothing.
Result<std::vector<FlowCheck>> checkDuplicates(const Study &study, const Progress &progress);

/// Reads each of the files once more, as the study's step with that file name says (tags, days, keywords), and compares
/// counts and ids. Paths may be anywhere: only the name counts. A file that the study has not read is told.
Result<std::vector<FlowCheck>> checkSources(const Study &study, const QStringList &files, const Progress &progress);

} // namespace corater
