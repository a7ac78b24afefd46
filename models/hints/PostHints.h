// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"
#include "models/hints/HintCodes.h"

namespace corater {

/// One hint as a reader of a post sees it.
struct PostHint
{
    int rule = 0;
    QString name;        ///< of the rule
    int line = 1;        ///< of the block, from 1: where the hint stands
    QString explanation; ///< what is wrong, one sentence
    QString advice;      ///< what to do
    QStringList places;  ///< other lines that it refers to, quoted: calls that lead there, innermost first; the batch
    QStringList codes;   ///< that the rule suggests in this study

    bool operator==(const PostHint &) const = default;
};

/// A block of code of a post in which something was found.
struct HintedBlock
{
    int part = 0;                ///< index into Item::parts
    QStringList lines;           ///< of the block as it was judged
    std::vector<PostHint> hints; ///< by line
};

/// What the rules find in the code of an item, as text, without duplicates. `codebook`: as the reader may see it. Pure;
/// 1 MB of code takes a fraction of a second, so call it off the window's thread.
std::vector<HintedBlock> postHints(const Item &item, const Codebook &codebook, const HintCodes &codes);

} // namespace corater
