// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/search/ItemIndex.h"
#include "models/items/ItemRowSource.h"
#include "models/items/search/DisputedRows.h"
#include "models/items/search/SettledSets.h"
#include "models/study/Study.h"

namespace corater {

/// The list of items of the open study, as one rater may see it in one round. Made by the window; the study must
/// outlive it.
class StudyItemRows : public ItemRowSource
{
public:
    /// Rater none: somebody who only looks; they see states of closed rounds only.
    StudyItemRows(const StudyReader &study, RoundId round, RaterId rater);
    /// The items of the whole study, in whatever round, as that rater may see them: their own states; those of others
    /// where the newest round of an item is closed.
    static StudyItemRows ofWholeStudy(const StudyReader &study, RaterId rater);

    /// The items of the whole study as somebody sees them who does not rate and writes about closed rounds: ratings of
    /// closed rounds and what was settled, whatever is drawn for the open round.
    static StudyItemRows ofClosedRounds(const StudyReader &study);

    /// The items on which the raters differ, as the review of the round found them. If they are not set, the study
    /// itself tells whether an item is settled, when the item is shown or searched for.
    void setDisputed(DisputedItems items);
    /// By rule, 0 any: items in whose code it found something. None while hints are hidden.
    void setHinted(std::map<int, std::vector<ItemId>> items);

    /// From now on a search takes what it must know of all closed rounds from there, and reads none of it itself: what
    /// is not there, it finds nothing by. Rows show no item as settled while the file is not checked; then they call
    /// `wantCheck`.
    void setSets(std::shared_ptr<const SettledSets> sets, std::function<void()> wantCheck);
    /// Whether a search by that filter finds nothing because of it.
    bool lacks(const ItemFilter &filter) const;

    /// From now on counts() counts nothing: it gives what takeCounts() was told last, or else how many items there are,
    /// and calls `wantCounts`.
    void countApart(std::function<void()> wantCounts);
    void takeCounts(const ItemCounts &counts) { m_counts = counts; }

    Result<ItemChunk> ids(const ItemQuery &query, const ItemKey &after, int limit) const override;
    Result<std::vector<ItemRow>> rows(const std::vector<ItemId> &ids) const override;
    Result<ItemCounts> counts() const override;
    Result<ItemId> nextOpen(const ItemQuery &query, Waiting waiting, ItemId after) const override;

private:
    /// It marks no item as settled of which only a part is.
    Result<void> mendSettled(ItemRow &row) const;
    ItemIndex index() const;
    Result<ItemIndex> indexFor(const ItemQuery &query) const;
    Result<ItemQuery> withFinals(ItemQuery query) const;

    const StudyReader &m_study;
    ItemViewer m_viewer;
    bool m_knowsDisputed = false;
    std::shared_ptr<const SettledSets> m_sets; ///< null: the study is read
    std::function<void()> m_wantCheck;
    std::function<void()> m_wantCounts;  ///< null: they are counted here
    std::optional<ItemCounts> m_counts;  ///< that were counted apart
    mutable DisputedRows m_disputed;     ///< used if they were not set
    mutable std::optional<qint64> m_all; ///< items of the round, counted at m_allState
    mutable qint64 m_allState = 0;       ///< StudyReader::itemsState()
    mutable FinalCodes m_finals;         ///< read when a search first asks for final labels, and anew after a change
};

} // namespace corater
