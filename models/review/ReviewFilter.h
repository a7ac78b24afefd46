// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"

namespace corater {

/// Which rows of a comparison to show: the conditions are joined by "and"; a default filter lets everything through.
struct ReviewFilter
{
    bool onlyDisagreements = false;
    bool onlyNearMisses = false; ///< different codes within the same category
    bool onlyFlagged = false;    ///< some rater asked for a discussion
    bool onlyDiscussed = false;  ///< some question is discussed (ReviewItem::isDiscussed())
    bool onlyOpen = false;       ///< waits for a decision
    int level = -1;              ///< -1: the codes themselves; 0: top categories, so that near misses count as agreed
    DimensionId dimension{};     ///< none: every dimension
    CodeId codeA{};              ///< with codeB: only rows where raters gave one and the other, in either direction
    CodeId codeB{};

    bool operator==(const ReviewFilter &) const = default;
    /// Lets everything through.
    bool empty() const { return *this == ReviewFilter{}; }
};

/// Whether the filter wants the row. Flag and discussions are kept with the item, so they are not checked here.
bool wanted(const ReviewRow &row, const Codebook &codebook, const ReviewFilter &filter);

/// Whether the item has a wanted row (and is flagged, where that is asked for).
bool wanted(const ReviewItem &item, const Codebook &codebook, const ReviewFilter &filter);

/// The questions of the item that the filter wants and about which the raters differ, in reading order.
std::vector<Question> differences(const ReviewItem &item, const Codebook &codebook, const ReviewFilter &filter);

} // namespace corater
