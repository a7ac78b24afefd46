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

/// Reads all items of the study on a worker; `show` receives the result in the window's thread. Does nothing while
/// other long work runs.
class ItemJobs
{
    Q_DECLARE_TR_FUNCTIONS(ItemJobs)

public:
    /// Searches for similar posts.
    static void findDuplicates(Workplace &work, const DuplicateOptions &options,
                               std::function<void(std::vector<DuplicatePair>)> show);
    /// Counts the items that each keyword finds.
    static void countKeywords(Workplace &work, const KeywordSet &set, std::function<void(const KeywordCounts &)> show);
    /// Proposes keywords that separate the items with those ids from the rest.
    static void proposeKeywords(Workplace &work, const QSet<QString> &wanted,
                                std::function<void(const ProposedKeywords &)> show);
};

} // namespace corater
