// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordSet.h"
#include "models/selection/DuplicateSearch.h"

#include <QCoreApplication>
#include <QSet>

#include <functional>
#include <vector>

namespace corater {

class Workplace;
struct KeywordCounts;
struct ProposedKeywords;

/// Reads all items of the study on a worker; `show` gets the result, in the window's thread. Nothing happens while
/// other long work is under way.
class ItemJobs
{
    Q_DECLARE_TR_FUNCTIONS(ItemJobs)

public:
    /// Searches the study for posts that are alike.
    static void findDuplicates(Workplace &work, const DuplicateOptions &options,
                               std::function<void(std::vector<DuplicatePair>)> show);
    /// Counts what each keyword brings.
    static void countKeywords(Workplace &work, const KeywordSet &set, std::function<void(const KeywordCounts &)> show);
    /// What tells the items with those ids from the rest, as keywords.
    static void proposeKeywords(Workplace &work, const QSet<QString> &wanted,
                                std::function<void(const ProposedKeywords &)> show);
};

} // namespace corater
