// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "codebook/hints/Hints.h"
#include "data/files/Progress.h"
#include "data/records/Item.h"

#include <functional>

namespace corater {

class StudyReader;

/// The findings in one block of code of an item.
struct BlockHints
{
    QString item;  ///< id at its source
    int part = 1;  ///< among the texts of the item, from 1: the main text first
    int block = 1; ///< among the blocks of the text, from 1
    hints::HintReport report;
};

/// Checks every block of code in the texts of an item: those of patches by their new side.
std::vector<BlockHints> hintsOfItem(const Item &item, const hints::HintOptions &options, int rule = 0);

/// As above for all items of a study, in their order: the sink gets each block in which something was found or a limit
/// was reached. Only reads the study. Ends with Cancelled when the job is stopped.
Result<void> hintsOfStudy(StudyReader &study, const hints::HintOptions &options, int rule,
                          const std::function<void(BlockHints &&)> &sink, const Progress &progress = {});

} // namespace corater
