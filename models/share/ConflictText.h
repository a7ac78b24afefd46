// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/CopyMerge.h"

namespace corater {

/// A conflict in words, for the command line and the window alike.
struct ConflictText
{
    struct Side
    {
        Message value; ///< codes, a text, or that there is nothing
        QString who;   ///< empty: the program itself
        QString at;    ///< UTC, as the history has it
    };

    QString id;
    QString kind;  ///< "value", "answer", "removed", "after-seal", "name"
    Message where; ///< "the label of Ada in Pilot, item 3, unit 1, colour"
    Side standing;
    Side other;
    bool canTakeOther = false;
};

/// The conflict in words. Fails only when the history cannot be read.
Result<ConflictText> textOf(const Study &study, const MergeConflict &conflict);

} // namespace corater
